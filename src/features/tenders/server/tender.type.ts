/**
 * Configures the content type of tenders: its columns and admin filters, the assignment of references, the rules for
 * saving, publishing and deleting, and the texts for the search.
 */
import { z } from 'zod';
import { names as englishNames } from '#features/trades/messages/en-GB.ts';
import { TRADE_KEYS } from '#features/trades/trade-keys.ts';
import { tradeName } from '#features/trades/trades.ts';
import type { StoredData } from '#platform/content/content-type.ts';
import { entityType, missingFields } from '#platform/content/entity-type.ts';
import { isVisible } from '#platform/content/lifecycle/lifecycle.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { keyList } from '#platform/db/search/key-list.ts';
import { reject } from '#platform/http/routing/outcome.ts';
import type { Messages } from '#platform/messages/catalogue.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Form } from '#platform/schema/entity.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import { tenderAddress } from '../address.ts';
import { tender as entity } from '../entity.ts';
import { tendersPermissions } from '../permissions.ts';
import { TENDER_OUTCOMES, TenderInput } from '../schema/tender.ts';
import { closingDateOfAddenda } from './admin/addenda-and-questions.queries.ts';
import { findInfectedTitle } from './documents/infected-documents.ts';
import { currentDocumentsOf, issuedDocumentsOf } from './documents/tender-files.queries.ts';
import { errors as shared, tenderErrors } from './messages/en-GB.ts';
import { asTenderColumns } from './tables.ts';
import { eraseParts, partsOf } from './tender.parts.queries.ts';
import { findStoredTender, hasPhase } from './tender.queries.ts';
import { clockChangeProblem, instantOf, yearIn, zoneOf } from './tender.times.ts';
import {
  isReferenceTaken,
  lockReference,
  nextNumber,
  parseReference,
  reserveNumber,
} from './tender-references.queries.ts';

const m = translated(tenderErrors);
const tradeNames = translated(englishNames);

/** Returns all local times of a tender, each with the path and the label of its field. */
const localTimesOf = (tender: TenderInput): [path: string, label: string, time: string][] => {
  const times: [string, string, string][] = [];
  const collect = ({ fields, texts }: Form, data: StoredData, pathPrefix = '') => {
    for (const [name, field] of Object.entries(fields)) {
      const value = data[name];
      const fieldTexts = texts.fields[name];
      if (value == null || fieldTexts === undefined) continue;
      const text = translated(fieldTexts as Messages & typeof fieldTexts);
      if (field.kind === 'group')
        collect({ fields: field.of, texts: { fields: text.fields ?? {} } }, value as StoredData, `${name}.`);
      else if (field.kind === 'moment' && !field.instant)
        times.push([`${pathPrefix}${name}`, text.label, String(value)]);
    }
  };
  collect(entity, tender);
  return times;
};

const instantOfField = (tender: TenderInput, field: 'opensAt' | 'closesAt' | 'questionsDeadline') =>
  instantOf(tender[field], zoneOf(tender));

const storedZone = async (database: Database, _id: string): Promise<string | null | undefined> => {
  const row = await findStoredTender(database, _id);
  return row && fromJson(row.data).timeZone;
};

/**
 * Returns errors for changes to fields that bidders rely on. Only an addendum may change the closing date.
 * `closesAtOfAddendum`: the closing date set by the latest addendum that changes it; null: no addendum changes it.
 */
const validateLockedFields = (
  tender: TenderInput,
  before: TenderInput,
  { now, closesAtOfAddendum }: { now: string; closesAtOfAddendum: string | null },
): FieldErrors => {
  const errors: FieldErrors = {};
  if (tender.reference !== null && tender.reference !== before.reference)
    errors.reference = m.referenceLocked;
  if (tender.timeZone !== null && tender.timeZone !== before.timeZone) errors.timeZone = m.timeZoneLocked;
  if (tender.closesAt !== before.closesAt && tender.closesAt !== closesAtOfAddendum)
    errors.closesAt = m.closingDateLocked;
  const opening = instantOfField(before, 'opensAt');
  if (tender.opensAt !== before.opensAt && opening !== null && opening <= now)
    errors.opensAt = m.openingDateLocked;
  return errors;
};

/** The phases by which the admin's list can be filtered; `open` includes tenders that close soon. */
const ADMIN_PHASES = ['upcoming', 'open', 'closed', ...TENDER_OUTCOMES] as const;

const takenMessage = (reference: string): string => fill(m.referenceTaken, { reference });

