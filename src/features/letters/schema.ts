/** Defines the schemas of letters of reference: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { DocumentOnWire } from '#features/documents/schema.ts';
import { Image } from '#features/images/schema.ts';
import { translated } from '#platform/messages/translated.ts';
import { publicContentFields, Reference } from '#platform/schema/content.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { letter } from './entity.ts';
import { api, errors } from './messages/en-GB.ts';

/** Replaces quotation marks, dashes, case and white space, so that texts which differ only in these become equal. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Returns whether the transcript contains the excerpt. An excerpt may have ellipses; the parts between them must occur in
 * their order.
 *
 * @internal Exported for tests.
 */
export const occursIn = (excerpt: string, transcript: string): boolean => {
  const normalisedTranscript = normaliseText(transcript);
  let searchFrom = 0;
  for (const part of excerpt.split(/\s*(?:\[\s*)?(?:\u2026|\.{3})(?:\s*\])?\s*/)) {
    // An editor may add or omit quotation marks and the final full stop.
    const normalisedPart = normaliseText(part).replace(/^["'\s]+|["'\s.]+$/g, '');
    const at = normalisedTranscript.indexOf(normalisedPart, searchFrom);
    if (at < 0) return false;
    searchFrom = at + normalisedPart.length;
  }
  return true;
};

export const LetterInput = inputSchema(letter, {
  id: 'LetterInput',
  rules({ excerpt, transcript }, addProblem) {
    if (excerpt && transcript && !occursIn(excerpt, transcript))
      addProblem('excerpt', translated(errors).excerpt);
  },
});
export type LetterInput = z.infer<typeof LetterInput>;

/** A letter as guests receive it, with everything that its page shows. */
export const Letter = z
  .object({
    ...publicContentFields,
    title: z.string(),
    organisation: z.string(),
    authorName: z.string(),
    authorTitle: z.string().nullable(),
    relationship: z.enum(letter.fields.relationship.of),
    letterDate: z.string(),
    project: Reference.extend({ category: z.object({ title: z.string(), url: z.string() }) })
      .nullable()
      .describe(api.project),
    excerpt: z.string().nullable(),
    transcript: z.string().nullable(),
    language: z.string().nullable(),
    featured: z.boolean(),
    documents: z.array(DocumentOnWire),
    socialImage: Image.nullable(),
  })
  .meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;

/** The part of a letter that the page of its project and the home page show. */
export const ProjectLetter = z
  .object({
    ...Reference.shape,
    organisation: z.string(),
    authorName: z.string(),
    authorTitle: z.string().nullable(),
    letterDate: z.string(),
    excerpt: z.string().nullable(),
    language: z.string().nullable(),
    featured: z.boolean(),
    thumbnail: DocumentOnWire.shape.thumbnail.describe(api.thumbnail),
  })
  .meta({ id: 'ProjectLetter' });
export type ProjectLetter = z.infer<typeof ProjectLetter>;

export const LetterList = z.array(Letter).meta({ id: 'LetterList' });
