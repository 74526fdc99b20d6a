/**
 * Collects for the dashboard the to-do lists of features and the state of the system, each part only for users with its
 * permission. Also searches records of all content types for the command palette.
 */

import type { Audit } from '#features/audit/server/index.ts';
import type { Backups } from '#features/backup/server/index.ts';
import type { CommentService } from '#features/comments/server/index.ts';
import type { Messages } from '#features/contact/server/index.ts';
import type { Documents } from '#features/documents/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import { LATE_AFTER_MINUTES, type LateLane } from '#features/jobs/schema.ts';
import type { Mail } from '#features/mail/server/index.ts';
import type { TenderAdminReader } from '#features/tenders/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { permissionFor } from '#platform/content/admin/admin.policy.ts';
import { editorsOf } from '#platform/content/admin/admin.queries.ts';
import type { AdminFilter } from '#platform/content/admin/lists.filter.ts';
import { listAndCount, listRecords } from '#platform/content/admin/lists.queries.ts';
import { adminSearch, readSharedTerms, type SharedTerms } from '#platform/content/admin/search-text.ts';
import { cachedByKey } from '#platform/content/cached.ts';
import type { AnyContentType, ContentRow } from '#platform/content/content-type.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { statusAt } from '#platform/content/lifecycle/lifecycle.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { CLOSING_WITHIN_DAYS } from '../limits.ts';
import type { Dashboard, PaletteItem } from '../schema.ts';

export interface DashboardService {
  overview(viewer: Viewer): Promise<Dashboard>;
  /**
   * Returns at most `MAX_RESULTS` matching records of the types that the viewer may list: first those whose title begins
   * with the search, then those whose title contains it, then the others; in each group the latest changed first. Of each type it
   * considers only the `MAX_RESULTS` matching records that were changed last. An empty search matches all records.
   */
  find(search: string, viewer: Viewer): Promise<PaletteItem[]>;
}

/** The maximum number of items in each section; the linked screen lists the rest. */
const MAX_ITEMS = 5;
const MAX_CHANGES = 10;
const MAX_RESULTS = 20;
/** The most sets of types for which the drafts are cached. Users with the same permissions share one. */
const MAX_CACHED_DRAFTS = 20;
/** The most searches, each in one set of types, for which the results are cached */
const MAX_CACHED_RESULTS = 50;

/**
 * Compares two records for sorting: the latest changed comes first and, of those changed at the same instant, the one
 * with the greater `_id`, as in the admin lists.
 */
const byLatestChange = (one: ChangedRecord, other: ChangedRecord): number => {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt < other.updatedAt ? 1 : -1;
  return one._id < other._id ? 1 : -1;
};
type ChangedRecord = Pick<ContentRow, '_id' | 'updatedAt'>;

const pathOf = (type: AnyContentType, _id: string): string => adminAddress(type.admin.path, _id);

