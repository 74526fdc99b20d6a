/** Declares the fields of a message that a visitor fills in. */

import { choice, email, form, longText, phone, text } from '#platform/schema/entity.ts';
import { MAX_COMPANY_LENGTH, PERSON_NAME } from '#platform/schema/values/limits.ts';
import { fields } from './messages/en-GB.ts';
import { CONTACT_TOPICS } from './topics.ts';

export const message = form(
  {
    name: text(PERSON_NAME),
    email: email({ optional: true }),
    phone: phone({ optional: true }),
    company: text({ max: MAX_COMPANY_LENGTH, optional: true }),
    topic: choice(CONTACT_TOPICS),
    message: longText({ min: 10, max: 5000 }),
  },
  fields,
);
