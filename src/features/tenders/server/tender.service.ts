/**
 * Reads tenders for guests: lists, single tenders, their documents as a ZIP, calendars and feeds. The content service
 * and `TenderAdmin` write them.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { SitemapPages } from '#features/public-records/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Staff } from '#features/staff/server/index.ts';
import { names } from '#features/trades/messages/en-GB.ts';
import { tradesSortedByName } from '#features/trades/trades.ts';
import type { Clock } from '#platform/clock.ts';
import { cached } from '#platform/content/cached.ts';
import { countVisible } from '#platform/content/guest-rows.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { dayAt, startOfDay } from '#platform/content/lifecycle/days.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import type { FileAnswer } from '#platform/http/files/file-answer.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { anonymous, type Viewer } from '#platform/http/routing/viewer.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { tenderAddress } from '../address.ts';
import type { Tender, TenderFile, TenderFolder, TenderList, TenderListQuery } from '../schema/guest.ts';
import { archiveEntries, openArchive } from './documents/tender-archive.ts';
import { calendarOf } from './feeds/tender-calendar.ts';
import { calendar, downloadErrors, errors, files } from './messages/en-GB.ts';
import { accessOf, type EmailConfirmations } from './tender.access.ts';
import { hoursBefore, nextHourMark } from './tender.phase.ts';
import {
  countTenders,
  listTenderIds,
  tenderAddresses,
  tenderIdsForFeed,
  tradesInUse,
} from './tender.queries.ts';
import { type TenderRecords, tenderRecords } from './tender.records.ts';
import { tenderType } from './tender.type.ts';
import { countdownInstants, nextTenderInstants } from './tender-instants.queries.ts';

const m = translated(downloadErrors);
const fileNames = translated(files);
const calendarTexts = translated(calendar);

export interface Tenders {
  list(query: TenderListQuery): Promise<TenderList>;
  /** Returns cards by id; leaves out those that a guest may not see. */
  cards: TenderRecords['cards'];
  /**
   * Finds a tender by `_id`, slug or former slug. Includes the addresses of documents that this viewer may fetch. If
   * not everyone may fetch them, the addresses are signed for the viewer and expire soon.
   */
  find(idOrSlug: string, viewer?: Viewer): Promise<Tender | undefined>;
  /**
   * Returns one ZIP with the folders of the tree and the current documents, except those that the virus scanner
   * withholds; with `since`, only documents issued after this ISO instant, or from this day in the tender's time zone
   * on. `signature`: the query parameters of a signed address.
   */
  archive(
    idOrSlug: string,
    request: { since: string | null; signature: URLSearchParams },
    viewer: Viewer,
  ): Promise<Outcome<FileAnswer>>;
  /** Returns the dates of one tender as a calendar file. */
  calendar(idOrSlug: string): Promise<FileAnswer | undefined>;
  /**
   * Returns at most `max` tenders that have not closed yet or closed in the last `FEED_DAYS`, newest publication first.
   */
  forFeed(max: number): ReturnType<TenderRecords['withDates']>;
  /** Returns the number of tenders that accept bids now, at most `MAX_EXACT_COUNT`. */
  countOpen(): Promise<number>;
  /** The tenders' pages, for the sitemap. */
  sitemapPages: SitemapPages;
}

/** Returns the instant (ISO) one millisecond before a day begins in a time zone. */
const endOfDayBefore = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(day, timeZone)) - 1).toISOString();

/** Returns the object name that the signature of a tender's archive covers. */
const archiveObject = (_id: string): string => `tender-documents:${_id}`;

const filesOf = (tree: readonly TenderFolder[]): TenderFile[] =>
  tree.flatMap((folder) => [...folder.files, ...filesOf(folder.children)]);

/** Adds the signatures to the addresses of documents; removes the addresses of documents that have no signature. */
const withSignatures = (
  tree: readonly TenderFolder[],
  signatures: ReadonlyMap<string, string>,
): TenderFolder[] =>
  tree.map((folder) => ({
    ...folder,
    children: withSignatures(folder.children, signatures),
    files: folder.files.map((file) => {
      const signature = signatures.get(file._id);
      if (signature === undefined) return { ...file, url: null, thumbnail: null };
      const { url, thumbnail } = file;
      return {
        ...file,
        url: url && `${url}?${signature}`,
        thumbnail: thumbnail && { ...thumbnail, url: `${thumbnail.url}?${signature}` },
      };
    }),
  }));

