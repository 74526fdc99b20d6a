/** Declares the form of a role. */
import { custom, form, longText, text } from '#platform/schema/entity.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { form as texts } from './messages/en-GB.ts';

/** `permissions` has a schema of its own, in `schema.ts`. */
export const role = form(
  {
    title: text({ min: 2, max: 60 }),
    description: longText({ max: 200, optional: true }),
    permissions: custom<Permission[]>(),
  },
  texts,
);
