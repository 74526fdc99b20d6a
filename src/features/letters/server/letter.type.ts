import { entityType } from '#platform/content/entity-type.ts';
import { endOfDay } from '#platform/content/lifecycle/days.ts';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { letterAddress } from '../address.ts';
import { letter } from '../entity.ts';
import { errors } from '../messages/en-GB.ts';
import { LetterInput } from '../schema.ts';

export const letterType = entityType(letter, {
  input: LetterInput,
  admin: {
    adminSearchText: ({ organisation, authorName, authorTitle }) =>
      [organisation, authorName, authorTitle] as (string | null)[],
    page: ({ url }) => ({ path: letterAddress({ url }) }),
    filters: { project: { accepts: Id, column: 'projectId', hasIndex: true } },
  },
  columns: (letter) => ({
    projectId: letter.project,
    letterDate: letter.letterDate,
    featured: letter.featured ? 1 : 0,
  }),
  validateForSave: async (letter, { today }) =>
    letter.letterDate > today ? { letterDate: translated(errors).future } : {},
  endsAt: (letter, timeZone) => (letter.showUntil === null ? null : endOfDay(letter.showUntil, timeZone)),
  searchKind: { name: 'letters', number: 4 },
  searchText: (letter) => ({
    title: letter.title,
    body: [letter.organisation, letter.authorName, letter.authorTitle, letter.excerpt, letter.transcript],
    date: letter.letterDate,
  }),
  extraSearchText: async (_row, letter, { textOf }) => [...(await textOf(letter.documents)).values()],
  searchableDocuments: async (_row, letter) =>
    letter.documents.map((_id) => ({ _id, searchTerms: [letter.organisation], date: letter.letterDate })),
});
