/** Defines the multipart forms by which the admin uploads files, and the answer for a tender document. */
import { z } from 'zod';
import { type DocumentOwner, documentOwners } from '#features/documents/limits.ts';
import { DocumentOnWire } from '#features/documents/schema.ts';
import { ImageInput } from '#features/images/schema.ts';
import { TenderDocumentInput } from '#features/tenders/schema/documents.ts';
import { translated } from '#platform/messages/translated.ts';
import { queryFlag } from '#platform/schema/admin-content.ts';
import { optionalText, reference } from '#platform/schema/fields.ts';
import { UploadedFile } from '#platform/schema/values/uploaded-file.ts';
import { api, errors, labels } from './messages/en-GB.ts';

const m = translated(errors);
const labelTexts = translated(labels);
const versionError = { error: () => m.version };

/** A field with exactly one file. The server parses every file field of a form as a list. */
const oneFile = z
  .array(z.instanceof(UploadedFile, { error: () => m.noFile }), { error: () => m.noFile })
  .min(1, { error: () => m.noFile })
  .max(1, { error: () => m.severalFiles })
  .transform(([file]) => file as UploadedFile)
  .describe(api.file);

export const ImageUpload = z.strictObject({
  file: oneFile,
  alt: ImageInput.shape.alt,
  decorative: queryFlag('decorative').default(false),
  caption: ImageInput.shape.caption,
  credit: ImageInput.shape.credit,
});

/** The form that replaces the file of an existing picture; `version` is the version that the editor saw. */
export const ImageReplacement = z.strictObject({
  file: oneFile,
  version: z.coerce.number(versionError).int(versionError).min(1, versionError),
});

export const DocumentUpload = z.strictObject({
  file: oneFile,
  for: z.enum(Object.keys(documentOwners) as [DocumentOwner, ...DocumentOwner[]], {
    error: () => m.unknownOption,
  }),
  title: optionalText(() => labelTexts.title, 150),
});

/** `categoryID` is the id of the folder, spelled as in the specification. */
export const TenderDocumentUpload = z.strictObject({
  file: oneFile,
  categoryID: reference(() => labelTexts.folder),
  title: TenderDocumentInput.shape.title,
  number: TenderDocumentInput.shape.number,
  revision: optionalText(() => labelTexts.revision, 10),
});

export const TenderDocumentUploaded = z.object({
  success: z.literal(true),
  document: z.looseObject({ ...DocumentOnWire.shape }),
  categoryID: z.string(),
});