const HOURS_PER_DAY = 24;
/** Feeds include a tender for this number of days after its closing date, because its outcome is news too. */
const FEED_DAYS = 60;

export const tenders = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  documents: Documents;
  projects: Projects;
  staff: Staff;
  settings: Settings;
  emailConfirmations: EmailConfirmations;
  signer: AddressSigner;
  /** Returns a user with current permissions; undefined: the user no longer has access */
  viewerOfUser: (userId: string) => Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
  siteUrl: string;
}): Tenders => {
  const { database, clock, changes, documents, settings, emailConfirmations, signer, siteUrl } = context;
  const records = tenderRecords(context);

  /**
   * Returns `now` with the limits that follow from the settings: the last closing date that counts as soon, and the
   * closing date after which tenders are listed.
   */
  const boundsOf = (now: string, general: { closingSoonHours: number; keepClosedDays: number }) => ({
    now,
    soonUntil: hoursBefore(now, -general.closingSoonHours),
    closedSince: hoursBefore(now, general.keepClosedDays * HOURS_PER_DAY),
  });

  // Cached answers are valid until a tender changes phase, stops taking questions or leaves the list, or until the
  // number of whole hours in a countdown changes.
  changes.addClockSource(async (now) => {
    const { general } = await settings.readUncached();
    const { nextDates, closesAtOfNextClosingSoon, closesAtOfNextRemoval } = await nextTenderInstants(
      database,
      boundsOf(now, general),
    );
    const countdowns = await countdownInstants(database, now);
    const instants = [
      ...nextDates,
      ...countdowns.map((at) => nextHourMark(at, now)),
      closesAtOfNextClosingSoon && hoursBefore(closesAtOfNextClosingSoon, general.closingSoonHours),
      closesAtOfNextRemoval && hoursBefore(closesAtOfNextRemoval, -general.keepClosedDays * HOURS_PER_DAY),
    ].filter((at) => at !== null);
    return instants.length === 0 ? null : instants.reduce((first, at) => (at < first ? at : first));
  });

  /** Returns the keys of the trades of listed tenders. The list offers these as filters; others would match nothing. */
  const readUsedTrades = cached(changes, async () =>
    tradesInUse(database, boundsOf(clock.now().toISOString(), (await settings.all()).general)),
  );

  /** Returns the `_id` of the tender with this slug or former slug; the parameter itself if there is none. */
  const resolveId = async (idOrSlug: string): Promise<string> =>
    (await findByCurrentOrFormerSlug(database, tenderType, idOrSlug)) ?? idOrSlug;

  /** Finds a tender as every guest receives it. */
  const findForGuests = async (idOrSlug: string): Promise<Tender | undefined> => {
    const byId = (await records.details([idOrSlug])).get(idOrSlug);
    if (byId !== undefined) return byId;
    const _id = await resolveId(idOrSlug);
    return (await records.details([_id])).get(_id);
  };

  /**
   * Returns the tender with signed addresses, because links and pictures send no bearer token. For the program itself,
   * which is no user, they are not signed.
   */
  const withSignedAddresses = async ({ _id }: Tender, viewer: Viewer): Promise<Tender | undefined> => {
    const tenderWithAddresses = (await records.detailsWithAddresses([_id])).get(_id);
    if (tenderWithAddresses === undefined || viewer.user === null) return tenderWithAddresses;
    const signatures = await documents.signatures(
      filesOf(tenderWithAddresses.categories).map((file) => file._id),
      viewer,
    );
    const { zip } = tenderWithAddresses.documents;
    const signature = signer.sign(archiveObject(_id), viewer.user._id);
    return {
      ...tenderWithAddresses,
      documents: { ...tenderWithAddresses.documents, zip: zip && `${zip}?${signature}` },
      categories: withSignatures(tenderWithAddresses.categories, signatures),
    };
  };

  const find: Tenders['find'] = async (idOrSlug, viewer = anonymous) => {
    const tender = await findForGuests(idOrSlug);
    if (tender === undefined || tender.access === 'public' || tender.phase === 'withdrawn') return tender;
    return (await accessOf(viewer, emailConfirmations)).includes(tender.access)
      ? withSignedAddresses(tender, viewer)
      : tender;
  };

  /**
   * Returns a signed-in viewer unchanged; for a guest, the user for whom the address of the archive was signed, or the
   * guest if the signature is not valid or the user no longer has access.
   */
  const signedViewer = async (_id: string, signature: URLSearchParams, viewer: Viewer): Promise<Viewer> => {
    if (viewer.user !== null) return viewer;
    const userId = signer.userOf(archiveObject(_id), signature);
    const signedUser = userId === null ? undefined : await context.viewerOfUser(userId);
    return signedUser === undefined ? viewer : { ...viewer, ...signedUser };
  };

  return {
    find,
    cards: records.cards,

    async list(query) {
      const { general } = await settings.all();
      const filter = {
        ...boundsOf(clock.now().toISOString(), general),
        phase: query.phase,
        trade: query.trade,
        category: query.category,
        search: query.search,
      };
      const usedTrades = await readUsedTrades();
      const [matchCount, ids] = [
        await countTenders(database, filter),
        await listTenderIds(database, filter, query),
      ];
      return {
        ...listAnswer(query, { items: [...(await records.cards(ids)).values()], matchCount }),
        trades: tradesSortedByName(general.country, currentLocale(), translated(names)).filter(
          ({ key }) => usedTrades.has(key) || key === query.trade,
        ),
      };
    },

    async countOpen() {
      const { general } = await settings.all();
      const filter = { ...boundsOf(clock.now().toISOString(), general), phase: 'open' as const };
      return Math.min(await countTenders(database, filter), MAX_EXACT_COUNT);
    },

    async archive(idOrSlug, { since, signature }, requester) {
      const tender = await findForGuests(idOrSlug);
      if (tender === undefined) return refused('not_found', translated(errors).tenderMissing);
      if (tender.phase === 'withdrawn') return refused('gone', m.withdrawn);
      const viewer = await signedViewer(tender._id, signature, requester);
      if (!(await accessOf(viewer, emailConfirmations)).includes(tender.access)) {
        if (viewer.user === null) return refused('unauthenticated', m.signIn);
        return refused('forbidden', tender.access === 'registered' ? m.confirmEmail : m.forbidden);
      }
      const { timeZone } = tender;
      const issuedAfter = since === null || since.includes('T') ? since : endOfDayBefore(since, timeZone);
      const allEntries = archiveEntries(tender.categories, issuedAfter);
      const withheldIds = await documents.withheldIds(allEntries.map(({ _id }) => _id));
      const entries = allEntries.filter(({ _id }) => !withheldIds.has(_id));
      if (entries.length === 0) return refused('not_found', since === null ? m.empty : m.nothingSince);
      return done({
        fileName:
          since === null
            ? fill(fileNames.allDocuments, { reference: tender.reference })
            : fill(fileNames.documentsSince, {
                reference: tender.reference,
                day: since.includes('T') ? dayAt(since, timeZone) : since,
              }),
        body: () => openArchive(entries, documents),
      });
    },

    async calendar(idOrSlug) {
      const readTender = async (_id: string) => (await records.withDates([_id]))[0];
      const tender = (await readTender(idOrSlug)) ?? (await readTender(await resolveId(idOrSlug)));
      return (
        tender && {
          fileName: fill(fileNames.calendar, { reference: tender.reference }),
          body: calendarOf([tender], { name: fill(calendarTexts.name, tender), siteUrl }),
        }
      );
    },

    sitemapPages: {
      count: () => countVisible(database, tenderType, clock.now().toISOString()),
      async list(range) {
        const rows = await tenderAddresses(database, clock.now().toISOString(), range);
        return rows.map(({ url, updatedAt }) => ({
          path: tenderAddress({ url: url ?? '' }),
          updatedAt,
          images: [],
        }));
      },
    },

    async forFeed(max) {
      const now = clock.now().toISOString();
      const since = hoursBefore(now, FEED_DAYS * HOURS_PER_DAY);
      return records.withDates(await tenderIdsForFeed(database, now, since, max));
    },
  };
};
