/**
 * Declares the assignee and the notes of a message, the text of a reply, and how the admin's list is sorted. Separate from
 * `forms.ts`, so that visitors do not load this module.
 */
import { form, longText, reference } from '#platform/schema/entity.ts';
import { adminFields } from './messages/en-GB.ts';

export const messageChange = form(
  {
    assignee: reference('user', { optional: true }),
    notes: longText({ min: 1, max: 5000, optional: true }),
  },
  { assignee: adminFields.assignee, notes: adminFields.notes },
);

export const messageReply = form(
  { message: longText({ min: 2, max: 10_000 }) },
  { message: adminFields.message },
);

/** The columns by which the list can be sorted, and its default order. */
export const messageOrder = {
  sorts: ['createdAt', 'updatedAt', 'name'],
  sort: 'createdAt',
  direction: 'desc',
} as const;
