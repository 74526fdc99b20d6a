/** Admin routes for the questions on a tender. */
import type { z } from 'zod';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { AdminQuestion, AdminQuestions, AdminQuestionsQuery } from '../../schema/admin.ts';
import { AnswerInput, QuestionInput } from '../../schema/documents.ts';
import { fields, PATH, tenderOf } from '../admin/tender-admin.context.ts';
import type { TenderAdmin } from '../admin/tender-admin.service.ts';
import type { TenderDashboard } from '../admin/tender-dashboard.service.ts';

export const tenderQuestionRoutes = (office: TenderAdmin, desk: TenderDashboard): Route[] => {
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
      answer: AdminQuestion,
      async handle(asked) {
        const _id = asked.params.questionId ?? '';
        const there = await desk.hasQuestion(tenderOf(asked), _id);
        const outcome = there.ok ? await deed(_id, asked.body, asked.viewer) : there;
        return outcome.ok ? desk.question(_id) : outcome;
      },
    });

  return [
    route({
      method: 'GET',
      path: `${PATH}/questions`,
      access: 'question:answer',
      summary: 'The questions on a tender, newest first; who asked is told to nobody',
      query: AdminQuestionsQuery,
      answer: AdminQuestions,
      handle: (asked) => desk.questions(tenderOf(asked), asked.query),
    }),
    route({
      method: 'POST',
      path: `${PATH}/questions`,
      access: 'question:answer',
      summary: 'Enters a question that came by phone or email, so that its answer can be published',
      status: 201,
      once: true,
      body: fields,
      documentedBody: QuestionInput,
      answer: AdminQuestion,
      async handle(asked) {
        const entered = await office.questions.enter(tenderOf(asked), asked.body, asked.viewer);
        return entered.ok ? desk.question(entered.value._id) : entered;
      },
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
};
