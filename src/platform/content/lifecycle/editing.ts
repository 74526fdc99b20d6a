/**
 * Reads and writes one content record. Its row, links, former slugs, revision, audit entry and search entries are
 * written in the transaction of the change.
 */

import { isUniqueViolation } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { type Outcome, refused, reject, rejectStale } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { writeAdminSearchText } from '../admin/search-text.ts';
import type { AnyContentType, ContentRow, ContentType, StoredData } from '../content-type.ts';
import type { InputProcessor } from '../input.ts';
import { inChangeTransaction } from '../latest-change.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { differencesBetween, writeAudit, writeRevision, writeSearchEntry } from '../records.ts';
import * as rows from '../rows.ts';
import type { ContentContext, EditorRecord } from '../service-types.ts';
import { storedData } from '../stored.ts';
import * as life from './lifecycle.ts';

const m = translated(errorTexts);

export type ContentEditing<Data extends StoredData> = ReturnType<typeof contentEditing<Data>>;

/** Creates the functions with which the service of one content type reads, changes and saves a record. */
export const contentEditing = <Data extends StoredData>(
  type: ContentType<Data>,
  context: ContentContext,
  processor: InputProcessor<Data>,
) => {
  const { database, clock, changes, timeZone } = context;
  const currentInstant = (): string => clock.now().toISOString();
  const rejectNotFound = (): never => reject('not_found', fill(m.notFound, { thing: type.thing }));

  const load = async (_id: string): Promise<ContentRow> => {
    const row = Id.safeParse(_id).success ? await rows.findRow(database, type, _id) : undefined;
    return row ?? rejectNotFound();
  };
  const loadOutsideBin = async (_id: string): Promise<ContentRow> => {
    const row = await load(_id);
    return row.deletedAt === null ? row : reject('not_found', fill(m.inBin, { thing: type.thing }));
  };

  const dataOf = (row: ContentRow): Data => storedData(type, row);

  /** Returns the input that would leave the record unchanged. */
  const inputOf = (row: ContentRow): Record<string, unknown> => ({
    ...dataOf(row),
    ...(type.hasSlug ? { url: row.url } : {}),
    ...endDateField(type, row),
  });

  const present = (row: ContentRow): EditorRecord<Data> => ({
    ...dataOf(row),
    _id: row._id,
    url: row.url,
    status: life.statusAt(row, currentInstant()),
    publishAt: row.publishAt,
    unpublishAt: row.unpublishAt,
    publishedAt: row.publishedAt,
    order: row.position,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    deletedAt: row.deletedAt,
  });

  /** Writes everything that depends on a changed row, in the transaction of the change. */
  const writeDependents = async (
    viewer: Viewer,
    action: string,
    before: ContentRow | null,
    after: ContentRow,
  ): Promise<void> => {
    const data = dataOf(after);
    // Links depend on the data alone, so other changes leave them as they are.
    if (before?.data !== after.data)
      await rows.writeLinks(database, type, after._id, rows.linksOf(type, data));
    if (type.hasSlug && after.url !== null && after.deletedAt === null)
      await rows.recordSlugChange(database, type, after._id, {
        oldSlug: before?.url ?? null,
        currentSlug: after.url,
        now: after.updatedAt,
      });
    await writeRevision(database, type, after, action);
    await writeSearchEntry(context, type, after);
    await writeAdminSearchText(database, type, after);
    const auditedState = (row: ContentRow) => ({
      ...dataOf(row),
      url: row.url,
      status: row.status,
      publishAt: row.publishAt,
      ...Object.fromEntries(
        (type.auditedColumns ?? []).map((column) => [column, row[column as keyof ContentRow] ?? null]),
      ),
    });
    const differences =
      before === null ? null : differencesBetween(auditedState(before), auditedState(after));
    await writeAudit(database, viewer, after.updatedAt, {
      action: `${type.name}:${action}`,
      type: type.name,
      contentId: after._id,
      title: after.title,
      before: differences && Object.fromEntries(differences.map((one) => [one.field, one.before])),
      after:
        differences === null
          ? auditedState(after)
          : Object.fromEntries(differences.map((one) => [one.field, one.after])),
    });
    await changes.bumpGeneration();
  };

  /**
   * Writes `values` to the row, and all that depends on it. Rejects with a conflict if the row is no longer at the version
   * that was read.
   */
  const write = async (
    viewer: Viewer,
    action: string,
    row: ContentRow,
    values: Partial<ContentRow>,
  ): Promise<EditorRecord<Data>> => {
    const now = currentInstant();
    const columns = values.data === undefined ? {} : type.columns(storedData(type, { data: values.data }));
    const newRow = await withEndFromData({
      ...row,
      ...values,
      ...columns,
      version: row.version + 1,
      updatedAt: now,
      updatedBy: viewer.user?._id ?? null,
    });
    if (!(await rows.updateRow(database, type, row, newRow))) return rejectConflict(await load(row._id));
    await writeDependents(viewer, action, row, newRow);
    return present(newRow);
  };

  /** Returns the row with an earlier `liveUntil` if its data ends visibility earlier (a letter's `showUntil`). */
  const withEndFromData = async (row: ContentRow): Promise<ContentRow> => ({
    ...row,
    ...life.endNoLaterThan(
      lifeOf(row),
      type.endsAt === undefined ? null : type.endsAt(dataOf(row), await timeZone()),
    ),
  });

  const rejectConflict = (current: ContentRow): never =>
    rejectStale({
      thing: type.thing,
      current: present(current),
      change: { by: current.updatedBy, at: current.updatedAt },
    });

  /**
   * Runs a transaction and returns its result, or its refusal, as an outcome. A violation of a unique index becomes a
   * refusal too, for example if two writers choose the same slug at once.
   */
  const inTransaction = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      return await inChangeTransaction({ database, timeZone }, work);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const errors = type.uniqueViolationErrors ?? { url: m.slugTaken };
      return refused('in_use', Object.values(errors)[0] ?? '', { errors });
    }
  };

  /** Runs `work` on the row of a record outside the bin, in a transaction. */
  const withRow = (
    _id: string,
    work: (row: ContentRow) => Promise<EditorRecord<Data>>,
  ): Promise<Outcome<EditorRecord<Data>>> => inTransaction(async () => work(await loadOutsideBin(_id)));

  /**
   * Validates the input, writes the row and all that depends on it, and returns the record. `columns`: values of columns
   * that no form sets.
   */
  const save = async (
    row: ContentRow,
    newInput: unknown,
    viewer: Viewer,
    action: string,
    columns: Record<string, string | number | null> = {},
  ): Promise<EditorRecord<Data>> => {
    const { data: fields, url, unpublishAt } = await processor.validate(newInput, row._id, row.url);
    const data = await processor.applyBeforeSave(fields, row._id, dataOf(row));
    const newLifecycle = type.publishable ? life.withEndDate(row, unpublishAt) : life.withEndDate(row, null);
    if (unpublishAt !== null && newLifecycle.publishAt !== null && unpublishAt <= newLifecycle.publishAt)
      reject('invalid', m.endBeforePublication, { errors: { unpublishAt: m.endBeforePublication } });
    // A record that is published, scheduled or past its end date must stay publishable.
    if (type.publishable && newLifecycle.liveFrom !== null)
      await processor.rejectUnlessPublishable(data, row, newLifecycle.liveFrom);
    const title = type.title(data);
    return write(viewer, action, row, {
      ...newLifecycle,
      ...columns,
      data: JSON.stringify(data),
      title,
      titleKey: fold(title),
      url: type.hasSlug ? (url ?? row.url ?? (await processor.unusedSlug(data, row._id))) : null,
    });
  };

  return {
    rejectNotFound,
    load,
    loadOutsideBin,
    dataOf,
    inputOf,
    present,
    withEndFromData,
    writeDependents,
    write,
    rejectConflict,
    inTransaction,
    withRow,
    save,
  };
};

const lifeOf = ({
  status,
  publishAt,
  unpublishAt,
  publishedAt,
  liveFrom,
  liveUntil,
}: ContentRow): life.Lifecycle => ({
  status,
  publishAt,
  unpublishAt,
  publishedAt,
  liveFrom,
  liveUntil,
});

/** Returns the end date as a field of the input; empty for a type that is not publishable, which has no such field. */
export const endDateField = (type: AnyContentType, row: ContentRow): { unpublishAt?: string | null } =>
  type.publishable ? { unpublishAt: row.unpublishAt } : {};
