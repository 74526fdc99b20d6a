/** Reads the related records of tenders for the admin and its dashboard; also creates tenders from the admin's form. */

import type { Documents } from '#features/documents/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { editorsOf } from '#platform/content/admin/admin.queries.ts';
import type { AdminRelated } from '#platform/content/admin/related.ts';
import type { ContentRow } from '#platform/content/content-type.ts';
import { dayAt, startOfDay } from '#platform/content/lifecycle/days.ts';
import { isVisible } from '#platform/content/lifecycle/lifecycle.ts';
import type { ContentService } from '#platform/content/service.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ListOf, ListQuery } from '#platform/schema/lists.ts';
import {
  type AdminAddendum,
  type AdminQuestion,
  AdminTenderDetail,
  type AdminTenderTree,
  type TenderAbility,
} from '../../schema/admin.ts';
import type { TenderInput } from '../../schema/tender.ts';
import {
  allDocumentsOf,
  findDocument,
  findDocuments,
  findFolder,
  foldersOf,
  sumDocuments,
} from '../documents/tender-files.queries.ts';
import { findFolderTemplate } from '../folder-templates/folder-template.queries.ts';
import { errors } from '../messages/en-GB.ts';
import { asTenderColumns, type TenderColumns } from '../tables.ts';
import { phaseAt } from '../tender.phase.ts';
import { type ClosingTender, closingTenders } from '../tender-instants.queries.ts';
import {
  countAddenda,
  countQuestions,
  findQuestion,
  listAddenda,
  listQuestions,
  type QuestionRow,
  type WaitingQuestion,
  waitingQuestions,
} from './addenda-and-questions.queries.ts';
import { presentAdminAddendum, presentAdminQuestion, presentAdminTree } from './tender-admin.present.ts';
import type { TenderAdmin } from './tender-admin.service.ts';

const m = translated(errors);

export interface TenderAdminReader {
  /** Adds related records, abilities and defaults of tenders to the admin, and creates tenders with their folders. */
  related: AdminRelated;
  addenda(tenderId: string, query: ListQuery): Promise<Outcome<ListOf<AdminAddendum>>>;
  questions(
    tenderId: string,
    query: ListQuery & { status?: QuestionRow['status'] | undefined },
  ): Promise<Outcome<ListOf<AdminQuestion>>>;
  question(_id: string): Promise<Outcome<AdminQuestion>>;
  /**
   * Returns the oldest `max` questions that are neither published nor rejected, on all tenders outside the bin, and the
   * number of all such questions, at most `MAX_EXACT_COUNT`.
   */
  waitingQuestions(max: number): Promise<{ count: number; items: WaitingQuestion[] }>;
  /**
   * Returns the first `max` published tenders without an outcome that have yet to close and do so within `days` calendar
   * days of the company's time zone, of which today is the first; the next to close comes first. Also returns the number
   * of all such tenders, at most `MAX_EXACT_COUNT`.
   */
  closingWithin(days: number, max: number): Promise<{ count: number; items: ClosingTender[] }>;
  /** Returns a refusal, `not_found`, unless the tender exists. */
  checkTender(tenderId: string): Promise<Outcome<null>>;
  /**
   * Returns a refusal, `not_found`, unless the folder belongs to the tender. `checkDocument` and `checkQuestion` do the
   * same for documents and questions.
   */
  checkFolder(tenderId: string, _id: string): Promise<Outcome<null>>;
  checkDocument(tenderId: string, _id: string): Promise<Outcome<null>>;
  checkQuestion(tenderId: string, _id: string): Promise<Outcome<null>>;
}

