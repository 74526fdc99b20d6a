/**
 * Moves records into the bin, restores them and erases them. Calls for several records skip those that they cannot
 * change, and list them with the reason.
 */

import { partition } from '#platform/http/admin-api/one-by-one.ts';
import { done, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { deleteAdminSearchText } from '../admin/search-text.ts';
import type { ContentRow, ContentType, StoredData } from '../content-type.ts';
import { inBatches } from '../in-batches.ts';
import type { InputProcessor } from '../input.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { deleteRevisions, writeAudit, writeSearchEntry } from '../records.ts';
import * as rows from '../rows.ts';
import type { ContentContext, ContentService } from '../service-types.ts';
import type { ContentEditing } from './editing.ts';
import * as life from './lifecycle.ts';

const m = translated(errorTexts);

/** Creates the calls of one content type that move records into the bin, restore and erase them. */
export const contentBin = <Data extends StoredData>(
  type: ContentType<Data>,
  context: ContentContext,
  { unusedSlug }: InputProcessor<Data>,
  { load, loadOutsideBin, dataOf, present, write, inTransaction }: ContentEditing<Data>,
): Pick<ContentService<Data>, 'remove' | 'restore' | 'erase' | 'discard'> => {
  const { database, clock, changes, documents } = context;
  const currentInstant = (): string => clock.now().toISOString();

  /**
   * Erases a record and everything that belongs to it, except its audit entries. Returns a function for after the
   * commit, which removes files that nothing uses any more.
   */
  const eraseRow = async (row: ContentRow, viewer: Viewer): Promise<() => Promise<void>> => {
    const { _id } = row;
    // A record in the bin has no search entry. To remove the entry of any other record, passes the record as if it were in
    // the bin.
    if (row.deletedAt === null)
      await writeSearchEntry(context, type, { ...row, deletedAt: currentInstant() });
    const partDocumentIds = (await type.parts?.erase(_id, database)) ?? [];
    const documentIds = await rows.documentsOf(database, type, _id);
    await rows.writeLinks(database, type, _id, []);
    await rows.deleteFormerSlugs(database, type, _id);
    await deleteRevisions(database, type, _id);
    await deleteAdminSearchText(database, type, _id);
    await rows.deleteRow(database, type, _id);
    const unusedDocumentIds = await rows.withoutLinks(database, 'document', documentIds);
    const removeFiles = await documents.erase([...partDocumentIds, ...unusedDocumentIds]);
    await writeAudit(database, viewer, currentInstant(), {
      action: `${type.name}:erase`,
      type: type.name,
      contentId: _id,
      title: row.title,
      before: null,
      after: null,
    });
    await changes.bumpGeneration();
    return removeFiles;
  };

  /**
   * Returns what makes the record a draft if its publication was planned for a time that passed while it was in the bin:
   * restoring it must not publish it, unchecked and with a date in the past.
   */
  const withoutMissedPublication = (row: ContentRow, deletedAt: string): Partial<ContentRow> =>
    row.publishAt !== null && row.publishAt > deletedAt && row.publishAt <= currentInstant()
      ? life.unpublish(row, 'draft', deletedAt)
      : {};

  return {
    async remove(ids, viewer) {
      const outcomes = await inBatches(database, ids, {
        inOwnTransaction: inTransaction,
        work: async (_id) => {
          const row = await loadOutsideBin(_id);
          const reason = (await type.cannotDeleteReason?.(_id, database, currentInstant())) ?? null;
          if (reason !== null) reject('in_use', reason);
          return write(viewer, 'remove', row, {
            deletedAt: currentInstant(),
            deletedBy: viewer.user?._id ?? null,
          });
        },
      });
      const { done: removed, skipped } = partition(outcomes);
      return { removed, skipped };
    },

    async restore(ids, viewer) {
      const outcomes = await inBatches(database, ids, {
        inOwnTransaction: inTransaction,
        work: async (_id) => {
          const row = await load(_id);
          if (row.deletedAt === null) return present(row);
          const reason = (await type.cannotRestoreReason?.(dataOf(row), _id, database)) ?? null;
          if (reason !== null) reject('conflict', reason);
          const isTaken = row.url !== null && (await rows.isSlugTaken(database, type, row.url, _id));
          const url = isTaken ? await unusedSlug(dataOf(row), _id) : row.url;
          return write(viewer, 'restore', row, {
            ...withoutMissedPublication(row, row.deletedAt),
            deletedAt: null,
            deletedBy: null,
            url,
          });
        },
      });
      const { done: restored, skipped } = partition(outcomes);
      return { restored, skipped };
    },

    async erase(_id, viewer) {
      const outcome = await inTransaction(async () => {
        const row = await load(_id);
        if (row.deletedAt === null) reject('conflict', fill(m.notInBin, { thing: type.thing }));
        return eraseRow(row, viewer);
      });
      if (!outcome.ok) return outcome;
      await outcome.value();
      return done(null);
    },

    async discard(ids, viewer) {
      const outcomes = await inBatches<() => Promise<void>>(database, ids, {
        inOwnTransaction: inTransaction,
        work: async (_id) => eraseRow(await load(_id), viewer),
      });
      for (const outcome of outcomes.values()) if (outcome.ok) await outcome.value();
      const { done: removed, skipped } = partition(outcomes);
      return { removed, skipped };
    },
  };
};
