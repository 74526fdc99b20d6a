/** Admin routes for a tender beside its fields: documents, addenda, questions, outcome. */
import { z } from 'zod';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { AdminAddenda, AdminAddendaQuery, AdminTenderDetail, ReopenInput } from '../../schema/admin.ts';
import { AddendumInput } from '../../schema/documents.ts';
import { AwardInput, CancelInput, UnsuccessfulInput, WithdrawInput } from '../../schema/tender.ts';
import { tenderDocumentRoutes } from '../documents/tender-documents.routes.ts';
import { tenderQuestionRoutes } from '../questions/tender-questions.routes.ts';
import { type Asked, acting, PATH, tenderOf } from './tender-admin.context.ts';
import type { TenderAdmin } from './tender-admin.service.ts';
import type { TenderDashboard } from './tender-dashboard.service.ts';

/** `one` returns the complete tender as the admin shows it. */
export const tenderAdminRoutes = (
  office: TenderAdmin,
  desk: TenderDashboard,
  one: (_id: string, viewer: Viewer) => Promise<Outcome<unknown>>,
): Route[] => {
  /** Returns the tender after an action, or the reason why nothing was done. */
  const after = async (asked: Asked, deed: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> => {
    const outcome = await deed;
    return outcome.ok ? one(tenderOf(asked), asked.viewer) : outcome;
  };

  const addenda: Route[] = [
    route({
      method: 'GET',
      path: `${PATH}/addenda`,
      access: 'tender:view',
      summary: 'The addenda of a tender, newest first',
      query: AdminAddendaQuery,
      answer: AdminAddenda,
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
      body: acting,
      documentedBody: AddendumInput.safeExtend(acting.shape),
      answer: z.object({ _id: z.string(), number: z.int() }),
      async handle(asked) {
        const there = await desk.exists(tenderOf(asked));
        const { version, ...addendum } = asked.body;
        return there.ok ? office.addenda.issue(tenderOf(asked), addendum, [], asked.viewer, version) : there;
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/reopen`,
      access: 'tender:reopen',
      summary: 'Opens a closed tender again, by an addendum with a later closing date',
      body: acting,
      documentedBody: ReopenInput.safeExtend(acting.shape),
      answer: AdminTenderDetail,
      handle({ body: { version, ...addendum }, ...asked }) {
        return after(asked, office.reopen(tenderOf(asked), addendum, asked.viewer, version));
      },
    }),
  ];

  const decide = (
    name: string,
    access: Permission,
    summary: string,
    input: z.ZodObject,
    deed: TenderAdmin['award'],
  ): Route =>
    route({
      method: 'POST',
      path: `${PATH}/${name}`,
      access,
      summary,
      body: acting,
      documentedBody: input.safeExtend(acting.shape),
      answer: AdminTenderDetail,
      handle({ body: { version, ...words }, ...asked }) {
        return after(asked, deed(tenderOf(asked), words, asked.viewer, version));
      },
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

  return [
    ...tenderDocumentRoutes(office, desk),
    ...addenda,
    ...endings,
    ...tenderQuestionRoutes(office, desk),
  ];
};
