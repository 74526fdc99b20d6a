/** Declares the admin routes for the questions on a tender. */
import { z } from 'zod';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { AdminQuestion, AdminQuestionsQuery } from '../../schema/admin.ts';
import { AnswerInput, QuestionInput } from '../../schema/documents.ts';
import type { TenderAdmin } from '../admin/tender-admin.service.ts';
import type { TenderAdminReader } from '../admin/tender-admin-reader.service.ts';
import { api } from '../messages/en-GB.ts';

export const tenderQuestionRoutes = ({ questions }: TenderAdmin, reader: TenderAdminReader): Route[] =>
  adminResource({
    path: 'tenders/{tender}/questions',
    thing: 'question',
    access: { list: 'question:answer', create: 'question:answer' },
    validatedByService: true,
    shapes: { query: AdminQuestionsQuery, item: AdminQuestion, detail: AdminQuestion, create: QuestionInput },
    routes: {
      create: {
        summary: api.addQuestion,
      },
    },
    checkParent: ({ tender = '', id }) =>
      id === undefined ? reader.checkTender(tender) : reader.checkQuestion(tender, id),
    handlers: {
      list: (query, _viewer, { params: { tender = '' } }) => reader.questions(tender, query),
      find: reader.question,
      create: (input, viewer, { params: { tender = '' } }) => questions.enter(tender, input, viewer),
    },
    actions: {
      answer: action({
        access: 'question:answer',
        summary: api.answer,
        body: z.looseObject({}),
        documentedBody: AnswerInput,
        handle: ({ _id, body, viewer }) => questions.answer(_id, body, viewer),
      }),
      publish: action({
        access: 'question:publish',
        summary: api.publish,
        handle: ({ _id, viewer }) => questions.publish(_id, viewer),
      }),
      reject: action({
        access: 'question:answer',
        summary: api.reject,
        handle: ({ _id, viewer }) => questions.reject(_id, viewer),
      }),
    },
  });
