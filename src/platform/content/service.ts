/**
 * Creates the service through which the records of a content type are changed, and read for editors (guests read them
 * through queries, `guest-rows.ts`). The bin is implemented in `lifecycle/bin.ts`, writing a row and what depends on it
 * in `lifecycle/editing.ts`.
 */

import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import { partition } from '#platform/http/admin-api/one-by-one.ts';
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ContentRow, ContentType, StoredData } from './content-type.ts';
import { inBatches } from './in-batches.ts';
import { inputProcessor } from './input.ts';
import { withLatestChange } from './latest-change.ts';
import { contentBin } from './lifecycle/bin.ts';
import { contentEditing, endDateField } from './lifecycle/editing.ts';
import * as life from './lifecycle/lifecycle.ts';
import { errors as errorTexts } from './messages/en-GB.ts';
import { differencesBetween, listRevisions, writeSearchEntry } from './records.ts';
import * as rows from './rows.ts';
import type {
  BulkOutcome,
  ContentContext,
  ContentService,
  EditorRecord,
  RecordVersion,
} from './service-types.ts';

export type { ContentContext, ContentService, DecideOnRecord, EditorRecord } from './service-types.ts';

const m = translated(errorTexts);

/** Creates the service of one content type. */
export const contentService = <Data extends StoredData>(
  type: ContentType<Data>,
  context: ContentContext,
): ContentService<Data> => {
  const { database, clock, changes } = context;
  const processor = inputProcessor(type, context);
  const { validate, unusedSlug, applyBeforeSave, rejectUnlessPublishable } = processor;
  const editing = contentEditing(type, context, processor);
  const { load, loadOutsideBin, dataOf, inputOf, present, save, write, writeDependents } = editing;
  const { inTransaction, withRow, withEndFromData, rejectNotFound, rejectConflict } = editing;
  const currentInstant = (): string => clock.now().toISOString();

  const publish = async (row: ContentRow, viewer: Viewer): Promise<EditorRecord<Data>> => {
    await rejectUnlessPublishable(dataOf(row), row);
    return write(viewer, 'publish', row, life.publish(row, currentInstant()));
  };
  const unpublish = async (
    row: ContentRow,
    viewer: Viewer,
    to: 'draft' | 'archived' = 'draft',
  ): Promise<EditorRecord<Data>> => {
    const now = currentInstant();
    if (type.cannotUnpublishReason !== undefined && life.isVisible(row, now))
      reject('conflict', type.cannotUnpublishReason());
    return write(viewer, to === 'draft' ? 'unpublish' : 'archive', row, life.unpublish(row, to, now));
  };

  /** Returns the row if it is still at `version`, or if `version` is undefined; rejects otherwise. */
  const checkVersion = async (row: ContentRow, version: number | undefined): Promise<ContentRow> =>
    version === undefined || version === row.version ? row : rejectConflict(row);

  const writeEach = async (
    records: readonly RecordVersion[],
    work: (row: ContentRow) => Promise<EditorRecord<Data>>,
  ): Promise<BulkOutcome> => {
    const versions = new Map(records.map(({ _id, version }) => [_id, version]));
    const outcomes = new Map<string, Outcome<EditorRecord<Data>>>();
    const batchOutcomes = await inBatches<EditorRecord<Data>>(database, [...versions.keys()], {
      inOwnTransaction: inTransaction,
      work: async (_id) => work(await checkVersion(await loadOutsideBin(_id), versions.get(_id))),
    });
    for (const [_id, outcome] of batchOutcomes) outcomes.set(_id, await withLatestChange(context, outcome));
    const done = [...outcomes].flatMap(([_id, outcome]) =>
      outcome.ok ? [{ _id, version: outcome.value.version }] : [],
    );
    return { done, skipped: partition(outcomes).skipped };
  };

  return {
    type,

    find: (_id) => attempt(async () => present(await load(_id))),
    row: (_id) => attempt(() => load(_id)),
    present,

    create: (sent, viewer, extra = {}) =>
      inTransaction(async () => {
        const _id = newId();
        const { data: fields, url, unpublishAt } = await validate(sent, _id);
        const data = await applyBeforeSave(fields, _id, null);
        const now = currentInstant();
        const title = type.title(data);
        const row = await withEndFromData({
          _id,
          url: type.hasSlug ? (url ?? (await unusedSlug(data, _id))) : null,
          title,
          titleKey: fold(title),
          data: JSON.stringify(data),
          ...(type.publishable ? life.makeDraft(unpublishAt) : life.makeAlwaysVisible(now)),
          position: await rows.nextPosition(database, type),
          version: 1,
          createdAt: now,
          createdBy: viewer.user?._id ?? null,
          updatedAt: now,
          updatedBy: viewer.user?._id ?? null,
          deletedAt: null,
          deletedBy: null,
          ...type.columns(data),
          ...extra,
        });
        await rows.insertRow(database, type, row);
        await writeDependents(viewer, 'create', null, row);
        return present(row);
      }),

    replace: (_id, version, sent, viewer) =>
      withRow(_id, async (row) =>
        row.version === version ? save(row, sent, viewer, 'update') : rejectConflict(row),
      ),

    change: (_id, version, fields, viewer) =>
      withRow(_id, async (row) => {
        if (row.version !== version) return rejectConflict(row);
        return save(row, { ...inputOf(row), ...fields }, viewer, 'update');
      }),

    publish: (_id, viewer, version) =>
      withRow(_id, async (row) => publish(await checkVersion(row, version), viewer)),

    publishEach: (records, viewer) => writeEach(records, (row) => publish(row, viewer)),

    schedule: (_id, publishAt, viewer, version) =>
      withRow(_id, async (storedRow) => {
        const row = await checkVersion(storedRow, version);
        if (publishAt <= currentInstant())
          reject('invalid', m.publicationInPast, { errors: { publishAt: m.publicationInPast } });
        if (row.unpublishAt !== null && publishAt >= row.unpublishAt)
          reject('invalid', m.publicationAfterEnd, { errors: { publishAt: m.publicationAfterEnd } });
        if (type.cannotUnpublishReason !== undefined && life.isVisible(row, currentInstant()))
          reject('conflict', type.cannotUnpublishReason());
        await rejectUnlessPublishable(dataOf(row), row, publishAt);
        return write(viewer, 'schedule', row, life.schedule(row, publishAt));
      }),

    unpublish: (_id, viewer, to, version) =>
      withRow(_id, async (row) => unpublish(await checkVersion(row, version), viewer, to)),

    unpublishEach: (records, viewer, to) => writeEach(records, (row) => unpublish(row, viewer, to)),

    recordDecision: (_id, action, viewer, decide, version) =>
      inTransaction(async () => {
        const row = Id.safeParse(_id).success ? await rows.lockRow(database, type, _id) : undefined;
        if (row === undefined || row.deletedAt !== null) return rejectNotFound();
        await checkVersion(row, version);
        const { fields, columns } = await decide(present(row), row);
        if (fields === undefined) return write(viewer, action, row, columns ?? {});
        return save(row, { ...inputOf(row), ...fields }, viewer, action, columns);
      }),

    reindex: (_id) =>
      database.transaction(async () => {
        const row = await rows.lockRow(database, type, _id);
        if (row === undefined) return;
        await writeSearchEntry(context, type, row);
        await changes.bumpGeneration();
      }),

    async publishProblems({ _id, fields, isPartial, isPublishing }) {
      const row = _id === null ? null : await load(_id);
      if (!type.publishable || !(isPublishing || row?.liveFrom != null)) return {};
      return processor.publishProblems(
        row !== null && isPartial ? { ...inputOf(row), ...fields } : fields,
        row,
      );
    },

    ...contentBin(type, context, processor, editing),

    async revisions(_id) {
      const revisions = await listRevisions(database, type, _id);
      return revisions.map(({ data, ...revision }, index) => ({
        ...revision,
        changes: differencesBetween(revisions[index + 1]?.data ?? {}, data),
      }));
    },

    restoreRevision: (_id, number, viewer, version) =>
      withRow(_id, async (storedRow) => {
        const row = await checkVersion(storedRow, version);
        const revision = (await listRevisions(database, type, _id)).find((one) => one.version === number);
        if (revision === undefined) return reject('not_found', m.versionNotFound);
        const { url: _url, ...data } = revision.data;
        return save(
          row,
          { ...data, ...(type.hasSlug ? { url: row.url } : {}), ...endDateField(type, row) },
          viewer,
          'restore-revision',
        );
      }),

    reorder: (ids, viewer) =>
      inTransaction(async () => {
        const rowsToSort: ContentRow[] = [];
        for (const _id of ids) rowsToSort.push(await loadOutsideBin(_id));
        const positions = rowsToSort.map((row) => row.position).sort((first, second) => first - second);
        for (const [index, row] of rowsToSort.entries()) {
          const position = positions[index] ?? row.position;
          if (position !== row.position) await write(viewer, 'reorder', row, { position });
        }
        return null;
      }),
  };
};
