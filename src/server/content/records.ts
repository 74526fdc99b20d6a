/** What is kept beside a content row at each write, in the same transaction: revision, audit line, search entry. */

import { fold } from '#server/db/fold.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { AnyContentType, ContentRow, StoredData, TextOf } from './content-type.ts';

export interface AuditLine {
  action: string;
  type: string;
  contentId: string | null;
  title: string | null;
  before: unknown;
  after: unknown;
}

/** Who did what to what, when, from where. Called inside the transaction of the deed. */
export const writeAudit = async (
  database: Database,
  viewer: Viewer,
  now: string,
  line: AuditLine,
): Promise<void> => {
  await database.db
    .insertInto('audit')
    .values({
      _id: newId(),
      at: now,
      actorId: viewer.user?._id ?? null,
      actorName: viewer.user?.username ?? null,
      action: line.action,
      type: line.type,
      contentId: line.contentId,
      title: line.title,
      before: line.before === null ? null : JSON.stringify(line.before),
      after: line.after === null ? null : JSON.stringify(line.after),
      ip: viewer.ip,
      requestId: viewer.requestId,
    })
    .execute();
};

export interface Revision {
  version: number;
  action: string;
  at: string;
  by: string | null;
  data: StoredData;
}

export const writeRevision = async (
  database: Database,
  type: AnyContentType,
  row: ContentRow,
  action: string,
): Promise<void> => {
  await database.db
    .insertInto('revisions')
    .values({
      type: type.name,
      contentId: row._id,
      version: row.version,
      action,
      data: JSON.stringify({ ...(JSON.parse(row.data) as StoredData), url: row.url }),
      at: row.updatedAt,
      by: row.updatedBy,
    })
    .execute();
};

/** Newest first. */
export const listRevisions = async (
  database: Database,
  type: AnyContentType,
  _id: string,
): Promise<Revision[]> => {
  const rows = await database.db
    .selectFrom('revisions')
    .select(['version', 'action', 'at', 'by', 'data'])
    .where('type', '=', type.name)
    .where('contentId', '=', _id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as StoredData }));
};

export const forgetRevisions = async (
  database: Database,
  type: AnyContentType,
  _id: string,
): Promise<void> => {
  await database.db
    .deleteFrom('revisions')
    .where('type', '=', type.name)
    .where('contentId', '=', _id)
    .execute();
};

/** The fields in which two states of a record differ, each with both values. */
export const difference = (
  before: StoredData,
  after: StoredData,
): { field: string; before: unknown; after: unknown }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** Brings the search entry up to date with the row; what lies in the bin has none. */
export const writeSearchEntry = async (
  database: Database,
  type: AnyContentType,
  row: ContentRow,
  textOf: TextOf,
): Promise<void> => {
  await database.db
    .deleteFrom('searchEntries')
    .where('type', '=', type.name)
    .where('contentId', '=', row._id)
    .execute();
  const data = JSON.parse(row.data) as StoredData;
  const words = row.deletedAt === null ? type.searches(data) : null;
  if (words === null) return;
  const elsewhere = (await type.searchesAlso?.(row, data, { database, textOf })) ?? [];
  const body = [...words.body, ...elsewhere].filter((part) => part !== null && part !== '').join('\n');
  await database.db
    .insertInto('searchEntries')
    .values({
      type: type.name,
      contentId: row._id,
      title: words.title,
      folded: fold(`${words.title}\n${body}`),
      body,
      date: words.date,
      weight: words.weight,
      liveFrom: row.liveFrom,
      liveUntil: row.liveUntil,
    })
    .execute();
};
