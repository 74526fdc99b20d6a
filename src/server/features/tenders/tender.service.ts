/** Tenders as guests read them. Writing goes through the content service and the services of tree, addenda and questions. */

import type { ListOf } from '#contract/lists.ts';
import { type Tender, type TenderCard, type TenderListQuery, tenderAddress } from '#contract/tender-guest.ts';
import type { Changes } from '#server/content/changes.ts';
import { formerOwner } from '#server/content/rows.ts';
import type { Database } from '#server/db/open.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Settings } from '#server/features/settings/index.ts';
import type { Staff } from '#server/features/staff/index.ts';
import type { PublicAddress } from '#server/http/documents.ts';
import type { FileAnswer } from '#server/http/file-answer.ts';
import { listed } from '#server/http/listed.ts';
import { done, type Outcome, refused } from '#server/http/outcome.ts';
import { anonymous, type Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { isOpen, seesAllDocuments } from './tender.access.ts';
import { hoursBefore } from './tender.phase.ts';
import {
  countTenders,
  listTenderIds,
  nextTenderInstants,
  tenderAddresses,
  tenderIdAt,
  tenderIdsForFeed,
} from './tender.queries.ts';
import { type TenderRecords, tenderRecords } from './tender.records.ts';
import { archiveEntries, openArchive } from './tender-archive.ts';
import { calendarOf } from './tender-calendar.ts';

export interface Tenders {
  list(query: TenderListQuery): Promise<ListOf<TenderCard>>;
  /** By id, as lists show them; those a guest may not see are left out. */
  cards: TenderRecords['cards'];
  /** By `_id`, address, or an address it once had; with the addresses of documents that this viewer may fetch. */
  find(idOrUrl: string, viewer?: Viewer): Promise<Tender | undefined>;
  /** All current documents as one ZIP that keeps the tree; `since` (ISO): only those issued after. */
  archive(idOrUrl: string, since: string | null, viewer: Viewer): Promise<Outcome<FileAnswer>>;
  /** The dates of one tender as a calendar file. */
  calendar(idOrUrl: string): Promise<FileAnswer | undefined>;
  /** Newest publication first: those that are not long over. */
  forFeed(most: number): ReturnType<TenderRecords['dated']>;
  /** Where their pages are, for the sitemap. */
  addresses(): Promise<PublicAddress[]>;
}

const DAY_HOURS = 24;
/** Feeds go on telling of a tender for so long after it has closed: its outcome is news too. */
const FEED_DAYS = 60;

export const tenders = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  documents: Documents;
  projects: Projects;
  staff: Staff;
  settings: Settings;
  siteUrl: string;
}): Tenders => {
  const { database, clock, changes, documents, settings, siteUrl } = context;
  const records = tenderRecords(context);

  /** The instants that divide tenders at `now`, by what the office has set. */
  const bounds = (now: string, general: { closingSoonHours: number; keepClosedDays: number }) => ({
    now,
    soonUntil: hoursBefore(now, -general.closingSoonHours),
    closedSince: hoursBefore(now, general.keepClosedDays * DAY_HOURS),
  });

  // What is kept is right until the clock moves some tender on: opens, closes soon, closes, leaves the list.
  changes.watchClock(async (now) => {
    const { general } = await settings.stored();
    const { next, soonest, leaving } = await nextTenderInstants(database, bounds(now, general));
    const instants = [
      ...next,
      soonest && hoursBefore(soonest, general.closingSoonHours),
      leaving && hoursBefore(leaving, -general.keepClosedDays * DAY_HOURS),
    ].filter((at) => at !== null);
    return instants.length === 0 ? null : instants.reduce((first, at) => (at < first ? at : first));
  });

  const idOf = async (idOrUrl: string): Promise<string> =>
    (await tenderIdAt(database, idOrUrl)) ?? (await formerOwner(database, 'tender', idOrUrl)) ?? idOrUrl;

  const find: Tenders['find'] = async (idOrUrl, viewer = anonymous) => {
    const read = seesAllDocuments(viewer) ? records.forOffice : records.whole;
    const byId = (await read([idOrUrl])).get(idOrUrl);
    if (byId !== undefined) return byId;
    const _id = await idOf(idOrUrl);
    return (await read([_id])).get(_id);
  };

  return {
    find,
    cards: records.cards,

    async list(query) {
      const { general } = await settings.all();
      const filter = {
        ...bounds(clock.now().toISOString(), general),
        phase: query.phase,
        trade: query.trade,
        category: query.category,
        search: query.search,
      };
      const [counted, ids] = [
        await countTenders(database, filter),
        await listTenderIds(database, filter, query),
      ];
      return listed(query, { items: [...(await records.cards(ids)).values()], counted });
    },

    async archive(idOrUrl, since, viewer) {
      const tender = await find(idOrUrl, viewer);
      if (tender === undefined) return refused('not_found', 'This tender no longer exists');
      if (tender.phase === 'withdrawn')
        return refused('gone', 'The documents of this tender have been withdrawn');
      const open = isOpen({ access: tender.access, outcome: null }, seesAllDocuments(viewer));
      if (!open)
        return viewer.user === null
          ? refused('unauthenticated', 'Sign in to download these documents')
          : refused('forbidden', 'You do not have permission to download these documents');
      const entries = archiveEntries(tender.categories, since);
      if (entries.length === 0)
        return refused(
          'not_found',
          since === null ? 'This tender has no documents' : 'No document has been issued since then',
        );
      return done({
        fileName: `${tender.reference}-${since === null ? 'documents' : `since-${since.slice(0, 10)}`}.zip`,
        body: () => openArchive(entries, documents),
      });
    },

    async calendar(idOrUrl) {
      const read = async (_id: string) => (await records.dated([_id]))[0];
      const tender = (await read(idOrUrl)) ?? (await read(await idOf(idOrUrl)));
      return (
        tender && {
          fileName: `${tender.reference}.ics`,
          body: calendarOf([tender], { name: `${tender.reference} ${tender.title}`, siteUrl }),
        }
      );
    },

    async addresses() {
      const rows = await tenderAddresses(database, clock.now().toISOString());
      return [
        { path: '/tenders', updatedAt: null, images: [] },
        ...rows.map(({ url, updatedAt }) => ({
          path: tenderAddress({ url: url ?? '' }),
          updatedAt,
          images: [],
        })),
      ];
    },

    async forFeed(most) {
      const now = clock.now().toISOString();
      const since = hoursBefore(now, FEED_DAYS * DAY_HOURS);
      return records.dated(await tenderIdsForFeed(database, now, since, most));
    },
  };
};
