/** What the content area does with a tender beside its fields: folders, documents, addenda, questions, how it ends. */
import { z } from 'zod';
import { Removal, RemoveInput } from '#contract/admin-grammar.ts';
import type { Permission } from '#contract/permissions.ts';
import { AwardInput, CancelInput, UnsuccessfulInput, WithdrawInput } from '#contract/tender.ts';
import { AddendumInput, AnswerInput, FolderInput, PutBackInput } from '#contract/tender-documents.ts';
import {
  OfficeAddenda,
  OfficeAddendaQuery,
  OfficeFolder,
  OfficeQuestion,
  OfficeQuestions,
  OfficeQuestionsQuery,
  OfficeTenderDocument,
  OfficeTenderOne,
  OfficeTenderTree,
  ReopenInput,
  TenderDocumentChange,
} from '#contract/tender-office.ts';
import { done, type Outcome, refused } from '#server/http/outcome.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { TenderDesk } from './tender-desk.service.ts';
import type { TenderOffice } from './tender-office.service.ts';

const PATH = '/api/admin/tenders/{id}';
/** What the service itself reads, all problems at once. */
const fields = z.looseObject({});

interface Asked {
  params: Readonly<Record<string, string>>;
  viewer: Viewer;
}
const tenderOf = ({ params }: Asked): string => params.id ?? '';

