/**
 * Adds bidders' questions, and answers, publishes or rejects them. Question and answer are published together, for
 * everyone, without the bidder who asked.
 */

import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { AnswerInput, QuestionInput } from '../../schema/documents.ts';
import {
  findQuestion,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
} from '../admin/addenda-and-questions.queries.ts';
import {
  beforeAndAfter,
  type LockedTender,
  rejectUnlessActive,
  type TenderWriting,
} from '../admin/tender.writing.ts';
import { isIssued } from '../documents/issued.ts';
import { findDocument } from '../documents/tender-files.queries.ts';
import { errors, questionErrors } from '../messages/en-GB.ts';

const m = translated(questionErrors);
const shared = translated(errors);

export interface TenderQuestions {
  /**
   * Adds a question (`QuestionInput`) that the viewer asks, until the questions deadline, or until closing if the
   * tender has no such deadline.
   */
  ask(tenderId: string, input: unknown, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Adds a question (`QuestionInput`) that reached the company by phone or email, until the tender closes. */
  enter(tenderId: string, input: unknown, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Stores an answer (`{ answer }`), which only the admin shows until it is published. */
  answer(_id: string, input: unknown, viewer: Viewer): Promise<Outcome<null>>;
  publish(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  reject(_id: string, viewer: Viewer): Promise<Outcome<null>>;
}

export const tenderQuestions = ({
  database,
  writing,
}: {
  database: Database;
  writing: TenderWriting;
}): TenderQuestions => {
  const audit = (viewer: Viewer, action: string, row: QuestionRow, newValues?: Partial<QuestionRow>) =>
    writing.audit(viewer, {
      action: `question:${action}`,
      type: 'question',
      contentId: row._id,
      title: row.subject,
      ...beforeAndAfter(row, newValues),
    });

  /** Changes a question while its row and the tender's are locked. Rejects a question that is published. */
  const changeQuestion = async (
    _id: string,
    viewer: Viewer,
    action: string,
    newValuesOf: (row: QuestionRow, now: string) => Partial<QuestionRow>,
  ): Promise<Outcome<null>> => {
    const question = await findQuestion(database, _id);
    if (question === undefined) return refused('not_found', shared.questionMissing);
    return writing.withLocked(question.tenderId, async ({ now }) => {
      const row = await lockQuestion(database, _id);
      if (row === undefined) return reject('not_found', shared.questionMissing);
      if (row.status === 'published') reject('conflict', m.published);
      const newValues = newValuesOf(row, now);
      await updateQuestion(database, row, newValues);
      await audit(viewer, action, row, newValues);
      return null;
    });
  };

  const add = (
    tenderId: string,
    input: unknown,
    viewer: Viewer,
    { deadlineOf, askedBy }: { deadlineOf: (tender: LockedTender) => string | null; askedBy: string | null },
  ): Promise<Outcome<{ _id: string }>> =>
    writing.withLocked(tenderId, async (tender) => {
      const { subject, body, document } = validateInput(QuestionInput, input);
      rejectUnlessActive(tender);
      const deadline = deadlineOf(tender) ?? tender.now;
      if (!tender.data.allowQuestions || deadline <= tender.now) reject('conflict', m.closed);
      const aboutDocument = document === null ? undefined : await findDocument(database, document);
      if (document !== null && (aboutDocument?.tenderId !== tenderId || !isIssued(aboutDocument)))
        reject('invalid', shared.fieldsInvalid, {
          errors: { document: shared.optionUnknown },
        });
      const row: QuestionRow = {
        _id: newId(),
        tenderId,
        subject,
        body,
        documentId: document,
        status: 'new',
        answer: null,
        askedAt: tender.now,
        askedBy,
        answeredAt: null,
        answeredBy: null,
        publishedAt: null,
      };
      await insertQuestion(database, row);
      await audit(viewer, 'ask', row);
      return { _id: row._id };
    });

  return {
    ask: (tenderId, input, viewer) =>
      add(tenderId, input, viewer, {
        deadlineOf: ({ row }) => row.questionsDeadline ?? row.closesAt,
        askedBy: viewer.user?._id ?? null,
      }),
    enter: (tenderId, input, viewer) =>
      add(tenderId, input, viewer, { deadlineOf: ({ row }) => row.closesAt, askedBy: null }),

    answer: (_id, input, viewer) =>
      changeQuestion(_id, viewer, 'answer', (_, now) => ({
        answer: validateInput(AnswerInput, input).answer,
        status: 'answered',
        answeredAt: now,
        answeredBy: viewer.user?._id ?? null,
      })),

    publish: (_id, viewer) =>
      changeQuestion(_id, viewer, 'publish', (row, now) =>
        row.answer === null ? reject('conflict', m.answerMissing) : { status: 'published', publishedAt: now },
      ),

    reject: (_id, viewer) => changeQuestion(_id, viewer, 'reject', () => ({ status: 'rejected' })),
  };
};
