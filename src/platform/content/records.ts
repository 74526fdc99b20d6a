/**
 * Writes the revision, the audit entry and the search entry that each change of a content row stores in the same
 * transaction. Also reads, compares and deletes revisions.
 */

import { newId } from '#platform/db/id.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { withLocale } from '#platform/messages/locale.ts';
import type {
  AnyContentType,
  ContentRow,
  DescribeDocuments,
  LoadDocumentTexts,
  SearchText,
  StoredData,
} from './content-type.ts';
import { type IndexEntry, textKeyOf, writeIndex } from './search-index.ts';
import { DOCUMENT_KIND, searchKindOf } from './search-kinds.ts';

export interface NewAuditEntry {
  action: string;
  type: string;
  contentId: string | null;
  title: string | null;
  before: unknown;
  after: unknown;
}

/** Writes the audit entry of an action: who, what, when and from where. Call it in the transaction of the action. */
export const writeAudit = async (
  database: Database,
  viewer: Viewer,
  now: string,
  entry: NewAuditEntry,
): Promise<void> => {
  await database.db
    .insertInto('audit')
    .values({
      _id: newId(),
      at: now,
      actorId: viewer.user?._id ?? null,
      actorName: viewer.user?.username ?? null,
      action: entry.action,
      type: entry.type,
      contentId: entry.contentId,
      title: entry.title,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
      ip: viewer.ip,
      requestId: viewer.requestId,
    })
    .execute();
};

/** A stored state of a record. `at`: when it was saved, an ISO instant; `by`: the id of the user who saved it. */
export interface Revision {
  version: number;
  action: string;
  at: string;
  by: string | null;
  data: StoredData;
}

/** Stores the row as a revision. Runs in the transaction of the change. */
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
      data: JSON.stringify({ ...fromJson(row.data), url: row.url }),
      at: row.updatedAt,
      by: row.updatedBy,
    })
    .execute();
};

/** Returns the revisions, newest first. */
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
  return rows.map((row) => ({ ...row, data: fromJson(row.data) }));
};

export const deleteRevisions = async (
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

/** Returns the fields in which two states of a record differ, each with both values. */
export const differencesBetween = (
  before: StoredData,
  after: StoredData,
): { field: string; before: unknown; after: unknown }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** Reads the text and the names of documents. */
export interface DocumentTexts {
  textOf: LoadDocumentTexts;
  describe: DescribeDocuments;
}

interface SearchEntryContext {
  database: Database;
  documents: DocumentTexts;
  /** Returns the site's language, a BCP 47 tag */
  locale(): Promise<string>;
}

/**
 * Updates the search entry of a record and its part of the search index. Removes both if the record is in the bin or
 * public searches do not cover its type. The texts are in the site's language, whatever language the editor uses.
 */
export const writeSearchEntry = async (
  context: SearchEntryContext,
  type: AnyContentType,
  row: ContentRow,
): Promise<void> => withLocale(await context.locale(), () => writeEntryInLocale(context, type, row));

const writeEntryInLocale = async (
  { database, documents }: SearchEntryContext,
  type: AnyContentType,
  row: ContentRow,
): Promise<void> => {
  await database.db
    .deleteFrom('searchEntries')
    .where('type', '=', type.name)
    .where('contentId', '=', row._id)
    .execute();
  const data = fromJson(row.data);
  const searchText = row.deletedAt === null ? type.searchText?.(data) : undefined;
  const owner = { type: type.name, row };
  if (searchText === undefined) return writeIndex(database, owner, []);
  const extraText = (await type.extraSearchText?.(row, data, { database, textOf: documents.textOf })) ?? [];
  const body = [...searchText.body, ...extraText].filter((part) => part !== null && part !== '').join('\n');
  await database.db
    .insertInto('searchEntries')
    .values({
      type: type.name,
      contentId: row._id,
      title: searchText.title,
      body,
      date: searchText.date,
      liveFrom: row.liveFrom,
      liveUntil: row.liveUntil,
    })
    .execute();
  await writeIndex(database, owner, [
    indexEntryOf(type, row, searchText, body),
    ...(await documentIndexEntries(database, type, row, data, documents)),
  ]);
};

/** Returns the index entry of a record. `body`: all text by which guests find it besides its title. */
export const indexEntryOf = (
  type: AnyContentType,
  row: ContentRow,
  searchText: SearchText,
  body: string,
): IndexEntry => ({
  kind: searchKindOf(type),
  type: type.name,
  contentId: row._id,
  title: searchText.title,
  withinId: searchText.withinId ?? row._id,
  date: searchText.date ?? row.publishedAt,
  textKey: textKeyOf(body),
  text: async () => body,
});

const documentIndexEntries = async (
  database: Database,
  type: AnyContentType,
  row: ContentRow,
  data: StoredData,
  { textOf, describe }: DocumentTexts,
): Promise<IndexEntry[]> => {
  const searchableDocuments = (await type.searchableDocuments?.(row, data, { database })) ?? [];
  const descriptions = await describe(searchableDocuments.map((one) => one._id));
  const byId = new Map(searchableDocuments.map((one) => [one._id, one]));
  return [...byId.values()].flatMap(({ _id, title, searchTerms = [], date }): IndexEntry[] => {
    const description = descriptions.get(_id);
    if (description === undefined) return [];
    const terms = searchTerms.filter((term) => term !== null).join('\n');
    return [
      {
        kind: DOCUMENT_KIND,
        type: 'document',
        contentId: _id,
        title: title ?? description.title ?? description.fileName,
        withinId: row._id,
        date,
        // Extracted text never changes, so the key need not contain it, only whether it exists by now.
        textKey: textKeyOf(terms, description.fileName, String(description.hasText)),
        text: async () =>
          [terms, description.fileName, ...(description.hasText ? (await textOf([_id])).values() : [])].join(
            '\n',
          ),
      },
    ];
  });
};
