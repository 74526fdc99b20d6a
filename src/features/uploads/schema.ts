/** Files uploaded in the admin, as multipart forms. */
import { z } from 'zod';
import { DocumentOnWire } from '#features/documents/schema.ts';
import type { UploadedFile } from '#platform/http/files/uploaded-file.ts';
import { optionalLongText, optionalText, reference } from '#platform/schema/fields.ts';

/** The largest picture, in MB. The limit of documents is in the settings. */
export const MAX_IMAGE_MB = 25;

/** A form reads every file field as a list. */
const oneFile = z
  .array(
    z.custom<UploadedFile>((file) => typeof file === 'object' && file !== null && 'content' in file),
    { error: 'Select a file to upload' },
  )
  .min(1, 'Select a file to upload')
  .max(1, 'Send one file at a time')
  .transform(([file]) => file as UploadedFile);

const yesNo = z
  .enum(['true', 'false'], { error: 'Decorative must be yes or no' })
  .default('false')
  .transform((said) => said === 'true');

export const ImageUpload = z.strictObject({
  file: oneFile,
  alt: optionalLongText('Alternative text', 160, 3),
  decorative: yesNo,
  caption: optionalLongText('Caption', 200),
  credit: optionalText('Credit', 100),
});

/** Replaces the file of an existing picture; `version` is the one the editor saw. */
export const ImageReplacement = z.strictObject({
  file: oneFile,
  version: z.coerce
    .number({ error: 'version must be the number of the version you started from' })
    .int('version must be the number of the version you started from')
    .min(1, 'version must be the number of the version you started from'),
});

/** The owners of uploaded documents, apart from tenders, which have folders. */
const DOCUMENT_OWNERS = ['letter', 'page', 'post'] as const;
export const DocumentUpload = z.strictObject({
  file: oneFile,
  for: z.enum(DOCUMENT_OWNERS, { error: 'Select an option from the list' }),
  title: optionalText('Title', 150),
});

/** `categoryID` is spelled as the specified browser spells it. */
export const TenderDocumentUpload = z.strictObject({
  file: oneFile,
  categoryID: reference('Folder'),
  title: optionalText('Title', 150),
  number: optionalText('Number', 60),
  revision: optionalText('Revision', 10),
});

export const TenderDocumentUploaded = z.object({
  success: z.literal(true),
  document: z.looseObject({ ...DocumentOnWire.shape }),
  categoryID: z.string(),
});
