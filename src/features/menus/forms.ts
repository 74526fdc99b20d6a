/** Declares the field for a menu target that is not a record of the site. Uses no zod, because the admin loads it. */
import { form, text } from '#platform/schema/entity.ts';
import { targetFields } from './messages/en-GB.ts';

export const addressTarget = form({ address: text({ min: 1, max: 2000 }) }, targetFields.address);