export const tenderType = entityType(entity, {
  permissions: tendersPermissions.tender,
  input: TenderInput,
  cannotUnpublishReason: () => m.cannotUnpublish,
  auditedColumns: ['outcome', 'outcomeAt', 'outcomeData'],
  admin: {
    adminSearchText: ({ reference, siteAddress }) => [reference, siteAddress] as (string | null)[],
    page: ({ url, data }) => {
      const missing = missingFields(entity, data, ['opensAt', 'closesAt']);
      return Object.keys(missing).length === 0 ? { path: tenderAddress({ url }) } : { lacks: missing };
    },
    searchedColumns: ['reference'],
    filters: {
      trade: { accepts: z.enum(TRADE_KEYS), column: 'tradeKeys', isList: true },
      category: { accepts: z.enum(entity.fields.mainCategory.of), column: 'mainCategory' },
      access: { accepts: z.enum(entity.fields.access.of), column: 'access' },
      outcome: { accepts: z.enum(TENDER_OUTCOMES), column: 'outcome' },
      phase: {
        accepts: z.enum(ADMIN_PHASES),
        condition: (phase, now) => hasPhase(phase as (typeof ADMIN_PHASES)[number], now),
      },
    },
  },
  columns: (tender) => ({
    reference: tender.reference,
    mainCategory: tender.mainCategory,
    access: tender.access,
    tradeKeys: keyList(tender.trades),
    opensAt: instantOfField(tender, 'opensAt'),
    closesAt: instantOfField(tender, 'closesAt'),
    questionsDeadline: instantOfField(tender, 'questionsDeadline'),
  }),

  async beforeSave(tender, { _id, now, database, before, timeZone }) {
    const zone = tender.timeZone ?? before?.timeZone ?? timeZone;
    let reference = tender.reference ?? before?.reference ?? null;
    if (reference !== null && reference !== before?.reference) {
      await lockReference(database, reference);
      const number = parseReference(reference);
      if (number !== null) await reserveNumber(database, number);
      // On PostgreSQL, another transaction may have used this reference since `validateForSave`.
      if (await isReferenceTaken(database, reference, _id))
        reject('invalid', translated(shared).fieldsInvalid, {
          errors: { reference: takenMessage(reference) },
        });
    }
    while (reference === null) {
      const year = yearIn(zone, now);
      const newReference = `T-${year}-${String(await nextNumber(database, year)).padStart(4, '0')}`;
      // An editor may have saved this reference in another transaction.
      if (!(await isReferenceTaken(database, newReference, ''))) reference = newReference;
    }
    return { ...tender, timeZone: zone, reference };
  },

  async validateForSave(tender, { _id, database, now, timeZone }) {
    const errors: FieldErrors = {};
    const row = await findStoredTender(database, _id);
    const before = row && fromJson(row.data);
    if (row !== undefined && before !== undefined && isVisible(row, now))
      Object.assign(
        errors,
        validateLockedFields(tender, before, {
          now,
          closesAtOfAddendum: await closingDateOfAddenda(database, _id),
        }),
      );
    if (tender.reference !== null && (await isReferenceTaken(database, tender.reference, _id)))
      errors.reference ??= takenMessage(tender.reference);
    const zone = tender.timeZone ?? before?.timeZone ?? timeZone;
    for (const [field, label, local] of localTimesOf(tender)) {
      const problem = clockChangeProblem(label, local, zone);
      if (problem !== null) errors[field] ??= problem;
    }
    return errors;
  },

  async validateForPublish(
    tender,
    visibleFrom,
    { _id, database, now, isVisible: isVisibleAlready, timeZone },
  ) {
    const errors: FieldErrors = {};
    if (tender.allowQuestions && tender.questionsDeadline === null)
      errors.questionsDeadline = m.questionsDeadlineMissing;
    if (tender.contactStaff === null && tender.contact === null) errors.contact = m.contactMissing;
    if (!isVisibleAlready) {
      const closes = instantOf(
        tender.closesAt,
        tender.timeZone ?? (await storedZone(database, _id)) ?? timeZone,
      );
      if (closes !== null && closes <= now) errors.closesAt = m.closingDatePast;
      else if (closes !== null && closes <= visibleFrom) errors.closesAt = m.closingDateBeforePublication;
      const documents = await currentDocumentsOf(database, _id);
      const titleOfInfected = await findInfectedTitle(database, documents);
      if (documents.length === 0) errors.documents = m.documentsMissing;
      else if (titleOfInfected !== null)
        errors.documents = fill(m.documentInfected, { title: titleOfInfected });
    }
    return errors;
  },

  cannotDeleteReason: async (_id, database, now) => {
    const row = await findStoredTender(database, _id);
    return row !== undefined && isVisible(row, now) ? m.cannotDelete : null;
  },

  parts: { find: partsOf, erase: eraseParts },

  searchKind: { name: 'tenders', number: 2 },
  searchText: (tender) => ({
    title: tender.title,
    body: [
      tender.reference,
      tender.summary,
      plainText(tender.description),
      tender.siteAddress,
      tender.eligibility,
      tender.awardDetails,
      tender.submissionDetails,
      tender.insurance,
      tender.liquidatedDamages,
      tender.labourTerms,
      // The names of trades in the site's language and in English, so that both are found.
      [
        ...new Set(
          [tradeNames, englishNames].flatMap((texts) =>
            tender.trades.map((key) => tradeName(key, '', texts)),
          ),
        ),
      ].join(', '),
    ],
    date: instantOfField(tender, 'closesAt'),
  }),

  /** Numbers and titles of documents are public even if the documents are not, because the tender's page lists them. */
  async extraSearchText(row, _tender, { database }) {
    if (asTenderColumns(row).outcome === 'withdrawn') return [];
    const current = (await issuedDocumentsOf(database, [row._id])).filter((one) => one.status === 'current');
    return current.flatMap((one) => [one.number, one.title]);
  },

  /** The text of documents is searchable only if everyone may download them. */
  async searchableDocuments(row, tender, { database }) {
    if (tender.access !== 'public' || asTenderColumns(row).outcome === 'withdrawn') return [];
    const current = (await issuedDocumentsOf(database, [row._id])).filter((one) => one.status === 'current');
    return current.map((one) => ({
      _id: one._id,
      title: one.title,
      searchTerms: [one.number, tender.reference],
      date: one.publishedAt,
    }));
  },
});
