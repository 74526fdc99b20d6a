/**
 * Issues addenda: numbered, dated changes to a published tender. Everyone sees an addendum as soon as it is issued, and it
 * can no longer be changed.
 */

import type { Clock } from '#platform/clock.ts';
import type { ContentService, DecideOnRecord } from '#platform/content/service.ts';
import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { attempt, done, type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
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
  validateInput,
} from '../admin/tender.writing.ts';
import { infectedTitle } from '../documents/infected-documents.ts';
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
   * Issues an addendum from `input` (`AddendumInput`). `files` and the prepared documents that `input` names become new
   * documents, or new revisions of current documents with the same number. Makes all of these changes or none. Reopens
   * a closed tender if the addendum has a later closing date and the viewer has `tender:reopen`.
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
   * Returns the instant of the new closing date; null: the closing date does not change. Rejects a new date that is
   * invalid, past or not later than the old one; the lack of a new date if the tender is closed, and of a justification
   * if it closes soon; and a viewer who may not reopen a closed tender.
   */
  const newClosingInstant = (tender: LockedTender, input: AddendumInput, viewer: Viewer): string | null => {
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
      stored,
      prepared,
      withdraw,
    }: { stored: readonly StoredTenderDocument[]; prepared: readonly string[]; withdraw: readonly string[] },
    viewer: Viewer,
  ): Promise<Change[]> => {
    const changes: Change[] = [];
    const allDocuments = await allDocumentsOf(database, [tender.row._id]);
    const current = allDocuments.filter((row) => row.status === 'current');
    const superseded = new Set<string>();
    const titleOfInfected = await infectedTitle(
      database,
      allDocuments.filter(({ _id }) => prepared.includes(_id)),
    );
    if (titleOfInfected !== null)
      rejectField('documents', fill(translated(tenderErrors).documentInfected, { title: titleOfInfected }));
    /**
     * Returns the document to supersede (`old`; undefined: none has this number), and the title of the new one: that of
     * the old document if no title was given. Rejects a document that is also withdrawn or superseded twice.
     */
    const findReplaced = (documentNumber: string | null, title: string) => {
      const key = documentNumber === null ? null : fold(documentNumber);
      const oldDocument = key === null ? undefined : current.find((row) => row.numberKey === key);
      if (oldDocument !== undefined && withdraw.includes(oldDocument._id))
        rejectField('withdraw', m.withdrawnAndRevised);
      if (oldDocument !== undefined && superseded.has(oldDocument._id))
        rejectField('documents', fill(m.sameNumber, { number: documentNumber ?? '' }));
      return {
        old: oldDocument,
        title: oldDocument !== undefined && title === documentNumber ? oldDocument.title : title,
      };
    };
    const recordIssue = async (oldDocument: DocumentRow | undefined, row: DocumentRow): Promise<void> => {
      if (oldDocument !== undefined) {
        superseded.add(oldDocument._id);
        await updateDocument(database, oldDocument._id, { status: 'superseded' });
      }
      changes.push(changeOf(oldDocument === undefined ? 'new' : 'revised', row));
    };
    for (const storedDocument of stored) {
      const { old: oldDocument, title } = findReplaced(
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
    for (const _id of prepared) {
      const row = allDocuments.find((one) => one._id === _id && one.status === 'prepared');
      if (row === undefined) return rejectField('documents', shared.optionUnknown);
      const { old: oldDocument, title } = findReplaced(row.number, row.title);
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
    for (const _id of withdraw) {
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
      // Checked before large files are read, and again while the tender's row is locked.
      const whyInactive = inactiveReason(await writing.readState(tenderId));
      if (whyInactive !== null) return refused('conflict', whyInactive);
      const stored: StoredTenderDocument[] = [];
      for (const file of files) {
        const outcome = await tenderDocuments.store(tenderId, file, viewer);
        if (!outcome.ok) return outcome;
        stored.push(outcome.value);
      }
      const addendum = { _id: newId(), number: 0 };
      const issue: DecideOnRecord<TenderInput> = async (_, row) => {
        const tender = toLockedTender(row, clock.now().toISOString());
        rejectUnlessActive(tender);
        const { title, reason, changes, newClosesAt, justification, withdraw } = validated.value;
        const preparedIds = validated.value.documents;
        const newClosesAtInstant = newClosingInstant(tender, validated.value, viewer);
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
          { stored, prepared: preparedIds, withdraw },
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
