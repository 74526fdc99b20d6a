/**
 * Implements the calls of the content area that `ContentService` does not have: lists and their export, the initial
 * values of a form, a record with its related records, its versions with their authors, and deleting all matches of a
 * list.
 */

import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import type { RemovalOutcome } from '#platform/http/admin-api/one-by-one.ts';
import { done, type Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ADMIN_STATUSES, AdminAbilities } from '#platform/schema/admin-content.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { ListOf, ListQuery } from '#platform/schema/lists.ts';
import { cachedByKey } from '../cached.ts';
import type { ContentRow, StoredData } from '../content-type.ts';
import { isVisible } from '../lifecycle/lifecycle.ts';
import { publishProblems } from '../lifecycle/publishable.ts';
import { linksTo } from '../rows.ts';
import type { ContentContext, ContentService, EditorRecord } from '../service-types.ts';
import { storedData } from '../stored.ts';
import { abilitiesOf, permissionFor } from './admin.policy.ts';
import { editorsOf, linksFrom } from './admin.queries.ts';
import { blankOf } from './blank.ts';
import type { AdminFilter } from './lists.filter.ts';
import { findRows, idsOf, listAndCount, listIds } from './lists.queries.ts';
import { type RecordName, recordNameFinder } from './names.ts';
import type { AdminRelated } from './related.ts';
import { adminSearch } from './search-text.ts';

/** The filter in a request: the filters of all content types, and those that only this type has (`typeFilters`). */
export interface AdminListFilter {
  search: string;
  status?: (typeof ADMIN_STATUSES)[number] | undefined;
  trashed: boolean;
  ids?: readonly string[] | undefined;
  typeFilters: AdminFilter['typeFilters'];
}

/** A record in an admin list: as editors receive it, with its title and the name of the user who changed it last. */
export type AdminItem = EditorRecord<StoredData> & { title: string; updatedByName: string | null };

/** A record as its form receives it, with its related records. */
export interface AdminRecordWithRelated extends AdminItem {
  abilities: AdminAbilities;
  usedIn: (RecordName & { field: string })[];
  references: RecordName[];
  missing: FieldErrors;
  editor: { _id: string; name: string } | null;
}

/** Records per batch when all matches are deleted or exported; other requests are answered between batches. */
const BATCH_SIZE = 200;
/** Ids per page when the ids of all matches are read; a full page is an answer of about 200 kB. */
const IDS_PER_PAGE = 5000;
/** The most filters of a type's list for which the number of matches is cached. */
const MAX_CACHED_COUNTS = 100;
/** The most searches of a type's list for which the ids of the records that they find are cached, up to 10,000 ids each. */
const MAX_CACHED_SEARCHES = 20;
/** The most uses of a record that are listed: a picture on every page has thousands. */
const MAX_USES = 50;