export const dashboardService = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  types: ReadonlyMap<string, AnyContentType>;
  messages: Messages;
  comments: CommentService;
  tenders: TenderAdminReader;
  mail: Mail;
  images: ImageLibrary;
  audit: Audit;
  backups: Backups;
  jobs: Jobs;
  documents: Documents;
}): DashboardService => {
  const {
    database,
    clock,
    changes,
    types,
    messages,
    comments,
    tenders,
    mail,
    images,
    audit,
    backups,
    jobs,
    documents,
  } = context;
  const instant = (): string => clock.now().toISOString();

  const listableTypes = (viewer: Viewer): AnyContentType[] =>
    [...types.values()].filter((type) => {
      const permission = permissionFor(type, 'list');
      return permission !== undefined && may(viewer, permission);
    });

  const newestFirst = { sort: 'updatedAt', direction: 'desc', page: 1 } as const;

  /** Returns at most `MAX_RESULTS` matching records of one type, the latest changed first. */
  const findNewest = async (
    type: AnyContentType,
    search: string,
    shared: SharedTerms | undefined,
  ): Promise<ContentRow[]> =>
    listRecords(
      database,
      type,
      {
        search,
        now: instant(),
        trashed: false,
        searchedColumns: type.admin.searchedColumns,
        ...(await adminSearch(database, type, search, shared)),
        typeFilters: [],
      },
      { ...newestFirst, max: MAX_RESULTS },
    );

  const cachedDrafts = cachedByKey(changes, MAX_CACHED_DRAFTS);

  /**
   * Returns the number of drafts of these types, at most `MAX_EXACT_COUNT`, and the `MAX_ITEMS` of them that were changed
   * last, the latest first.
   */
  const readDrafts = async (
    draftTypes: readonly AnyContentType[],
  ): Promise<{ count: number; newestDrafts: { type: AnyContentType; row: ContentRow }[] }> => {
    const filter: AdminFilter = {
      search: '',
      status: 'draft',
      now: instant(),
      trashed: false,
      typeFilters: [],
    };
    let count = 0;
    const draftRows: { type: AnyContentType; row: ContentRow }[] = [];
    for (const type of draftTypes) {
      const page = { ...newestFirst, max: MAX_ITEMS };
      // The count needs no cache of its own, because the result of `readDrafts` is cached.
      const countAnew = (countMatches: () => Promise<number>): Promise<number> => countMatches();
      const { rows, matchCount } = await listAndCount(database, type, filter, page, countAnew);
      count += matchCount;
      draftRows.push(...rows.map((row) => ({ type, row })));
    }
    const newestDrafts = draftRows
      .sort((one, other) => byLatestChange(one.row, other.row))
      .slice(0, MAX_ITEMS);
    return { count: Math.min(count, MAX_EXACT_COUNT), newestDrafts };
  };

  const loadDrafts = async (viewer: Viewer): Promise<Dashboard['drafts']> => {
    const draftTypes = listableTypes(viewer).filter((type) => type.publishable);
    if (draftTypes.length === 0) return null;
    const { count, newestDrafts } = await cachedDrafts(draftTypes.map(({ name }) => name).join(' '), () =>
      readDrafts(draftTypes),
    );
    const names = await editorsOf(
      database,
      newestDrafts.map(({ row }) => row.updatedBy),
    );
    return {
      count,
      items: newestDrafts.map(({ type, row }) => ({
        type: type.name,
        _id: row._id,
        title: row.title,
        path: pathOf(type, row._id),
        updatedAt: row.updatedAt,
        updatedByName: row.updatedBy === null ? null : (names.get(row.updatedBy) ?? null),
      })),
    };
  };

  /** Returns the lanes with a job that has been due for too long. */
  const findLateLanes = async (): Promise<LateLane[]> => {
    const limit = new Date(clock.now().getTime() - LATE_AFTER_MINUTES * 60_000).toISOString();
    return (await jobs.states()).flatMap(({ lane, oldestDue }) =>
      oldestDue !== null && oldestDue < limit ? [{ lane, since: oldestDue }] : [],
    );
  };

  const cachedResults = cachedByKey(changes, MAX_CACHED_RESULTS);

  const findInTypes = async (
    searchedTypes: readonly AnyContentType[],
    search: string,
  ): Promise<PaletteItem[]> => {
    const now = instant();
    const results: PaletteItem[] = [];
    const shared = await readSharedTerms(database, search);
    for (const type of searchedTypes)
      for (const row of await findNewest(type, search, shared))
        results.push({
          type: type.name,
          _id: row._id,
          title: row.title,
          url: row.url,
          path: pathOf(type, row._id),
          status: type.publishable ? statusAt(row, now) : null,
          updatedAt: row.updatedAt,
        });
    const term = fold(search);
    /** 0: the title begins with the search, 1: contains it, 2: the match is elsewhere in the record */
    const titleRank = ({ title }: PaletteItem): number => {
      const foldedTitle = fold(title);
      if (foldedTitle.startsWith(term)) return 0;
      return foldedTitle.includes(term) ? 1 : 2;
    };
    return results
      .sort((one, other) => titleRank(one) - titleRank(other) || byLatestChange(one, other))
      .slice(0, MAX_RESULTS);
  };

  return {
    async overview(viewer) {
      /** Loads a part of the dashboard; returns null if the viewer may not see it. */
      const ifPermitted = async <Part>(
        permission: Permission,
        load: () => Promise<Part>,
      ): Promise<Part | null> => (may(viewer, permission) ? load() : null);
      return {
        messages: await ifPermitted('message:list', async () => {
          const { total, items } = await messages.list({
            search: '',
            status: 'new',
            trashed: false,
            sort: 'createdAt',
            direction: 'desc',
            page: 1,
            max: MAX_ITEMS,
          });
          return { count: total, items };
        }),
        questions: await ifPermitted('question:answer', () => tenders.waitingQuestions(MAX_ITEMS)),
        comments: await ifPermitted('comment:moderate', async () => {
          const { matchCount, items } = await comments.list({ status: 'pending', page: 1, max: MAX_ITEMS });
          return { count: Math.min(matchCount, MAX_EXACT_COUNT), items };
        }),
        tenders: await ifPermitted('tender:list', () =>
          tenders.closingWithin(CLOSING_WITHIN_DAYS, MAX_ITEMS),
        ),
        drafts: await loadDrafts(viewer),
        mails: await ifPermitted('outbox:view', async () => {
          const { count, items } = await mail.needingAttention(MAX_ITEMS);
          return {
            count,
            items: items.map(({ _id, kind, state, recipient, subject, lastError, createdAt }) => ({
              _id,
              kind,
              state,
              recipient,
              subject,
              lastError,
              createdAt,
            })),
          };
        }),
        jobs: await ifPermitted('job:view', () => jobs.failed(MAX_ITEMS)),
        lateLanes: await ifPermitted('job:view', findLateLanes),
        documentScan: await ifPermitted('job:view', () => documents.scanProgress()),
        images: await ifPermitted('image:list', () => images.withoutAlt(MAX_ITEMS)),
        backups: await ifPermitted('audit:view', () => backups.state()),
        changes: await ifPermitted(
          'audit:view',
          async () => (await audit.list({ page: 1, max: MAX_CHANGES, sort: 'at', direction: 'desc' })).items,
        ),
      };
    },

    find(search, viewer) {
      const searchedTypes = listableTypes(viewer);
      const key = JSON.stringify([search, ...searchedTypes.map(({ name }) => name)]);
      return cachedResults(key, () => findInTypes(searchedTypes, search));
    },
  };
};
