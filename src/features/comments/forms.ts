/** Declares the fields of a comment that a reader fills in. */

import { email, form, longText, reference, text } from '#platform/schema/entity.ts';
import { PERSON_NAME } from '#platform/schema/values/limits.ts';
import { fields as texts } from './messages/en-GB.ts';

export const comment = form(
  {
    body: longText({ min: 2, max: 2000 }),
    authorName: text(PERSON_NAME),
    authorEmail: email(),
    parent: reference('comment', { optional: true }),
  },
  texts,
);
