/** Returns tenders as guests receive them, by id: cards for lists, complete ones for their page. */

import type { Documents } from '#features/documents/server/index.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { personAddress } from '#features/staff/address.ts';
import type { Staff } from '#features/staff/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedEach } from '#platform/content/cached.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Changes } from '#platform/http/pages/freshness.ts';
import { writtenPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Tender, TenderCard } from '../schema/guest.ts';
import type { TenderInput } from '../schema/tender.ts';
import { addendaOf, countAddenda, publishedQuestionsOf } from './admin/tender-register.queries.ts';
import { presentChanges, presentTree } from './documents/tender-files.present.ts';
import { documentsOf, foldersOf, sumDocuments } from './documents/tender-files.queries.ts';
import type { DatedTender } from './feeds/tender-calendar.ts';
import { type Contact, presentCard, presentDates, presentTender } from './tender.present.ts';
import { type TenderRow, tenderRows } from './tender.queries.ts';

export interface TenderRecords {
  /** Leaves out those that a guest may not see. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, TenderCard>>;
  /** Returns the complete tender as everybody receives it. */
  whole(ids: readonly string[]): Promise<ReadonlyMap<string, Tender>>;
  /**
   * Includes the addresses of its documents whatever its access. Never cached together with what everybody receives.
   */
  opened(ids: readonly string[]): Promise<ReadonlyMap<string, Tender>>;
  /** Returns tenders with their dates and without their documents, for calendars. In the order of `ids`. */
  dated(ids: readonly string[]): Promise<DatedTender[]>;
}

const MOST_CARDS = 5000;
/** The most complete tenders to cache: one with hundreds of documents takes some 200 kB. */
const MOST_WHOLE = 300;

const NO_DOCUMENTS = { count: 0, bytes: 0 };

export const tenderRecords = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  documents: Documents;
  projects: Projects;
  staff: Staff;
  settings: Settings;
}): TenderRecords => {
  const { database, clock, changes, documents, projects, staff, settings } = context;

  const rowsOf = async (ids: readonly string[], now: string) =>
    (await tenderRows(database, now, ids)).map((row) => ({
      row,
      data: fromJson(row.data),
    }));

  /** Returns the values that lists and pages both show beside the notice itself. */
  const counts = async (tenders: readonly { row: TenderRow }[], now: string, opened: boolean) => {
    const ids = tenders.map(({ row }) => row._id);
    const { general } = await settings.all();
    const sums = new Map(
      (await sumDocuments(database, ids)).map(({ tenderId, count, bytes }) => [
        tenderId,
        { count: Number(count), bytes: Number(bytes) },
      ]),
    );
    const addenda = new Map(
      (await countAddenda(database, ids)).map(({ tenderId, count }) => [tenderId, Number(count)]),
    );
    return (row: TenderRow) => ({
      now,
      closingSoonHours: general.closingSoonHours,
      country: general.country,
      // A withdrawn tender shows no documents.
      documents: row.outcome === 'withdrawn' ? NO_DOCUMENTS : (sums.get(row._id) ?? NO_DOCUMENTS),
      addendaCount: addenda.get(row._id) ?? 0,
      // Documents of a withdrawn tender are not available to anybody.
      open: opened || (row.access === 'public' && row.outcome !== 'withdrawn'),
    });
  };

  const cards = cachedEach(changes, MOST_CARDS, async (ids) => {
    const now = clock.now().toISOString();
    const tenders = await rowsOf(ids, now);
    const countsOf = await counts(tenders, now, false);
    return new Map(tenders.map(({ row, data }) => [row._id, presentCard(row, data, countsOf(row))]));
  });

  /**
   * Returns a contact with a phone number, because bidders want one: a team member's fields as their own page shows
   * them, or the company's.
   */
  const contactOf = async (tender: TenderInput): Promise<Contact> => {
    const { contact: office } = await settings.all();
    const person = tender.contactStaff === null ? undefined : await staff.find(tender.contactStaff);
    if (person !== undefined)
      return {
        name: person.name,
        jobTitle: person.jobTitle,
        email: person.email ?? office.email,
        phone: person.phone ?? person.mobile ?? writtenPhone(office.phone),
        url: personAddress(person),
        image: person.image,
      };
    const { contact } = tender;
    return {
      name: contact?.name ?? office.companyName,
      jobTitle: null,
      email: contact?.email ?? office.email,
      phone: writtenPhone(contact?.phone ?? office.phone),
      url: null,
      image: null,
    };
  };

  const loadWhole = async (ids: readonly string[], opened: boolean): Promise<Map<string, Tender>> => {
    const now = clock.now().toISOString();
    const tenders = await rowsOf(ids, now);
    const found = tenders.map(({ row }) => row._id);
    const countsOf = await counts(tenders, now, opened);
    const [folders, papers, addenda, questions] = [
      Map.groupBy(await foldersOf(database, found), (one) => one.tenderId),
      Map.groupBy(await documentsOf(database, found), (one) => one.tenderId),
      Map.groupBy(await addendaOf(database, found), (one) => one.tenderId),
      Map.groupBy(await publishedQuestionsOf(database, found), (one) => one.tenderId),
    ];
    const files = await documents.find([...papers.values()].flat().map((one) => one._id));
    const cardsOfProjects = await projects.cards(
      tenders.flatMap(({ data }) => (data.project === null ? [] : [data.project])),
    );
    const whole = new Map<string, Tender>();
    for (const { row, data } of tenders) {
      const project = cardsOfProjects.get(data.project ?? '');
      const its = {
        documents: papers.get(row._id) ?? [],
        addenda: addenda.get(row._id) ?? [],
        questions: questions.get(row._id) ?? [],
      };
      const { open, ...counted } = countsOf(row);
      const withdrawn = row.outcome === 'withdrawn';
      whole.set(
        row._id,
        presentTender(row, data, {
          ...counted,
          open,
          project:
            project === undefined
              ? null
              : {
                  _id: project._id,
                  title: project.title,
                  url: project.url,
                  category: { title: project.category.title, url: project.category.url },
                },
          contact: await contactOf(data),
          categories: withdrawn
            ? []
            : presentTree(folders.get(row._id) ?? [], its.documents, files, {
                open,
                publishedAt: row.publishedAt,
              }),
          changes: presentChanges(row, its),
          addenda: its.addenda,
          questions: its.questions,
        }),
      );
    }
    return whole;
  };

  return {
    cards,
    whole: cachedEach(changes, MOST_WHOLE, (ids) => loadWhole(ids, false)),
    opened: (ids) => loadWhole(ids, true),
    async dated(ids) {
      if (ids.length === 0) return [];
      const now = clock.now().toISOString();
      const tenders = await rowsOf(ids, now);
      const countsOf = await counts(tenders, now, false);
      const byId = new Map(
        tenders.map(({ row, data }) => [
          row._id,
          // Every change of the record raises its version, and nothing lowers it.
          {
            ...presentCard(row, data, countsOf(row)),
            ...presentDates(row, data),
            sequence: row.version,
          },
        ]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
};
