/** Writes generated records as the program would: each with its links, history, audit and search entries. */
import { type RawBuilder, sql } from 'kysely';
import { adminSearchTextOf } from '../../src/platform/content/admin/search-text.ts';
import type { AnyContentType, ContentRow } from '../../src/platform/content/content-type.ts';
import { indexEntryOf } from '../../src/platform/content/records.ts';
import { linksOf } from '../../src/platform/content/rows.ts';
import { type IndexEntry, textKeyOf, vocabularyTokens } from '../../src/platform/content/search-index.ts';
import { DOCUMENT_KIND } from '../../src/platform/content/search-kinds.ts';
import { fold } from '../../src/platform/db/fold.ts';
import type { Database } from '../../src/platform/db/open.ts';
import { nextSearchNumber, type SearchKind } from '../../src/platform/db/search/site-entries.ts';
import { indexTokens } from '../../src/platform/db/search/tokens.ts';
import type { Bulk, Row } from './bulk.ts';

/** The publication state of a generated record. */
export type State = 'published' | 'draft' | 'archived' | 'scheduled' | 'bin';

export interface Generated {
  _id: string;
  slug: string;
  data: Record<string, unknown>;
  state: State;
  createdAt: string;
  /** When it was published or scheduled; for a draft, when it was last changed */
  changedAt: string;
  position: number;
  /** Columns that are not part of the data, such as the outcome of a tender */
  decisions?: Row;
  /** Further text for its search entry */
  extraText?: readonly (string | null)[];
  documents?: readonly Pick<IndexEntry, 'contentId' | 'title' | 'date' | 'textKey' | 'text'>[];
}

