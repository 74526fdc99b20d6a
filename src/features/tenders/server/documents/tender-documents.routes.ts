/** Admin routes for a tender's folders and the documents in them. */
import { z } from 'zod';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Removal, RemoveInput } from '#platform/schema/admin-api.ts';
import {
  AdminFolder,
  AdminTenderDocument,
  AdminTenderTree,
  TenderDocumentChange,
} from '../../schema/admin.ts';
import { FolderInput, PutBackInput } from '../../schema/documents.ts';
import { fields, PATH, tenderOf } from '../admin/tender-admin.context.ts';
import type { TenderAdmin } from '../admin/tender-admin.service.ts';
import type { TenderDashboard } from '../admin/tender-dashboard.service.ts';

export const tenderDocumentRoutes = (office: TenderAdmin, desk: TenderDashboard): Route[] => {
  const folders: Route[] = [
    route({
      method: 'GET',
      path: `${PATH}/categories`,
      access: 'tender-category:list',
      summary: 'The folders of a tender with their documents, of every status',
      answer: AdminTenderTree,
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
      answer: AdminFolder,
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
      answer: AdminFolder,
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
      answer: AdminTenderDocument,
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
    route({
      method: 'POST',
      path: `${PATH}/documents/restore`,
      access: 'tender-document:delete',
      summary: 'Puts back documents that were taken out before bidders saw them',
      body: fields,
      documentedBody: PutBackInput,
      answer: z.array(AdminTenderDocument),
      async handle(asked) {
        const there = await desk.exists(tenderOf(asked));
        return there.ok ? office.documents.putBack(tenderOf(asked), asked.body, asked.viewer) : there;
      },
    }),
  ];

  return [...folders, ...documents];
};
