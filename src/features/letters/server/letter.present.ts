import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { Letter, LetterInput } from '../schema.ts';

/**
 * Converts a stored letter to what guests receive: without the referee's contact details and the record of the author's
 * consent.
 */
export const presentLetter = (
  row: VisibleRow,
  letter: LetterInput,
  related: {
    documents: ReadonlyMap<string, DocumentOnWire>;
    images: ReadonlyMap<string, Image>;
    project: Letter['project'];
  },
): Letter => ({
  ...sharedFieldsOf(row, letter),
  title: letter.title,
  organisation: letter.organisation,
  authorName: letter.authorName,
  authorTitle: letter.authorTitle,
  relationship: letter.relationship,
  letterDate: letter.letterDate,
  project: related.project,
  excerpt: letter.excerpt,
  transcript: letter.transcript,
  language: letter.language,
  featured: letter.featured,
  documents: letter.documents.flatMap((id) => related.documents.get(id) ?? []),
  socialImage: related.images.get(letter.socialImage ?? '') ?? null,
});
