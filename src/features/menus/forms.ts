/** The field for a menu target that is not a record of the site. Without zod, for the admin. */
import { form, text } from '#platform/schema/entity.ts';
import { targetFields } from './messages/en-GB.ts';

export const addressTarget = form({ address: text({ min: 1, max: 2000 }) }, targetFields.address);
