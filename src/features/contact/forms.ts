/** The fields of a message: those that a visitor fills in, and those that the content area changes. */
import { choice, email, form, longText, phone, reference, text } from '#platform/schema/entity.ts';
import { adminFields, fields } from './messages/en-GB.ts';
import { CONTACT_TOPICS } from './topics.ts';

export const message = form(
  {
    name: text({ min: 2, max: 100 }),
    email: email({ optional: true }),
    phone: phone({ optional: true }),
    company: text({ max: 120, optional: true }),
    topic: choice(CONTACT_TOPICS),
    message: longText({ min: 10, max: 5000 }),
  },
  fields,
);

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
