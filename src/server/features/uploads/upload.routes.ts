/** Pictures and documents that the office sends in one piece. */
import { z } from 'zod';
import { DocumentOnWire, documentLimits } from '#contract/document.ts';
import type { ImageInput } from '#contract/image.ts';
import { OfficeOne, officeListQuery } from '#contract/office.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  DocumentUpload,
  ImageReplacement,
  ImageUpload,
  MOST_MB_IN_ONE_PIECE,
  TenderDocumentUpload,
  TenderDocumentUploaded,
} from '#contract/upload.ts';
import { contentOffice } from '#server/content/office/office.service.ts';
import type { ContentContext, ContentService } from '#server/content/service.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { ImageLibrary } from '#server/features/images/index.ts';
import type { TenderOffice } from '#server/features/tenders/index.ts';
import { done, type Outcome, refused } from '#server/http/outcome.ts';
import { type Route, route } from '#server/http/route.ts';
import { may } from '#server/http/viewer.ts';

/** A few by their ids, as every list of the content area takes them. */
const OfficeIds = officeListQuery({}).shape.ids.unwrap();

const MOST_IMAGE_MB = 25;
/** The words and the frame of a form, beside its file. */
const FRAME_MB = 1;

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

export const uploadRoutes = (context: {
  images: ImageLibrary;
  documents: Documents;
  tenders: TenderOffice;
  imageContent: ContentService<ImageInput>;
  content: ContentContext;
}): Route[] => {
  const { images, documents, tenders } = context;
  const pictures = contentOffice(context.imageContent, context.content);

  const document = async (_id: string) => {
    const found = (await documents.find([_id])).get(_id);
    if (found === undefined) throw new Error(`The document ${_id} was stored and is gone`);
    return found;
  };

  const tenderUpload = (taken: {
    path: string;
    access: Permission;
    summary: string;
    put: TenderOffice['documents']['add'];
  }): Route =>
    route({
      method: 'POST',
      path: taken.path,
      access: taken.access,
      summary: taken.summary,
      status: 201,
      body: TenderDocumentUpload,
      form: { files: ['file'], mostMB: MOST_MB_IN_ONE_PIECE + FRAME_MB },
      answer: TenderDocumentUploaded,
      async handle({ params, body: { file, categoryID, ...words }, viewer }) {
        const added = await taken.put(
          params.id ?? '',
          {
            bytes: await bytesOf(file),
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
      form: { files: ['file'], mostMB: MOST_IMAGE_MB + FRAME_MB },
      answer: OfficeOne,
      async handle({ body: { file, ...words }, viewer }) {
        if (file.size === 0) return empty();
        if (file.size > MOST_IMAGE_MB * 1024 * 1024) return tooLarge(MOST_IMAGE_MB);
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
      form: { files: ['file'], mostMB: MOST_IMAGE_MB + FRAME_MB },
      answer: OfficeOne,
      async handle({ params, body: { file, version }, viewer }) {
        if (file.size === 0) return empty();
        if (file.size > MOST_IMAGE_MB * 1024 * 1024) return tooLarge(MOST_IMAGE_MB);
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
      query: z.object({ ids: OfficeIds }),
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
      form: { files: ['file'], mostMB: documentLimits.attachment.mostMB + FRAME_MB },
      answer: DocumentOnWire,
      async handle({ body: { file, title, for: owner }, viewer }) {
        if (!may(viewer, `${owner}:create`) && !may(viewer, `${owner}:update`))
          return refused('forbidden', 'You do not have permission to upload this. Ask an administrator');
        const { allowed, mostMB } = documentLimits[owner === 'letter' ? 'letter' : 'attachment'];
        const stored = await documents.store(
          { bytes: await bytesOf(file), name: file.name, allowed, mostMB, title },
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
const tooLarge = (mostMB: number): Outcome<never> => {
  const message = `The selected file must be smaller than ${mostMB} MB`;
  return refused('too_large', message, { errors: { file: message } });
};

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