export const tenderAdminReader = (context: {
  database: Database;
  clock: Clock;
  content: ContentService<TenderInput>;
  admin: TenderAdmin;
  documents: Documents;
  settings: Settings;
}): TenderAdminReader => {
  const { database, clock, content, admin, documents, settings } = context;

  const treeOf = async (row: ContentRow, viewer: Viewer): Promise<AdminTenderTree> => {
    const rows = await allDocumentsOf(database, [row._id]);
    const ids = rows.map((one) => one._id);
    return presentAdminTree(
      await foldersOf(database, [row._id]),
      rows,
      {
        files: await documents.find(ids),
        readings: await documents.readingStates(ids),
        signatures: await documents.signatures(ids, viewer),
      },
      row.publishedAt,
    );
  };

  const outcomeOf = ({ outcome, outcomeAt, outcomeData }: TenderColumns) => {
    if (outcome === null || outcomeAt === null) return null;
    const { reason = null, supplier = null, value = null, currency = null } = fromJson(outcomeData ?? '{}');
    return { phase: outcome, at: outcomeAt, reason, supplier, value, currency };
  };

  const relatedFields = async (contentRow: ContentRow, viewer: Viewer): Promise<Record<string, unknown>> => {
    const row = asTenderColumns(contentRow);
    const now = clock.now().toISOString();
    const { general } = await settings.all();
    return {
      ...(await treeOf(row, viewer)),
      phase: isVisible(row, now) ? phaseAt(row, now, general.closingSoonHours) : null,
      outcome: outcomeOf(row),
      addendaCount: Number((await countAddenda(database, [row._id]))[0]?.count ?? 0),
      questionsCount: await countQuestions(database, row._id),
      maxUploadMB: general.maxUploadMB,
    };
  };

  const listedFields = async (rows: readonly ContentRow[]) => {
    const now = clock.now().toISOString();
    const { general } = await settings.all();
    const documentCounts = await sumDocuments(
      database,
      rows.map((row) => row._id),
    );
    return new Map(
      rows.map(asTenderColumns).map((row) => [
        row._id,
        {
          phase: isVisible(row, now) ? phaseAt(row, now, general.closingSoonHours) : null,
          documentsCount: Number(documentCounts.find(({ tenderId }) => tenderId === row._id)?.count ?? 0),
        },
      ]),
    );
  };

  const abilities = (contentRow: ContentRow, viewer: Viewer, now: string): Record<TenderAbility, boolean> => {
    const row = asTenderColumns(contentRow);
    const data = fromJson(row.data);
    const isOutsideBin = row.deletedAt === null;
    const isVisibleToGuests = isOutsideBin && isVisible(row, now);
    const isActive = isVisibleToGuests && row.outcome === null;
    const isClosed = isActive && row.closesAt !== null && row.closesAt <= now;
    return {
      addFolders: isOutsideBin && (isActive || !isVisibleToGuests) && may(viewer, 'tender-category:create'),
      addDocuments: isOutsideBin && !isVisibleToGuests && may(viewer, 'tender-document:create'),
      prepareDocuments: isActive && may(viewer, 'addendum:create'),
      issueAddendum: isActive && !isClosed && may(viewer, 'addendum:issue'),
      reopen: isClosed && may(viewer, 'tender:reopen'),
      addQuestions: isActive && !isClosed && data.allowQuestions && may(viewer, 'question:answer'),
      answerQuestions: isOutsideBin && may(viewer, 'question:answer'),
      publishAnswers: isOutsideBin && may(viewer, 'question:publish'),
      award: isClosed && may(viewer, 'tender:award'),
      cancel: isActive && may(viewer, 'tender:cancel'),
      withdraw: isVisibleToGuests && row.outcome !== 'withdrawn' && may(viewer, 'tender:withdraw'),
    };
  };

  const withTender = async <Value>(
    tenderId: string,
    read: (row: ContentRow) => Promise<Value>,
  ): Promise<Outcome<Value>> => {
    const found = await content.row(tenderId);
    return found.ok ? done(await read(found.value)) : found;
  };

  /** Presents questions with the document that each is about and the person who answered. */
  const presentQuestions = async (rows: readonly QuestionRow[]): Promise<AdminQuestion[]> => {
    const names = await editorsOf(
      database,
      rows.map((row) => row.answeredBy),
    );
    const documentIds = rows.flatMap(({ documentId }) => documentId ?? []);
    const documents = new Map((await findDocuments(database, documentIds)).map((row) => [row._id, row]));
    return rows.map((row) => presentAdminQuestion(row, documents.get(row.documentId ?? ''), names));
  };

  /** Returns a refusal, `not_found`, unless `find` returns a record of this tender. */
  const checkBelongsToTender = async (
    tenderId: string,
    _id: string,
    errorKey: 'folderMissing' | 'documentMissing' | 'questionMissing',
    find: (_id: string) => Promise<{ tenderId: string } | undefined>,
  ): Promise<Outcome<null>> => {
    const record = Id.safeParse(_id).success ? await find(_id) : undefined;
    return record?.tenderId === tenderId ? done(null) : refused('not_found', m[errorKey]);
  };

  return {
    related: {
      detailFields: relatedFields,
      listFields: listedFields,
      abilities,
      detailSchema: AdminTenderDetail,
      async defaults() {
        const { currency, timeZone } = (await settings.all()).general;
        return { currency, timeZone, folderTree: (await findFolderTemplate(database, null))?._id ?? null };
      },
      // `folderTree`: the `_id` of a folder template; absent: the first one; null: no folders.
      async create({ folderTree: folderTemplate, ...fields }, viewer) {
        const refuseTemplate = () =>
          refused<never>('invalid', m.fieldsInvalid, {
            errors: { folderTree: m.optionUnknown },
          });
        if (folderTemplate !== undefined && folderTemplate !== null && !Id.safeParse(folderTemplate).success)
          return refuseTemplate();
        const template =
          folderTemplate === null
            ? undefined
            : await findFolderTemplate(database, (folderTemplate as string) ?? null);
        if (template === undefined && folderTemplate != null) return refuseTemplate();
        const created = await admin.create(fields, viewer, template?.data.folders ?? []);
        return created.ok ? done({ _id: created.value.tender._id }) : created;
      },
    },

    addenda: (tenderId, query) =>
      withTender(tenderId, async () => {
        const { rows, matchCount } = await listAddenda(database, tenderId, query);
        const names = await editorsOf(
          database,
          rows.map((row) => row.issuedBy),
        );
        return listAnswer(query, { items: rows.map((row) => presentAdminAddendum(row, names)), matchCount });
      }),

    questions: (tenderId, query) =>
      withTender(tenderId, async () => {
        const { rows, matchCount } = await listQuestions(database, tenderId, query);
        return listAnswer(query, { items: await presentQuestions(rows), matchCount });
      }),

    async question(_id) {
      const row = await findQuestion(database, _id);
      const [question] = row === undefined ? [] : await presentQuestions([row]);
      return question === undefined ? refused('not_found', m.questionMissing) : done(question);
    },

    waitingQuestions: (max) => waitingQuestions(database, max),
    async closingWithin(days, max) {
      const now = clock.now().toISOString();
      const { timeZone } = (await settings.all()).general;
      const dayAfter = new Date(dayAt(now, timeZone));
      dayAfter.setUTCDate(dayAfter.getUTCDate() + days);
      const end = startOfDay(dayAfter.toISOString().slice(0, 10), timeZone);
      return closingTenders(database, { now, end }, max);
    },

    checkTender: (tenderId) => withTender(tenderId, async () => null),
    checkFolder: (tenderId, _id) =>
      checkBelongsToTender(tenderId, _id, 'folderMissing', (id) => findFolder(database, id)),
    checkDocument: (tenderId, _id) =>
      checkBelongsToTender(tenderId, _id, 'documentMissing', (id) => findDocument(database, id)),
    checkQuestion: (tenderId, _id) =>
      checkBelongsToTender(tenderId, _id, 'questionMissing', (id) => findQuestion(database, id)),
  };
};
