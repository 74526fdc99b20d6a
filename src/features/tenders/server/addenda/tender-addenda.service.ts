/**
 * Issues addenda: numbered, dated changes to a published tender. Everyone sees an addendum as soon as it is issued, and
 * it can no longer be changed.
 */

import type { Clock } from '#platform/clock.ts';
import type { ContentService, DecideOnRecord } from '#platform/content/service.ts';
import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { attempt, done, type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { MIN_NOTICE_HOURS } from '../../limits.ts';
import { AddendumInput } from '../../schema/documents.ts';
import type { Addendum } from '../../schema/guest.ts';
import type { TenderInput } from '../../schema/tender.ts';
import {
  insertAddendum,
  nextAddendumNumber,
  setAddendumDocuments,
} from '../admin/addenda-and-questions.queries.ts';
import {
  inactiveReason,
  type LockedTender,
  rejectUnlessActive,
  type TenderWriting,
  toLockedTender,
} from '../admin/tender.writing.ts';
import { findInfectedTitle } from '../documents/infected-documents.ts';
import type {
  StoredTenderDocument,
  TenderDocuments,
  TenderUpload,
} from '../documents/tender-documents.types.ts';
import { allDocumentsOf, type DocumentRow, updateDocument } from '../documents/tender-files.queries.ts';
import { addendumErrors, errors, history, tenderErrors } from '../messages/en-GB.ts';
import { hoursBefore } from '../tender.phase.ts';
import { clockChangeProblem, instantOf, zoneOf } from '../tender.times.ts';

const m = translated(addendumErrors);
const shared = translated(errors);

export interface TenderAddenda {
  /**
   * Issues an addendum from `input` (`AddendumInput`): issues `files` and prepared documents, which supersede current
   * documents with the same number, and withdraws documents. Makes all of these changes or none. Reopens a closed
   * tender if the addendum has a later closing date and the viewer has `tender:reopen`.
   */
  issue(
    tenderId: string,
    input: unknown,
    files: readonly TenderUpload[],
    viewer: Viewer,
    /** The version that the viewer saw; a call with a stale one is rejected */
    version?: number,
  ): Promise<Outcome<{ _id: string; number: number }>>;
}

const rejectField = (field: string, message: string): never =>
  reject('invalid', shared.fieldsInvalid, { errors: { [field]: message } });

export const tenderAddenda = (context: {
  database: Database;
  clock: Clock;
  content: ContentService<TenderInput>;
  tenderDocuments: TenderDocuments;
  writing: TenderWriting;
}): TenderAddenda => {
  const { database, clock, content, tenderDocuments, writing } = context;

  /**
   * Returns the instant of the new closing date; null: the closing date does not change. Rejects input
   * - with a new date that is invalid, past or not later than the current one;
   * - with a new date for a closed tender, if the viewer may not reopen tenders;
   * - without a new date, if the tender has closed;
   * - without a new date and a justification, if the tender closes within `MIN_NOTICE_HOURS`.
   */
  const newClosesAtOf = (tender: LockedTender, input: AddendumInput, viewer: Viewer): string | null => {
    const { data, now } = tender;
    const zone = zoneOf(data);
    const closes = tender.row.closesAt ?? now;
    const isClosed = closes <= now;
    if (input.newClosesAt === null) {
      if (isClosed) rejectField('newClosesAt', m.reopenNeedsDate);
      if (now >= hoursBefore(closes, MIN_NOTICE_HOURS) && input.justification === null)
        rejectField('justification', m.justificationMissing);
      return null;
    }
    const problem = clockChangeProblem(m.newClosingDate, input.newClosesAt, zone);
    if (problem !== null) rejectField('newClosesAt', problem);
    const at = instantOf(input.newClosesAt, zone) ?? '';
    if (at <= closes) rejectField('newClosesAt', m.notLater);
    if (at <= now) rejectField('newClosesAt', m.past);
    if (isClosed && !may(viewer, 'tender:reopen')) reject('forbidden', m.cannotReopen);
    return at;
  };

  type Change = Addendum['documents'][number];
  const changeOf = (change: Change['change'], row: DocumentRow): Change => ({
    change,
    _id: row._id,
    title: row.title,
    number: row.number,
    revision: row.revision,
  });

  /** Adds, revises and withdraws documents; returns the changes that the addendum records permanently. */
  const changeDocuments = async (
    tender: LockedTender,
    number: number,
    {
      storedDocuments,
      preparedIds,
      withdrawnIds,
    }: {
      storedDocuments: readonly StoredTenderDocument[];
      preparedIds: readonly string[];
      withdrawnIds: readonly string[];
    },
    viewer: Viewer,
  ): Promise<Change[]> => {
    const changes: Change[] = [];
    const allDocuments = await allDocumentsOf(database, [tender.row._id]);
    const current = allDocuments.filter((row) => row.status === 'current');
    /** The folded numbers of the documents that this addendum has issued */
    const issuedNumberKeys = new Set<string>();
    const titleOfInfected = await findInfectedTitle(
      database,
      allDocuments.filter(({ _id }) => preparedIds.includes(_id)),
    );
    if (titleOfInfected !== null)
      rejectField('documents', fill(translated(tenderErrors).documentInfected, { title: titleOfInfected }));
    /**
     * Returns the current document with this number (undefined: there is none), which a new document supersedes, and
     * the title of the new document. A new document whose only title is its number gets the title of the old one.
     * Rejects the number if this addendum also withdraws the old document, or has issued another document with this number.
     */
    const findSuperseded = (documentNumber: string | null, title: string) => {
      const key = documentNumber === null ? null : fold(documentNumber);
      const oldDocument = key === null ? undefined : current.find((row) => row.numberKey === key);
      if (oldDocument !== undefined && withdrawnIds.includes(oldDocument._id))
        rejectField('withdraw', m.withdrawnAndRevised);
      if (key !== null && issuedNumberKeys.has(key))
        rejectField('documents', fill(m.sameNumber, { number: documentNumber ?? '' }));
      return {
        oldDocument,
        title: oldDocument !== undefined && title === documentNumber ? oldDocument.title : title,
      };
    };
    const recordIssue = async (oldDocument: DocumentRow | undefined, row: DocumentRow): Promise<void> => {
      if (row.numberKey !== null) issuedNumberKeys.add(row.numberKey);
      if (oldDocument !== undefined)
        await updateDocument(database, oldDocument._id, { status: 'superseded' });
      changes.push(changeOf(oldDocument === undefined ? 'new' : 'revised', row));
    };
    for (const storedDocument of storedDocuments) {
      const { oldDocument, title } = findSuperseded(
        storedDocument.fields.number,
        storedDocument.fields.title,
      );
      const row = await tenderDocuments.addStored(
        tender,
        { ...storedDocument, fields: { ...storedDocument.fields, title } },
        {
          addendum: number,
          supersedes: oldDocument?._id ?? null,
          publishedAt: tender.now,
          position: oldDocument?.position,
        },
        viewer,
      );
      await recordIssue(oldDocument, row);
    }
    for (const _id of preparedIds) {
      const row = allDocuments.find((one) => one._id === _id && one.status === 'prepared');
      if (row === undefined) return rejectField('documents', shared.optionUnknown);
      const { oldDocument, title } = findSuperseded(row.number, row.title);
      const newValues = {
        status: 'current' as const,
        title,
        addendum: number,
        supersedes: oldDocument?._id ?? null,
        publishedAt: tender.now,
        position: oldDocument?.position ?? row.position,
      };
      await updateDocument(database, _id, newValues);
      await recordIssue(oldDocument, { ...row, ...newValues });
    }
    for (const _id of withdrawnIds) {
      const row = current.find((one) => one._id === _id);
      if (row === undefined) return rejectField('withdraw', shared.optionUnknown);
      await updateDocument(database, _id, { status: 'withdrawn', withdrawnAt: tender.now });
      changes.push(changeOf('withdrawn', row));
    }
    return changes;
  };

  return {
    async issue(tenderId, input, files, viewer, version) {
      const validated = await attempt(async () => validateInput(AddendumInput, input));
      if (!validated.ok) return validated;
      // Checked before large files are stored, and again while the tender's row is locked.
      const whyInactive = inactiveReason(await writing.readState(tenderId));
      if (whyInactive !== null) return refused('conflict', whyInactive);
      const storedDocuments: StoredTenderDocument[] = [];
      for (const file of files) {
        const outcome = await tenderDocuments.store(tenderId, file, viewer);
        if (!outcome.ok) return outcome;
        storedDocuments.push(outcome.value);
      }
      const addendum = { _id: newId(), number: 0 };
      const issue: DecideOnRecord<TenderInput> = async (_, row) => {
        const tender = toLockedTender(row, clock.now().toISOString());
        rejectUnlessActive(tender);
        const { title, reason, changes, newClosesAt, justification } = validated.value;
        const newClosesAtInstant = newClosesAtOf(tender, validated.value, viewer);
        const number = await nextAddendumNumber(database, tenderId);
        await insertAddendum(database, {
          _id: addendum._id,
          tenderId,
          number,
          title,
          reason,
          changes,
          documents: '[]',
          newClosesAt: newClosesAtInstant,
          newClosesAtLocal: newClosesAt,
          justification,
          issuedAt: tender.now,
          issuedBy: viewer.user?._id ?? null,
        });
        const documents = await changeDocuments(
          tender,
          number,
          { storedDocuments, preparedIds: validated.value.documents, withdrawnIds: validated.value.withdraw },
          viewer,
        );
        await setAddendumDocuments(database, addendum._id, JSON.stringify(documents));
        await writing.audit(viewer, {
          action: 'addendum:issue',
          type: 'addendum',
          contentId: addendum._id,
          title: fill(translated(history).addendum, { number, title }),
        });
        addendum.number = number;
        return newClosesAt === null ? {} : { fields: { closesAt: newClosesAt } };
      };
      const decision = await content.recordDecision(tenderId, 'issue-addendum', viewer, issue, version);
      return decision.ok ? done(addendum) : decision;
    },
  };
};