let serial = 0;
/** Returns a UUIDv7 for an instant; ids of later instants are greater. */
export const idAt = (instant: string | number): string => {
  const time = new Date(instant).getTime().toString(16).padStart(12, '0');
  serial += 1;
  const serialDigits = serial.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${serialDigits}`;
};

export interface RowWriter {
  write(type: AnyContentType, record: Generated): Promise<void>;
  audit(entry: {
    action: string;
    type: string;
    contentId: string;
    title: string;
    at: string;
    after?: unknown;
  }): void;
  /** Writes the search vocabulary and the next free search numbers. */
  end(): Promise<void>;
}

const tokenText = (tokens: ReadonlySet<string>): string => [...tokens].join(' ');
const asVector = (text: string): RawBuilder<unknown> => sql`array_to_tsvector(string_to_array(${text}, ' '))`;

export const rowWriter = async (database: Database, bulkWriter: Bulk): Promise<RowWriter> => {
  const { db, kind } = database;
  const numbers = new Map<string, number>();
  const nextNumber = async (searchKind: SearchKind): Promise<number> => {
    let nextFree = numbers.get(searchKind.name);
    if (nextFree === undefined) {
      const { rows } = await nextSearchNumber(kind, searchKind).execute(db);
      nextFree = Number(rows[0]?.number);
    }
    numbers.set(searchKind.name, nextFree + 1);
    return nextFree;
  };
  const { rows: lastNumbers } = await sql<{
    number: number | null;
  }>`select max("number") as "number" from "officeIndex"`.execute(db);
  let adminNumber = Number(lastNumbers[0]?.number ?? 0);
  /** Every token of the search index, and whether it occurs in a title */
  const vocabulary = new Map<string, boolean>();

  const audit: RowWriter['audit'] = ({ at, after = null, ...entry }) =>
    bulkWriter.add('audit', {
      _id: idAt(at),
      at,
      ...{ actorId: null, actorName: null, before: null, ip: null, requestId: null },
      ...entry,
      after: after === null ? null : JSON.stringify(after),
    });

  const index = async (owner: { type: string; row: ContentRow }, entry: IndexEntry): Promise<void> => {
    const number = await nextNumber(entry.kind);
    const tokens = { title: indexTokens(entry.title), body: indexTokens(await entry.text()) };
    for (const token of vocabularyTokens(tokens.title, entry.kind, 'title')) vocabulary.set(token, true);
    for (const token of vocabularyTokens(tokens.body, entry.kind, 'body'))
      if (!vocabulary.has(token)) vocabulary.set(token, false);
    const columns = {
      number,
      kind: entry.kind.name,
      type: entry.type,
      contentId: entry.contentId,
      ownerType: owner.type,
      ownerId: owner.row._id,
      withinId: entry.withinId,
      title: entry.title,
      titleKey: fold(entry.title).slice(0, 200),
      date: entry.date,
      textKey: textKeyOf(entry.title, entry.textKey),
      liveFrom: owner.row.liveFrom,
      liveUntil: owner.row.liveUntil,
    };
    if (kind === 'sqlite') {
      bulkWriter.add('searchIndex', columns);
      bulkWriter.add('searchText', {
        rowid: number,
        title: tokenText(tokens.title),
        body: tokenText(tokens.body.difference(tokens.title)),
      });
    } else
      bulkWriter.add('searchIndex', {
        ...columns,
        titleWords: asVector(tokenText(tokens.title)),
        allWords: asVector(tokenText(tokens.title.union(tokens.body))),
      });
  };

  const indexForAdmin = (type: AnyContentType, row: ContentRow): void => {
    const text = adminSearchTextOf(type, row);
    adminNumber += 1;
    const columns = { number: adminNumber, type: type.name, contentId: row._id, textKey: textKeyOf(text) };
    const words = tokenText(indexTokens(text));
    if (kind === 'sqlite') {
      bulkWriter.add('officeIndex', columns);
      bulkWriter.add('officeText', { rowid: adminNumber, words });
    } else bulkWriter.add('officeIndex', { ...columns, words: asVector(words) });
  };

  return {
    audit,
    async write(type, record) {
      const { _id, data, state, createdAt, changedAt } = record;
      const title = type.title(data);
      const isSeen = state === 'published' || state === 'bin';
      const liveFrom = isSeen || state === 'scheduled' ? changedAt : null;
      const row: ContentRow = {
        _id,
        url: record.slug,
        title,
        titleKey: fold(title),
        data: JSON.stringify(data),
        status: isSeen ? 'published' : state === 'archived' ? 'archived' : 'draft',
        publishAt: state === 'scheduled' ? changedAt : null,
        unpublishAt: null,
        publishedAt: state === 'draft' ? null : changedAt,
        liveFrom,
        liveUntil: null,
        position: record.position,
        version: state === 'draft' ? 1 : 2,
        createdAt,
        createdBy: null,
        updatedAt: state === 'scheduled' ? createdAt : changedAt,
        updatedBy: null,
        deletedAt: state === 'bin' ? changedAt : null,
        deletedBy: null,
      };
      bulkWriter.add(type.table, { ...row, ...type.columns(data), ...record.decisions });
      for (const link of linksOf(type, data))
        bulkWriter.add('contentLinks', { fromType: type.name, fromId: _id, ...link });
      const actions =
        state === 'draft' ? ['create'] : ['create', state === 'scheduled' ? 'schedule' : 'publish'];
      for (const [index, action] of actions.entries()) {
        const revisedAt = index === 0 ? createdAt : row.updatedAt;
        bulkWriter.add('revisions', {
          type: type.name,
          contentId: _id,
          version: index + 1,
          action,
          data: JSON.stringify({ ...data, url: record.slug }),
          at: revisedAt,
          by: null,
        });
        const newState =
          index === 0
            ? { ...data, url: record.slug, status: 'draft', publishAt: null }
            : { status: row.status };
        audit({
          action: `${type.name}:${action}`,
          type: type.name,
          contentId: _id,
          title,
          at: revisedAt,
          after: newState,
        });
      }
      indexForAdmin(type, row);
      const searchText = state === 'bin' ? undefined : type.searchText?.(data);
      if (searchText === undefined) return;
      const body = [...searchText.body, ...(record.extraText ?? [])]
        .filter((part) => part !== null && part !== '')
        .join('\n');
      bulkWriter.add('searchEntries', {
        type: type.name,
        contentId: _id,
        title: searchText.title,
        body,
        date: searchText.date,
        liveFrom: row.liveFrom,
        liveUntil: null,
      });
      const owner = { type: type.name, row };
      await index(owner, indexEntryOf(type, row, searchText, body));
      for (const document of record.documents ?? [])
        await index(owner, { kind: DOCUMENT_KIND, type: 'document', withinId: _id, ...document });
    },
    async end() {
      for (const [word, inTitle] of vocabulary)
        bulkWriter.add('newWords', {
          word,
          size: word.length,
          backwards: [...word].reverse().join(''),
          inTitle: inTitle ? 1 : 0,
        });
      await database.transaction(async () => {
        await sql`create table "newWords" as select * from "searchWords" where false`.execute(db);
        await bulkWriter.write(true);
        await sql`insert into "searchWords" select * from "newWords" where true
          on conflict ("word") do update set "inTitle" = 1 where excluded."inTitle" = 1`.execute(db);
        await sql`drop table "newWords"`.execute(db);
      });
      if (kind === 'sqlite') return;
      await sql`select setval('"searchNumbers"', (select max("number" % ${2 ** 40}) from "searchIndex"))`.execute(
        db,
      );
      await sql`select setval(pg_get_serial_sequence('"officeIndex"', 'number'), ${adminNumber})`.execute(db);
    },
  };
};
