/** Declares the field for a target outside the site: a web address, an email address or a phone number. Without zod. */
import { form, text } from '#platform/schema/entity.ts';
import { targetFields } from './messages/en-GB.ts';

export const addressTarget = form({ address: text({ min: 1, max: 2000 }) }, targetFields.address);