/** Creates the admin calls of one content type. `related`: the data that the type adds to its records from other tables. */
export const contentAdmin = <Data extends StoredData>(
  service: ContentService<Data>,
  { database, clock, types, changes, timeZone }: ContentContext,
  related: AdminRelated = {},
) => {
  const { type } = service;
  const currentInstant = (): string => clock.now().toISOString();
  const findRecords = (search: string): ReturnType<typeof adminSearch> => adminSearch(database, type, search);
  const filterOf = async (requested: AdminListFilter, find = findRecords): Promise<AdminFilter> => ({
    ...requested,
    searchedColumns: type.admin.searchedColumns,
    ...(await find(requested.search)),
    now: currentInstant(),
  });

  const searchOnce = cachedByKey(changes, MAX_CACHED_SEARCHES);
  /** All pages of a list, in any order and with any other filters, find the same records by their texts. */
  const findRecordsOnce = (search: string): ReturnType<typeof adminSearch> =>
    search === '' ? findRecords(search) : searchOnce(search, () => findRecords(search));

  const presentItem = (row: ContentRow, editors: ReadonlyMap<string, string>): AdminItem => ({
    ...service.present(row),
    ...type.admin.extraFields?.(row),
    title: row.title,
    updatedByName: row.updatedBy === null ? null : (editors.get(row.updatedBy) ?? null),
  });

  const itemsOf = async (rows: readonly ContentRow[]): Promise<AdminItem[]> => {
    const editors = await editorsOf(
      database,
      rows.map((row) => row.updatedBy),
    );
    const extraFields = await related.listFields?.(rows);
    return rows.map((row) => ({ ...presentItem(row, editors), ...extraFields?.get(row._id) }));
  };

  const findNames = recordNameFinder(database, types);

  const findUses = async (_id: string): Promise<AdminRecordWithRelated['usedIn']> => {
    const uses = await linksTo(database, type, _id, MAX_USES);
    const names = await findNames(uses.map((use) => ({ type: use.fromType, _id: use.fromId })));
    return uses.flatMap((use) => {
      const name = names.find((one) => one.type === use.fromType && one._id === use.fromId);
      return name === undefined ? [] : [{ ...name, field: use.field }];
    });
  };

  /** The number of matches is the same for all pages of a list. */
  const countOnce = cachedByKey(changes, MAX_CACHED_COUNTS);

  const list = async (requested: AdminListFilter, query: ListQuery): Promise<ListOf<AdminItem>> => {
    const filter = await filterOf(requested, findRecordsOnce);
    const { rows, matchCount } = await listAndCount(database, type, filter, query, (count) =>
      countOnce(JSON.stringify(requested), count),
    );
    return listAnswer(query, { items: await itemsOf(rows), matchCount });
  };

  return {
    /** Returns the permission that an action on the type needs; undefined: nobody may perform it */
    permissionFor: (action: string) => permissionFor(type, action),

    list,

    /** Returns the values with which the form of a new record starts. */
    blank: async (): Promise<Record<string, unknown>> => ({
      ...blankOf(type.input),
      ...(await related.defaults?.()),
    }),

    /** Returns the record with everything its form shows. */
    async findDetail(_id: string, viewer: Viewer): Promise<Outcome<AdminRecordWithRelated>> {
      const outcome = await service.row(_id);
      if (!outcome.ok) return outcome;
      const row = outcome.value;
      const now = currentInstant();
      const editors = await editorsOf(database, [row.updatedBy]);
      const links = await linksFrom(database, type, _id);
      const presented = presentItem(row, editors);
      const data = storedData(type, row);
      return done({
        ...presented,
        ...(await related.detailFields?.(row, viewer)),
        abilities: { ...abilitiesOf(type, row, viewer, now), ...related.abilities?.(row, viewer, now) },
        usedIn: await findUses(_id),
        references: await findNames(links.map((link) => ({ type: link.toType, _id: link.toId }))),
        missing: type.publishable
          ? await publishProblems(
              type,
              { database, types, timeZone },
              { _id, data, now, visibleFrom: now, visibleData: isVisible(row, now) ? data : null },
            )
          : {},
        editor:
          row.updatedBy === null || presented.updatedByName === null
            ? null
            : { _id: row.updatedBy, name: presented.updatedByName },
      });
    },

    /**
     * Moves all records that match the filter to the bin, or only the next `max` of them after the id `after`. `next`
     * is the `after` of the following step; absent: no more records match. Skips records that cannot be moved and lists
     * them with the reason.
     */
    async removeAll(
      requested: AdminListFilter,
      {
        after = '',
        max = Number.POSITIVE_INFINITY,
      }: { after?: string | undefined; max?: number | undefined },
      viewer: Viewer,
    ): Promise<RemovalOutcome & { next?: string }> {
      const outcome: RemovalOutcome = { removed: [], skipped: [] };
      const filter = await filterOf(requested);
      for (let cursor = after, remaining = max; ; ) {
        const ids = await idsOf(database, type, filter, {
          after: cursor,
          max: Math.min(BATCH_SIZE, remaining),
        });
        const { removed, skipped } = await service.remove(ids, viewer);
        outcome.removed.push(...removed);
        outcome.skipped.push(...skipped);
        cursor = ids.at(-1) ?? cursor;
        remaining -= ids.length;
        if (ids.length === 0) return outcome;
        if (remaining === 0) return { ...outcome, next: cursor };
      }
    },

    /**
     * Returns one page of the ids of all records that match the filter, those after the id `after`. `next` is the
     * `after` of the following page; absent: this is the last one.
     */
    async ids(requested: AdminListFilter, after: string = ''): Promise<{ ids: string[]; next?: string }> {
      const ids = await idsOf(database, type, await filterOf(requested), { after, max: IDS_PER_PAGE });
      const lastId = ids.at(-1);
      return ids.length < IDS_PER_PAGE || lastId === undefined ? { ids } : { ids, next: lastId };
    },

    /** Returns the revisions, newest first, with the names of the users who saved them. */
    async revisions(_id: string) {
      const recordOutcome = await service.find(_id);
      if (!recordOutcome.ok) return recordOutcome;
      const revisions = await service.revisions(_id);
      const editors = await editorsOf(
        database,
        revisions.map((one) => one.by),
      );
      return done(
        revisions.map((one) => ({ ...one, byName: one.by === null ? null : (editors.get(one.by) ?? null) })),
      );
    },

    /**
     * Yields the records that match the filter as list items, in batches. Reads their ids in long pages, because for
     * each page the database has to pass over all earlier ones.
     */
    async *readInBatches(
      requested: AdminListFilter,
      { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>,
    ) {
      const filter = await filterOf(requested);
      for (let page = 1; ; page += 1) {
        const ids = await listIds(database, type, filter, { sort, direction, page, max: IDS_PER_PAGE });
        for (let from = 0; from < ids.length; from += BATCH_SIZE)
          yield await itemsOf(await findRows(database, type, ids.slice(from, from + BATCH_SIZE)));
        if (ids.length < IDS_PER_PAGE) return;
      }
    },
  };
};
