/** Letters of reference: what clients and others wrote about the company, with the letter itself to read. */
import { z } from 'zod';
import { DocumentOnWire } from '#features/documents/schema.ts';
import { Image } from '#features/images/schema.ts';
import { contentFields, publicContentFields, Reference } from '#platform/schema/content.ts';
import {
  choice,
  day,
  flag,
  optionalDay,
  optionalLongText,
  optionalReference,
  optionalText,
  references,
  text,
} from '#platform/schema/fields.ts';

const LETTER_RELATIONSHIPS = [
  'client',
  'architect_engineer',
  'public_authority',
  'consultant',
  'supplier',
  'community',
] as const;

export const letterFields = {
  title: text('Title', 3, 120),
  organisation: text('Organisation', 2, 150),
  authorName: text('Name of the author', 2, 100),
  authorTitle: optionalText('Position of the author', 100),
  relationship: choice('relationship', LETTER_RELATIONSHIPS),
  letterDate: day('Date of the letter'),
  project: optionalReference('Project'),
  excerpt: optionalLongText('Excerpt', 400, 20),
  transcript: optionalLongText('Transcript', 20_000),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Language must be a code, like en-GB')
    .nullable()
    .default(null),
  refereeContact: optionalText('Contact of the referee', 300),
  consent: z
    .strictObject({
      given: flag('Consent'),
      scope: optionalText('Scope of the consent', 200),
      date: optionalDay('Date of consent'),
    })
    .nullable()
    .default(null),
  featured: flag('Featured'),
  showUntil: optionalDay('Show until').describe('The last day it is shown'),
  documents: references('Documents', 10),
};

/** Normalises spelling: quotation marks, dashes, case and line breaks make no difference. */
const comparable = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Returns whether the transcript contains the excerpt; parts separated by an ellipsis must occur in order.
 */
export const occursIn = (excerpt: string, transcript: string): boolean => {
  const whole = comparable(transcript);
  let from = 0;
  for (const part of excerpt.split(/\s*(?:\[\s*)?(?:\u2026|\.{3})(?:\s*\])?\s*/)) {
    // Quotation marks and the final full stop are up to the editor.
    const words = comparable(part).replace(/^["'\s]+|["'\s.]+$/g, '');
    const at = whole.indexOf(words, from);
    if (at < 0) return false;
    from = at + words.length;
  }
  return true;
};

export const LetterInput = z
  .strictObject({ ...contentFields, ...letterFields })
  .superRefine(({ excerpt, transcript }, context) => {
    if (excerpt && transcript && !occursIn(excerpt, transcript))
      context.addIssue({
        code: 'custom',
        path: ['excerpt'],
        message: 'Excerpt must occur in the transcript. Copy it from there',
      });
  })
  .meta({ id: 'LetterInput' });
export type LetterInput = z.infer<typeof LetterInput>;

/** A letter as guests receive it; complete, so that a detail screen needs no further call. */
export const Letter = z
  .object({
    ...publicContentFields,
    title: z.string(),
    organisation: z.string(),
    authorName: z.string(),
    authorTitle: z.string().nullable(),
    relationship: z.enum(LETTER_RELATIONSHIPS),
    letterDate: z.string(),
    project: Reference.extend({ category: z.object({ title: z.string(), url: z.string() }) })
      .nullable()
      .describe('The project it speaks of, where guests see that'),
    excerpt: z.string().nullable(),
    transcript: z.string().nullable(),
    language: z.string().nullable(),
    featured: z.boolean(),
    documents: z.array(DocumentOnWire),
    socialImage: Image.nullable(),
  })
  .meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;

/** What a project shows of a letter about it. */
export const ProjectLetter = z
  .object({
    ...Reference.shape,
    organisation: z.string(),
    authorName: z.string(),
    authorTitle: z.string().nullable(),
    letterDate: z.string(),
    excerpt: z.string().nullable(),
    thumbnail: DocumentOnWire.shape.thumbnail.describe('The first page of its first document'),
  })
  .meta({ id: 'ProjectLetter' });
export type ProjectLetter = z.infer<typeof ProjectLetter>;

export const LetterList = z.array(Letter).meta({ id: 'LetterList' });
