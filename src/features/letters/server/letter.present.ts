/** From a stored letter to what a guest receives: the only place where its columns reach the wire. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { Letter, LetterInput } from '../schema.ts';

/** The referee's contact and the record of the consent stay in the office. */
export const presentLetter = (
  row: VisibleRow,
  letter: LetterInput,
  around: {
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
  project: around.project,
  excerpt: letter.excerpt,
  transcript: letter.transcript,
  language: letter.language,
  featured: letter.featured,
  documents: letter.documents.flatMap((id) => around.documents.get(id) ?? []),
  socialImage: around.images.get(letter.socialImage ?? '') ?? null,
});
