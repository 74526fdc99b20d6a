/** Pictures and documents that the office sends; each goes to the disk as it comes in. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DocumentOnWire, documentLimits } from '#features/documents/schema.ts';
import type { Documents } from '#features/documents/server/index.ts';
import type { ImageInput } from '#features/images/schema.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { TenderAdmin } from '#features/tenders/server/index.ts';
import { contentAdmin } from '#platform/content/admin/admin.service.ts';
import type { ContentContext, ContentService } from '#platform/content/service.ts';
import type { UploadedFile } from '#platform/http/files/uploaded-file.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { may } from '#platform/http/routing/viewer.ts';
import { AdminDetail, adminListQuery } from '#platform/schema/admin-content.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import {
  DocumentUpload,
  ImageReplacement,
  ImageUpload,
  MOST_IMAGE_MB,
  TenderDocumentUpload,
  TenderDocumentUploaded,
} from '../schema.ts';

/** A few by their ids, as every list of the content area takes them. */
const AdminIds = adminListQuery({}).shape.ids.unwrap();

/** For pictures, which are small enough to be held. */
const bytesOf = ({ content }: UploadedFile): Promise<Uint8Array> => readFile(content.path);
const imageForm = { files: ['file'], mostMB: async () => MOST_IMAGE_MB };

export const uploadRoutes = (context: {
  images: ImageLibrary;
  documents: Documents;
  tenders: TenderAdmin;
  settings: Pick<Settings, 'all'>;
  imageContent: ContentService<ImageInput>;
  content: ContentContext;
}): Route[] => {
  const { images, documents, tenders, settings } = context;
  const largestUpload = async (): Promise<number> => (await settings.all()).general.maxUploadMB;
  const withinSetting = async (mostMB: number): Promise<number> => Math.min(mostMB, await largestUpload());
  const pictures = contentAdmin(context.imageContent, context.content);

  const document = async (_id: string) => {
    const found = (await documents.find([_id])).get(_id);
    if (found === undefined) throw new Error(`The document ${_id} was stored and is gone`);
    return found;
  };

  const tenderUpload = (taken: {
    path: string;
    access: Permission;
    summary: string;
    put: TenderAdmin['documents']['add'];
  }): Route =>
    route({
      method: 'POST',
      path: taken.path,
      access: taken.access,
      summary: taken.summary,
      status: 201,
      body: TenderDocumentUpload,
      form: { files: ['file'], mostMB: largestUpload },
      answer: TenderDocumentUploaded,
      async handle({ params, body: { file, categoryID, ...words }, viewer }) {
        const added = await taken.put(
          params.id ?? '',
          {
            bytes: file.content,
            name: file.name,
            category: categoryID,
            words: Object.fromEntries(Object.entries(words).filter(([, word]) => word !== null)),
          },
          viewer,
        );
        if (!added.ok) return unsuccessful(added);
        const { category: _category, ...said } = added.value;
        return done({ success: true, document: { ...(await document(said._id)), ...said }, categoryID });
      },
    });

  return [
    route({
      method: 'POST',
      path: '/api/admin/images',
      access: 'image:create',
      summary: 'Takes a picture into the library; the same file twice is one record',
      status: 201,
      body: ImageUpload,
      form: imageForm,
      answer: AdminDetail,
      async handle({ body: { file, ...words }, viewer }) {
        if (file.size === 0) return empty();
        const stored = await images.upload({ bytes: await bytesOf(file), name: file.name, words }, viewer);
        return stored.ok ? pictures.one(stored.value._id, viewer) : stored;
      },
    }),
    route({
      method: 'POST',
      path: '/api/admin/images/{id}/file',
      access: 'image:update',
      summary:
        'Puts another file in the place of a picture’s: what is said of it stays, all that shows it shows the new one',
      body: ImageReplacement,
      form: imageForm,
      answer: AdminDetail,
      async handle({ params, body: { file, version }, viewer }) {
        if (file.size === 0) return empty();
        const sent = { bytes: await bytesOf(file), name: file.name };
        const replaced = await images.replace(params.id ?? '', version, sent, viewer);
        return replaced.ok ? pictures.one(replaced.value._id, viewer) : replaced;
      },
    }),
    route({
      method: 'GET',
      path: '/api/admin/documents',
      access: 'admin:access',
      summary:
        'These documents, for the form of what offers them; those that this person may not read are left out',
      query: z.object({ ids: AdminIds }),
      answer: z.array(DocumentOnWire),
      async handle({ query: { ids }, viewer }) {
        const found = await documents.find(ids);
        const seals = await documents.seals(ids, viewer);
        return done(ids.flatMap((_id) => (seals.has(_id) ? (found.get(_id) ?? []) : [])));
      },
    }),
    route({
      method: 'POST',
      path: '/api/admin/documents',
      access: 'admin:access',
      summary: 'Takes a document that a letter, a page or a post will offer',
      status: 201,
      body: DocumentUpload,
      form: { files: ['file'], mostMB: () => withinSetting(documentLimits.attachment.mostMB) },
      answer: DocumentOnWire,
      async handle({ body: { file, title, for: owner }, viewer }) {
        if (!may(viewer, `${owner}:create`) && !may(viewer, `${owner}:update`))
          return refused('forbidden', 'You do not have permission to upload this. Ask an administrator');
        const { allowed, ...limit } = documentLimits[owner === 'letter' ? 'letter' : 'attachment'];
        const mostMB = await withinSetting(limit.mostMB);
        const stored = await documents.store(
          { bytes: file.content, name: file.name, allowed, mostMB, title },
          viewer,
        );
        return stored.ok ? done(await document(stored.value._id)) : stored;
      },
    }),
    tenderUpload({
      path: '/api/admin/tenders/{id}/documents',
      access: 'tender-document:create',
      summary: 'Puts a document into a folder of a tender that is not published yet',
      put: tenders.documents.add,
    }),
    tenderUpload({
      path: '/api/admin/tenders/{id}/addenda/documents',
      access: 'addendum:create',
      summary: 'Prepares a document for the next addendum of a published tender; only the office sees it',
      put: tenders.documents.prepare,
    }),
  ];
};

const empty = (): Outcome<never> =>
  refused('invalid', 'The selected file is empty', { errors: { file: 'The selected file is empty' } });
/** The specified browser looks for the flag in both cases, and calls the folder by a name of its own. */
const unsuccessful = ({ refusal }: Outcome<unknown> & { ok: false }): Outcome<never> => {
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
