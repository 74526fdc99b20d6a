/**
 * Issues addenda: numbered, dated changes to a published tender, sent to all bidders at once and locked once issued.
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
  type LockedTender,
  rejectionIfInactive,
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
   * Takes `input` as `AddendumInput`. `files` are new documents, or new revisions of those that have the same number;
   * the prepared documents that `input` names are treated the same way. Makes all of these changes or none. Reopens a
   * closed tender when the addendum has a later closing date and the viewer has `tender:reopen`.
   */
  issue(
    tenderId: string,
    input: unknown,
    files: readonly TenderUpload[],
    viewer: Viewer,
    /** The version that the viewer saw; a stale one is rejected */
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
   * Returns the instant of the new closing date after checking it against the old one, or null if it does not change.
   */
  const newClosingInstant = (tender: LockedTender, input: AddendumInput, viewer: Viewer): string | null => {
    const { data, now } = tender;
    const zone = zoneOf(data);
    const closes = tender.row.closesAt ?? now;
    const closed = closes <= now;
    if (input.newClosesAt === null) {
      if (closed) rejectField('newClosesAt', m.reopenNeedsDate);
      if (now >= hoursBefore(closes, MIN_NOTICE_HOURS) && input.justification === null)
        rejectField('justification', m.justificationMissing);
      return null;
    }
    const problem = clockChangeProblem(m.newClosingDate, input.newClosesAt, zone);
    if (problem !== null) rejectField('newClosesAt', problem);
    const at = instantOf(input.newClosesAt, zone) ?? '';
    if (at <= closes) rejectField('newClosesAt', m.notLater);
    if (at <= now) rejectField('newClosesAt', m.past);
    if (closed && !may(viewer, 'tender:reopen')) reject('forbidden', m.cannotReopen);
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
    const all = await allDocumentsOf(database, [tender.row._id]);
    const current = all.filter((row) => row.status === 'current');
    const superseded = new Set<string>();
    const infected = await infectedTitle(
      database,
      all.filter(({ _id }) => prepared.includes(_id)),
    );
    if (infected !== null)
      rejectField('documents', fill(translated(tenderErrors).documentInfected, { title: infected }));
    /**
     * Returns the document to supersede and the title of the new one, which is the old title if the new one has none.
     */
    const findReplaced = (number: string | null, title: string) => {
      const key = number === null ? null : fold(number);
      const old = key === null ? undefined : current.find((row) => row.numberKey === key);
      if (old !== undefined && withdraw.includes(old._id)) rejectField('withdraw', m.withdrawnAndRevised);
      if (old !== undefined && superseded.has(old._id))
        rejectField('documents', fill(m.sameNumber, { number: number ?? '' }));
      return { old, title: old !== undefined && title === number ? old.title : title };
    };
    const issued = async (old: DocumentRow | undefined, row: DocumentRow): Promise<void> => {
      if (old !== undefined) {
        superseded.add(old._id);
        await updateDocument(database, old._id, { status: 'superseded' });
      }
      changes.push(changeOf(old === undefined ? 'new' : 'revised', row));
    };
    for (const paper of stored) {
      const { old, title } = findReplaced(paper.fields.number, paper.fields.title);
      const row = await tenderDocuments.addStored(
        tender,
        { ...paper, fields: { ...paper.fields, title } },
        {
          addendum: number,
          supersedes: old?._id ?? null,
          publishedAt: tender.now,
          position: old?.position,
        },
        viewer,
      );
      await issued(old, row);
    }
    for (const _id of prepared) {
      const row = all.find((one) => one._id === _id && one.status === 'prepared');
      if (row === undefined) return rejectField('documents', shared.optionUnknown);
      const { old, title } = findReplaced(row.number, row.title);
      const next = {
        status: 'current' as const,
        title,
        addendum: number,
        supersedes: old?._id ?? null,
        publishedAt: tender.now,
        position: old?.position ?? row.position,
      };
      await updateDocument(database, _id, next);
      await issued(old, { ...row, ...next });
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
      const parsed = await attempt(async () => validateInput(AddendumInput, input));
      if (!parsed.ok) return parsed;
      // Checked before large files are read, and again while the tender's row is locked.
      const inactive = rejectionIfInactive(await writing.readState(tenderId));
      if (inactive !== null) return refused('conflict', inactive);
      const stored: StoredTenderDocument[] = [];
      for (const file of files) {
        const one = await tenderDocuments.store(tenderId, file, viewer);
        if (!one.ok) return one;
        stored.push(one.value);
      }
      const issued = { _id: newId(), number: 0 };
      const issue: DecideOnRecord<TenderInput> = async (_, row) => {
        const tender = toLockedTender(row, clock.now().toISOString());
        rejectUnlessActive(tender);
        const { title, reason, changes, newClosesAt, justification, withdraw } = parsed.value;
        const prepared = parsed.value.documents;
        const closes = newClosingInstant(tender, parsed.value, viewer);
        const number = await nextAddendumNumber(database, tenderId);
        await insertAddendum(database, {
          _id: issued._id,
          tenderId,
          number,
          title,
          reason,
          changes,
          documents: '[]',
          newClosesAt: closes,
          newClosesAtLocal: newClosesAt,
          justification,
          issuedAt: tender.now,
          issuedBy: viewer.user?._id ?? null,
        });
        const documents = await changeDocuments(tender, number, { stored, prepared, withdraw }, viewer);
        await setAddendumDocuments(database, issued._id, JSON.stringify(documents));
        await writing.audit(viewer, {
          action: 'addendum:issue',
          type: 'addendum',
          contentId: issued._id,
          title: fill(translated(history).addendum, { number, title }),
        });
        issued.number = number;
        return newClosesAt === null ? {} : { fields: { closesAt: newClosesAt } };
      };
      const recorded = await content.recordDecision(tenderId, 'issue-addendum', viewer, issue, version);
      return recorded.ok ? done(issued) : recorded;
    },
  };
};
