import { contentType, missing } from '#platform/content/content-type.ts';
import { endOfDay } from '#platform/content/days.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { Id } from '#platform/schema/fields.ts';
import { letterAddress } from '../address.ts';
import { LetterInput } from '../schema.ts';

export const letterType = contentType({
  name: 'letter',
  thing: 'letter',
  table: 'letters',
  input: LetterInput,
  title: (letter) => letter.title,
  publishable: true,
  hasSlug: true,
  admin: {
    path: 'letters',
    adminSearchText: ({ organisation, authorName, authorTitle }) =>
      [organisation, authorName, authorTitle] as (string | null)[],
    page: ({ url }) => ({ path: letterAddress({ url }) }),
    filters: { project: { accepts: Id, column: 'projectId', indexed: true } },
  },
  references: {
    project: { to: 'project', many: false },
    documents: { to: 'document', many: true },
    socialImage: { to: 'image', many: false },
  },
  columns: (letter) => ({
    projectId: letter.project,
    letterDate: letter.letterDate,
    featured: letter.featured ? 1 : 0,
  }),
  validateForPublish(letter) {
    const errors: FieldErrors = missing(letter, { excerpt: 'excerpt', documents: 'document' });
    if (errors.documents) errors.documents = 'Select at least one document';
    // Somebody's words and signature on the public site need their word.
    const { consent } = letter;
    if (consent === null || !consent.given || consent.scope === null || consent.date === null)
      errors.consent = 'Enter that the author agreed, to what, and when';
    return errors;
  },
  validateForSave: async (letter, { today }) =>
    letter.letterDate > today ? { letterDate: 'Date of the letter must be today or in the past' } : {},
  endsAt: (letter, timeZone) => (letter.showUntil === null ? null : endOfDay(letter.showUntil, timeZone)),
  searchText: (letter) => ({
    kind: 'letters',
    title: letter.title,
    body: [letter.organisation, letter.authorName, letter.authorTitle, letter.excerpt, letter.transcript],
    weight: 1.2,
    date: letter.letterDate,
  }),
  extraSearchText: async (_row, letter, { textOf }) => [...(await textOf(letter.documents)).values()],
  searchableDocuments: async (_row, letter) =>
    letter.documents.map((_id) => ({ _id, words: [letter.organisation], date: letter.letterDate })),
});
