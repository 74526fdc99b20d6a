/**
 * Declares the routes by which the admin uploads pictures and documents, and lists uploaded documents by id. Each
 * uploaded file is streamed to disk.
 */

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { documentLimits, documentOwners } from '#features/documents/limits.ts';
import { DocumentOnWire } from '#features/documents/schema.ts';
import type { Documents } from '#features/documents/server/index.ts';
import { MAX_IMAGE_MB } from '#features/images/limits.ts';
import type { ImageInput } from '#features/images/schema.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { TenderAdmin } from '#features/tenders/server/index.ts';
import { contentAdmin } from '#platform/content/admin/admin.service.ts';
import type { ContentContext, ContentService } from '#platform/content/service.ts';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { may } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { AdminDetail, adminListQuery } from '#platform/schema/admin-content.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { UploadedFile } from '#platform/schema/values/uploaded-file.ts';
import { api, errors } from '../messages/en-GB.ts';
import {
  DocumentUpload,
  ImageReplacement,
  ImageUpload,
  TenderDocumentUpload,
  TenderDocumentUploaded,
} from '../schema.ts';

const m = translated(errors);

/** The `ids` parameter of admin lists. */
const AdminIds = adminListQuery({}).shape.ids.unwrap();
/** The parameters for the list envelope: documents are only listed by id, in the requested order, on one page. */
const AS_REQUESTED = { page: 1, max: 100, sort: 'ids', direction: 'desc', search: '' } as const;

/** Reads a picture, which is small enough for memory. */
const bytesOf = ({ content }: UploadedFile): Promise<Uint8Array> => readFile(content.path);
const imageForm = { fileFields: ['file'], maxMB: async () => MAX_IMAGE_MB };

export const uploadRoutes = (context: {
  images: ImageLibrary;
  documents: Documents;
  tenders: TenderAdmin;
  settings: Pick<Settings, 'all'>;
  imageContent: ContentService<ImageInput>;
  content: ContentContext;
}): Route[] => {
  const { images, documents, tenders, settings } = context;
  const maxUploadMB = async (): Promise<number> => (await settings.all()).general.maxUploadMB;
  const capBySetting = async (maxMB: number): Promise<number> => Math.min(maxMB, await maxUploadMB());
  const pictureAdmin = contentAdmin(context.imageContent, context.content);

  const findDocument = async (_id: string) => {
    const document = (await documents.find([_id])).get(_id);
    if (document === undefined) throw new Error(`The document ${_id} was stored and is gone`);
    return document;
  };

  const tenderUploads = (
    path: string,
    access: Permission,
    summary: string,
    addDocument: TenderAdmin['documents']['add'],
  ): Route[] =>
    adminResource({
      path,
      thing: 'document',
      access: { create: access },
      shapes: { create: TenderDocumentUpload, detail: TenderDocumentUploaded },
      routes: { create: { form: { fileFields: ['file'], maxMB: maxUploadMB }, idempotent: false, summary } },
      handlers: {
        async create(body: z.output<typeof TenderDocumentUpload>, viewer, { params }) {
          const { file, categoryID, ...sent } = body;
          const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
          const outcome = await addDocument(
            params.tender ?? '',
            { bytes: file.content, name: file.name, folderId: categoryID, fields },
            viewer,
          );
          if (!outcome.ok) return toSpecifiedRefusal(outcome);
          const { category: _category, ...stored } = outcome.value;
          return done({
            success: true,
            document: { ...(await findDocument(stored._id)), ...stored },
            categoryID,
          });
        },
      },
    });

  return [
    ...adminResource({
      path: 'images',
      thing: 'picture',
      access: { create: 'image:create' },
      shapes: { create: ImageUpload, detail: AdminDetail },
      routes: {
        create: {
          form: imageForm,
          idempotent: false,
          summary: api.picture,
        },
      },
      handlers: {
        find: pictureAdmin.findDetail,
        async create({ file, ...fields }: z.output<typeof ImageUpload>, viewer) {
          if (file.size === 0) return refuseEmptyFile();
          return images.upload({ file: await bytesOf(file), name: file.name, fields }, viewer);
        },
      },
      actions: {
        file: action({
          access: 'image:update',
          summary: api.replaceFile,
          body: ImageReplacement,
          form: imageForm,
          async handle({ _id, body: { file, version }, viewer }) {
            if (file.size === 0) return refuseEmptyFile();
            return images.replace(_id, version, { file: await bytesOf(file), name: file.name }, viewer);
          },
        }),
      },
    }),
    ...adminResource({
      path: 'documents',
      thing: 'document',
      access: { list: 'admin:access', create: 'admin:access' },
      shapes: {
        query: z.object({ ids: AdminIds }),
        item: DocumentOnWire,
        create: DocumentUpload,
        detail: DocumentOnWire,
      },
      routes: {
        list: { summary: api.documents },
        create: {
          form: { fileFields: ['file'], maxMB: () => capBySetting(documentLimits.attachment.maxMB) },
          idempotent: false,
          summary: api.document,
        },
      },
      handlers: {
        async list({ ids }, viewer) {
          const documentsById = await documents.find(ids);
          const signatures = await documents.signatures(ids, viewer);
          const readableDocuments = ids.flatMap((_id) =>
            signatures.has(_id) ? (documentsById.get(_id) ?? []) : [],
          );
          return done(
            listAnswer(AS_REQUESTED, { items: readableDocuments, matchCount: readableDocuments.length }),
          );
        },
        async create({ file, title, for: owner }: z.output<typeof DocumentUpload>, viewer) {
          if (!may(viewer, `${owner}:create`) && !may(viewer, `${owner}:update`))
            return refused('forbidden', m.notAllowed);
          const { allowed, ...limit } = documentOwners[owner];
          const maxMB = await capBySetting(limit.maxMB);
          const upload = { content: file.content, name: file.name, allowed, maxMB, title };
          const outcome = await documents.store(upload, viewer);
          return outcome.ok ? done(await findDocument(outcome.value._id)) : outcome;
        },
      },
    }),
    ...tenderUploads(
      'tenders/{tender}/documents',
      'tender-document:create',
      api.tenderDocument,
      tenders.documents.add,
    ),
    ...tenderUploads(
      'tenders/{tender}/addenda/documents',
      'addendum:create',
      api.addendumDocument,
      tenders.documents.prepare,
    ),
  ];
};

const refuseEmptyFile = (): Outcome<never> =>
  refused('invalid', m.emptyFile, { errors: { file: m.emptyFile } });

/** Adapts a refusal to the specification: adds `success: false`, and names the folder `categoryID`. */
const toSpecifiedRefusal = ({ refusal }: Outcome<unknown> & { ok: false }): Outcome<never> => {
  const { category, ...errors } = refusal.errors ?? {};
  return {
    ok: false,
    refusal: {
      ...refusal,
      ...(refusal.errors === undefined
        ? {}
        : { errors: category === undefined ? errors : { ...errors, categoryID: category } }),
      details: { ...refusal.details, success: false },
    },
  };
};
