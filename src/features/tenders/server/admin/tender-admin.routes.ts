/** Declares the admin routes for one tender: its details, folders, documents, addenda, questions and outcome. */
import { z } from 'zod';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { Version } from '#platform/schema/admin-api.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { AdminAddendaQuery, AdminAddendum, AdminTenderDetail, ReopenInput } from '../../schema/admin.ts';
import { AddendumInput } from '../../schema/documents.ts';
import { AwardInput, CancelInput, UnsuccessfulInput, WithdrawInput } from '../../schema/tender.ts';
import { tenderDocumentRoutes } from '../documents/tender-documents.routes.ts';
import { api } from '../messages/en-GB.ts';
import { tenderQuestionRoutes } from '../questions/tender-questions.routes.ts';
import type { TenderAdmin } from './tender-admin.service.ts';
import type { TenderAdminReader } from './tender-admin-reader.service.ts';

/** The version that the editor saw (a call with a stale one is rejected), and fields, which the service validates. */
const actionBody = z.looseObject({ version: Version.optional() });

/** `find`: returns a tender with its related records, as the admin shows it. */
export const tenderAdminRoutes = (
  admin: TenderAdmin,
  reader: TenderAdminReader,
  find: (_id: string, viewer: Viewer) => Promise<Outcome<unknown>>,
): Route[] => {
  const decisionAction = (
    access: Permission,
    summary: string,
    input: z.ZodObject,
    decide: TenderAdmin['award'],
  ) =>
    action({
      access,
      summary,
      body: actionBody,
      documentedBody: input.safeExtend(actionBody.shape),
      handle: ({ _id, body: { version, ...fields }, viewer }) => decide(_id, fields, viewer, version),
    });

  return [
    ...adminResource({
      path: 'tenders',
      thing: 'tender',
      shapes: { detail: AdminTenderDetail as z.ZodType },
      handlers: { find },
      actions: {
        award: decisionAction('tender:award', api.award, AwardInput, admin.award),
        unsuccessful: decisionAction(
          'tender:award',
          api.unsuccessful,
          UnsuccessfulInput,
          admin.markUnsuccessful,
        ),
        cancel: decisionAction('tender:cancel', api.cancel, CancelInput, admin.cancel),
        withdraw: decisionAction('tender:withdraw', api.withdraw, WithdrawInput, admin.withdraw),
        reopen: decisionAction('tender:reopen', api.reopen, ReopenInput, admin.reopen),
      },
    }),
    ...adminResource({
      path: 'tenders/{tender}/addenda',
      thing: 'addendum',
      access: { list: 'tender:view', create: 'addendum:issue' },
      validatedByService: true,
      shapes: {
        query: AdminAddendaQuery,
        item: AdminAddendum,
        detail: z.object({ _id: z.string(), number: z.int() }),
        create: AddendumInput.safeExtend(actionBody.shape),
      },
      routes: {
        create: { body: actionBody, summary: api.issueAddendum },
      },
      checkParent: ({ tender = '' }) => reader.checkTender(tender),
      handlers: {
        list: (query, _viewer, { params: { tender = '' } }) => reader.addenda(tender, query),
        create: ({ version, ...addendum }, viewer, { params: { tender = '' } }) =>
          admin.addenda.issue(tender, addendum, [], viewer, version),
      },
    }),
    ...tenderDocumentRoutes(admin, reader),
    ...tenderQuestionRoutes(admin, reader),
  ];
};
