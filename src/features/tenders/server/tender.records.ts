/**
 * Loads tenders by id, as guests receive them: cards for lists, complete tenders for their pages, and cards with all
 * dates for calendars and feeds.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { personAddress } from '#features/staff/address.ts';
import type { Staff } from '#features/staff/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { internationalPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Tender, TenderCard } from '../schema/guest.ts';
import type { TenderInput } from '../schema/tender.ts';
import { addendaOf, countAddenda, publishedQuestionsOf } from './admin/addenda-and-questions.queries.ts';
import { presentChanges, presentTree } from './documents/tender-files.present.ts';
import { foldersOf, issuedDocumentsOf, sumDocuments } from './documents/tender-files.queries.ts';
import type { DatedTender } from './feeds/tender-calendar.ts';
import { type Contact, presentCard, presentDates, presentTender } from './tender.present.ts';
import { type TenderRow, visibleTenderRows } from './tender.queries.ts';

export interface TenderRecords {
  /** Returns cards by id; leaves out those that a guest may not see. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, TenderCard>>;
  /** Returns complete tenders by id, with the addresses of documents only if everyone may fetch them. */
  details(ids: readonly string[]): Promise<ReadonlyMap<string, Tender>>;
  /** Returns complete tenders by id, with the addresses of documents whatever the tender's `access`. Not cached. */
  detailsWithAddresses(ids: readonly string[]): Promise<ReadonlyMap<string, Tender>>;
  /** Returns cards with all dates, in the order of `ids`; leaves out those that a guest may not see. Not cached. */
  withDates(ids: readonly string[]): Promise<DatedTender[]>;
}

const MAX_CACHED_CARDS = 5000;
/** The maximum number of complete tenders in the cache. One with hundreds of documents takes about 200 kB. */
const MAX_CACHED_DETAILS = 300;

const NO_DOCUMENTS = { count: 0, bytes: 0 };

export const tenderRecords = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  documents: Documents;
  projects: Projects;
  staff: Staff;
  settings: Settings;
}): TenderRecords => {
  const { database, clock, changes, documents, projects, staff, settings } = context;

  const rowsOf = async (ids: readonly string[], now: string) =>
    (await visibleTenderRows(database, now, ids)).map((row) => ({
      row,
      data: fromJson(row.data),
    }));

  /**
   * Loads the values that cards and pages show in addition to the columns of a tender; returns a function that returns
   * the values of one row. `withAddresses` includes the addresses of documents whatever the tender's `access`.
   */
  const loadCardRelated = async (
    tenders: readonly { row: TenderRow }[],
    now: string,
    withAddresses: boolean,
  ) => {
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
      hasAddresses: withAddresses || (row.access === 'public' && row.outcome !== 'withdrawn'),
    });
  };

  const cards = cachedById(changes, MAX_CACHED_CARDS, async (ids) => {
    const now = clock.now().toISOString();
    const tenders = await rowsOf(ids, now);
    const cardRelatedOf = await loadCardRelated(tenders, now, false);
    return new Map(tenders.map(({ row, data }) => [row._id, presentCard(row, data, cardRelatedOf(row))]));
  });

  /**
   * Returns the contact: the chosen member of staff, else the person named in the tender, else the company. A missing
   * phone number or email address is replaced with the company's, because bidders need both.
   */
  const contactOf = async (tender: TenderInput): Promise<Contact> => {
    const { contact: company } = await settings.all();
    const person = tender.contactStaff === null ? undefined : await staff.find(tender.contactStaff);
    if (person !== undefined)
      return {
        name: person.name,
        jobTitle: person.jobTitle,
        email: person.email ?? company.email,
        phone: person.phone ?? person.mobile ?? internationalPhone(company.phone),
        url: personAddress(person),
        image: person.image,
      };
    const { contact } = tender;
    return {
      name: contact?.name ?? company.companyName,
      jobTitle: null,
      email: contact?.email ?? company.email,
      phone: internationalPhone(contact?.phone ?? company.phone),
      url: null,
      image: null,
    };
  };

  const loadDetails = async (
    ids: readonly string[],
    withAddresses: boolean,
  ): Promise<Map<string, Tender>> => {
    const now = clock.now().toISOString();
    const tenders = await rowsOf(ids, now);
    const visibleIds = tenders.map(({ row }) => row._id);
    const cardRelatedOf = await loadCardRelated(tenders, now, withAddresses);
    const [folders, documentsByTender, addenda, questions] = [
      Map.groupBy(await foldersOf(database, visibleIds), (one) => one.tenderId),
      Map.groupBy(await issuedDocumentsOf(database, visibleIds), (one) => one.tenderId),
      Map.groupBy(await addendaOf(database, visibleIds), (one) => one.tenderId),
      Map.groupBy(await publishedQuestionsOf(database, visibleIds), (one) => one.tenderId),
    ];
    const files = await documents.find([...documentsByTender.values()].flat().map((one) => one._id));
    const cardsOfProjects = await projects.cards(
      tenders.flatMap(({ data }) => (data.project === null ? [] : [data.project])),
    );
    const details = new Map<string, Tender>();
    for (const { row, data } of tenders) {
      const project = cardsOfProjects.get(data.project ?? '');
      const related = {
        documents: documentsByTender.get(row._id) ?? [],
        addenda: addenda.get(row._id) ?? [],
        questions: questions.get(row._id) ?? [],
      };
      const cardRelated = cardRelatedOf(row);
      const { hasAddresses } = cardRelated;
      const isWithdrawn = row.outcome === 'withdrawn';
      details.set(
        row._id,
        presentTender(row, data, {
          ...cardRelated,
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
          categories: isWithdrawn
            ? []
            : presentTree(folders.get(row._id) ?? [], related.documents, files, {
                hasAddresses,
                tenderPublishedAt: row.publishedAt,
              }),
          changes: presentChanges(row, related),
          addenda: related.addenda,
          questions: related.questions,
        }),
      );
    }
    return details;
  };

  return {
    cards,
    details: cachedById(changes, MAX_CACHED_DETAILS, (ids) => loadDetails(ids, false)),
    detailsWithAddresses: (ids) => loadDetails(ids, true),
    async withDates(ids) {
      if (ids.length === 0) return [];
      const now = clock.now().toISOString();
      const tenders = await rowsOf(ids, now);
      const cardRelatedOf = await loadCardRelated(tenders, now, false);
      const byId = new Map(
        tenders.map(({ row, data }) => [
          row._id,
          {
            ...presentCard(row, data, cardRelatedOf(row)),
            ...presentDates(row, data),
            // Every change of the record raises its version.
            sequence: row.version,
          },
        ]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
};