/** `one` answers the whole tender as the content area shows it. */
export const tenderOfficeRoutes = (
  office: TenderOffice,
  desk: TenderDesk,
  one: (_id: string, viewer: Viewer) => Promise<Outcome<unknown>>,
): Route[] => {
  /** The tender as it is after a deed, or why nothing was done. */
  const after = async (asked: Asked, deed: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> => {
    const outcome = await deed;
    return outcome.ok ? one(tenderOf(asked), asked.viewer) : outcome;
  };

  const folders: Route[] = [
    route({
      method: 'GET',
      path: `${PATH}/categories`,
      access: 'tender-category:list',
      summary: 'The folders of a tender with their documents, of every status',
      answer: OfficeTenderTree,
      handle: (asked) => desk.tree(tenderOf(asked), asked.viewer),
    }),
    route({
      method: 'POST',
      path: `${PATH}/categories`,
      access: 'tender-category:create',
      summary: 'Adds a folder to a tender',
      status: 201,
      once: true,
      body: fields,
      documentedBody: FolderInput,
      answer: OfficeFolder,
      handle: (asked) => office.folders.add(tenderOf(asked), asked.body, asked.viewer),
    }),
    route({
      method: 'POST',
      path: `${PATH}/categories/reorder`,
      access: 'tender-category:reorder',
      summary: 'Gives folders that lie side by side their places among themselves',
      body: RemoveInput,
      answer: z.object({ ordered: RemoveInput.shape.ids }),
      async handle(asked) {
        const outcome = await office.folders.reorder(tenderOf(asked), asked.body.ids, asked.viewer);
        return outcome.ok ? done({ ordered: asked.body.ids }) : outcome;
      },
    }),
    route({
      method: 'PATCH',
      path: `${PATH}/categories/{categoryId}`,
      access: 'tender-category:update',
      summary: 'Renames a folder, moves it under another, changes its code or type',
      body: fields,
      documentedBody: FolderInput.partial(),
      answer: OfficeFolder,
      async handle(asked) {
        const _id = asked.params.categoryId ?? '';
        const there = await desk.hasFolder(tenderOf(asked), _id);
        return there.ok ? office.folders.change(_id, asked.body, asked.viewer) : there;
      },
    }),
    route({
      method: 'DELETE',
      path: `${PATH}/categories/{categoryId}`,
      access: 'tender-category:delete',
      summary: 'Removes a folder with what is in it; where documents were issued it stays',
      answer: Removal,
      async handle(asked) {
        const _id = asked.params.categoryId ?? '';
        const there = await desk.hasFolder(tenderOf(asked), _id);
        const outcome = there.ok ? await office.folders.remove(_id, asked.viewer) : there;
        return outcome.ok ? done({ removed: [_id], kept: [] }) : outcome;
      },
    }),
  ];

  const documents: Route[] = [
    route({
      method: 'PATCH',
      path: `${PATH}/documents/{documentId}`,
      access: 'tender-document:update',
      summary: 'Changes what is said of a document, or moves it to another folder',
      body: fields,
      documentedBody: TenderDocumentChange,
      answer: OfficeTenderDocument,
      async handle(asked) {
        const _id = asked.params.documentId ?? '';
        const there = await desk.hasDocument(tenderOf(asked), _id);
        return there.ok ? office.documents.edit(_id, asked.body, asked.viewer) : there;
      },
    }),
    route({
      method: 'DELETE',
      path: `${PATH}/documents/{documentId}`,
      access: 'tender-document:delete',
      summary: 'Removes a document from whichever folder it is in; an issued one is withdrawn in public',
      answer: Removal,
      async handle(asked) {
        const _id = asked.params.documentId ?? '';
        const there = await desk.hasDocument(tenderOf(asked), _id);
        if (!there.ok) return there;
        const outcome = await office.documents.remove([_id], asked.viewer);
        const [kept] = outcome.kept;
        return kept === undefined ? done(outcome) : refused('not_found', kept.reason);
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/documents/remove`,
      access: 'tender-document:delete',
      summary: 'Removes many documents; what cannot go is kept and named',
      body: RemoveInput,
      answer: Removal,
      async handle(asked) {
        const mine: string[] = [];
        const kept: { _id: string; reason: string }[] = [];
        for (const _id of new Set(asked.body.ids)) {
          const there = await desk.hasDocument(tenderOf(asked), _id);
          if (there.ok) mine.push(_id);
          else kept.push({ _id, reason: there.refusal.message });
        }
        const outcome = await office.documents.remove(mine, asked.viewer);
        return done({ removed: outcome.removed, kept: [...kept, ...outcome.kept] });
      },
    }),
  ];

  documents.push(
    route({
      method: 'POST',
      path: `${PATH}/documents/restore`,
      access: 'tender-document:delete',
      summary: 'Puts back documents that were taken out before bidders saw them',
      body: fields,
      documentedBody: PutBackInput,
      answer: z.array(OfficeTenderDocument),
      async handle(asked) {
        const there = await desk.exists(tenderOf(asked));
        return there.ok ? office.documents.putBack(tenderOf(asked), asked.body, asked.viewer) : there;
      },
    }),
  );

  const addenda: Route[] = [
    route({
      method: 'GET',
      path: `${PATH}/addenda`,
      access: 'tender:view',
      summary: 'The addenda of a tender, newest first',
      query: OfficeAddendaQuery,
      answer: OfficeAddenda,
      handle: (asked) => desk.addenda(tenderOf(asked), asked.query),
    }),
    route({
      method: 'POST',
      path: `${PATH}/addenda`,
      access: 'addendum:issue',
      summary:
        'Issues an addendum: words, prepared and withdrawn documents, a later closing date. It is locked from then on',
      status: 201,
      once: true,
      body: fields,
      documentedBody: AddendumInput,
      answer: z.object({ _id: z.string(), number: z.int() }),
      async handle(asked) {
        const there = await desk.exists(tenderOf(asked));
        return there.ok ? office.addenda.issue(tenderOf(asked), asked.body, [], asked.viewer) : there;
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/reopen`,
      access: 'tender:reopen',
      summary: 'Opens a closed tender again, by an addendum with a later closing date',
      body: fields,
      documentedBody: ReopenInput,
      answer: OfficeTenderOne,
      handle: (asked) => after(asked, office.reopen(tenderOf(asked), asked.body, asked.viewer)),
    }),
  ];

  const decide = (
    name: string,
    access: Permission,
    summary: string,
    input: z.ZodType,
    deed: (_id: string, input: unknown, viewer: Viewer) => Promise<Outcome<null>>,
  ): Route =>
    route({
      method: 'POST',
      path: `${PATH}/${name}`,
      access,
      summary,
      body: fields,
      documentedBody: input,
      answer: OfficeTenderOne,
      handle: (asked) => after(asked, deed(tenderOf(asked), asked.body, asked.viewer)),
    });
  const endings: Route[] = [
    decide('award', 'tender:award', 'Says who won a closed tender', AwardInput, office.award),
    decide(
      'unsuccessful',
      'tender:award',
      'Ends a closed tender without an award',
      UnsuccessfulInput,
      office.markUnsuccessful,
    ),
    decide('cancel', 'tender:cancel', 'Ends a tender that does not go on', CancelInput, office.cancel),
    decide(
      'withdraw',
      'tender:withdraw',
      'Takes the documents of a tender off; its notice stays',
      WithdrawInput,
      office.withdraw,
    ),
  ];

  const handled = (
    name: string,
    access: Permission,
    summary: string,
    deed: (_id: string, input: unknown, viewer: Viewer) => Promise<Outcome<null>>,
    input?: z.ZodType,
  ): Route =>
    route({
      method: 'POST',
      path: `${PATH}/questions/{questionId}/${name}`,
      access,
      summary,
      ...(input === undefined ? {} : { body: fields, documentedBody: input }),
      answer: OfficeQuestion,
      async handle(asked) {
        const _id = asked.params.questionId ?? '';
        const there = await desk.hasQuestion(tenderOf(asked), _id);
        const outcome = there.ok ? await deed(_id, asked.body, asked.viewer) : there;
        return outcome.ok ? desk.question(_id) : outcome;
      },
    });
  const questions: Route[] = [
    route({
      method: 'GET',
      path: `${PATH}/questions`,
      access: 'question:answer',
      summary: 'The questions on a tender, newest first; who asked is told to nobody',
      query: OfficeQuestionsQuery,
      answer: OfficeQuestions,
      handle: (asked) => desk.questions(tenderOf(asked), asked.query),
    }),
    handled(
      'answer',
      'question:answer',
      'Answers a question; seen by nobody until it is published',
      office.questions.answer,
      AnswerInput,
    ),
    handled('publish', 'question:publish', 'Shows a question and its answer to all', (_id, _input, viewer) =>
      office.questions.publish(_id, viewer),
    ),
    handled(
      'reject',
      'question:answer',
      'Puts a question aside without publishing it',
      (_id, _input, viewer) => office.questions.reject(_id, viewer),
    ),
  ];

  return [...folders, ...documents, ...addenda, ...endings, ...questions];
};
