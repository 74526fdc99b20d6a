/** Admin routes for the questions on a tender. */
import { z } from 'zod';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { AdminQuestion, AdminQuestionsQuery } from '../../schema/admin.ts';
import { AnswerInput, QuestionInput } from '../../schema/documents.ts';
import type { TenderAdmin } from '../admin/tender-admin.service.ts';
import type { TenderDashboard } from '../admin/tender-dashboard.service.ts';

export const tenderQuestionRoutes = ({ questions }: TenderAdmin, dashboard: TenderDashboard): Route[] =>
  adminResource({
    path: 'tenders/{tender}/questions',
    thing: 'question',
    access: { list: 'question:answer', create: 'question:answer' },
    validatedByService: true,
    shapes: { query: AdminQuestionsQuery, item: AdminQuestion, detail: AdminQuestion, create: QuestionInput },
    routes: {
      create: {
        summary: 'Enters a question that came by phone or email, so that its answer can be published',
      },
    },
    checkParent: ({ tender = '', id }) =>
      id === undefined ? dashboard.exists(tender) : dashboard.hasQuestion(tender, id),
    calls: {
      list: (query, _viewer, { params: { tender = '' } }) => dashboard.questions(tender, query),
      find: dashboard.question,
      create: (input, viewer, { params: { tender = '' } }) => questions.enter(tender, input, viewer),
    },
    actions: {
      answer: action({
        access: 'question:answer',
        summary: 'Answers a question; nobody outside the admin sees it until it is published',
        body: z.looseObject({}),
        documentedBody: AnswerInput,
        handle: ({ _id, body, viewer }) => questions.answer(_id, body, viewer),
      }),
      publish: action({
        access: 'question:publish',
        summary: 'Shows a question and its answer to everybody',
        handle: ({ _id, viewer }) => questions.publish(_id, viewer),
      }),
      reject: action({
        access: 'question:answer',
        summary: 'Rejects a question without publishing it',
        handle: ({ _id, viewer }) => questions.reject(_id, viewer),
      }),
    },
  });
