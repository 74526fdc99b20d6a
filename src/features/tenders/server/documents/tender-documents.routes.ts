/** Declares the admin routes for a tender's folders and the documents in them. */
import { z } from 'zod';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { runOneByOne } from '#platform/http/admin-api/one-by-one.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { choiceParameter } from '#platform/schema/lists.ts';
import {
  AdminDocumentWithoutFile,
  AdminFolderWithoutContents,
  TenderDocumentChange,
} from '../../schema/admin.ts';
import { FolderInput, REMOVED_STATUSES, RestoreInput } from '../../schema/documents.ts';
import type { TenderAdmin } from '../admin/tender-admin.service.ts';
import type { TenderAdminReader } from '../admin/tender-admin-reader.service.ts';
import { api } from '../messages/en-GB.ts';

const DocumentRemovalQuery = z.object({
  as: choiceParameter('as', REMOVED_STATUSES).optional().describe(api.removeAs),
});

export const tenderDocumentRoutes = (
  { folders, documents }: TenderAdmin,
  reader: TenderAdminReader,
): Route[] => [
  ...adminResource({
    path: 'tenders/{tender}/categories',
    thing: 'folder',
    things: 'folders',
    access: {
      create: 'tender-category:create',
      update: 'tender-category:update',
      delete: 'tender-category:delete',
      reorder: 'tender-category:reorder',
    },
    validatedByService: true,
    shapes: { detail: AdminFolderWithoutContents, create: FolderInput, change: FolderInput.partial() },
    checkParent: ({ tender = '', id }) =>
      id === undefined ? reader.checkTender(tender) : reader.checkFolder(tender, id),
    handlers: {
      create: (input, viewer, { params: { tender = '' } }) => folders.add(tender, input, viewer),
      change: (_id, _version, fields, viewer) => folders.change(_id, fields, viewer),
      reorder: (ids, viewer, { params: { tender = '' } }) => folders.reorder(tender, ids, viewer),
      async remove(ids, viewer, { params: { tender = '' } }) {
        const { done: removed, skipped } = await runOneByOne(ids, async (_id) => {
          const check = await reader.checkFolder(tender, _id);
          return check.ok ? folders.remove(_id, viewer) : check;
        });
        return { removed, skipped };
      },
    },
  }),
  ...adminResource({
    path: 'tenders/{tender}/documents',
    thing: 'document',
    access: { update: 'tender-document:update', delete: 'tender-document:delete' },
    validatedByService: true,
    shapes: { detail: AdminDocumentWithoutFile, change: TenderDocumentChange },
    routes: { remove: { query: DocumentRemovalQuery } },
    checkParent: ({ tender = '', id }) =>
      id === undefined ? reader.checkTender(tender) : reader.checkDocument(tender, id),
    handlers: {
      change: (_id, _version, fields, viewer) => documents.edit(_id, fields, viewer),
      async remove(ids, viewer, { params: { tender = '' }, query }) {
        const { done: ownIds, skipped } = await runOneByOne(ids, (_id) => reader.checkDocument(tender, _id));
        const outcome = await documents.remove(ownIds, viewer, query?.as);
        return { ...outcome, skipped: [...skipped, ...outcome.skipped] };
      },
    },
    listActions: {
      restore: action({
        access: 'tender-document:delete',
        summary: api.restore,
        body: z.looseObject({}),
        documentedBody: RestoreInput,
        answer: z.array(AdminDocumentWithoutFile),
        handle: ({ params: { tender = '' }, body, viewer }) => documents.restore(tender, body, viewer),
      }),
    },
  }),
];
