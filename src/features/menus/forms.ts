/**
 * Declares the field for a target outside the site: a web address, an email address or a phone number. This module does
 * not import zod, so that browsers can load it.
 */
import { form, text } from '#platform/schema/entity.ts';
import { targetFields } from './messages/en-GB.ts';

export const addressTarget = form({ address: text({ min: 1, max: 2000 }) }, targetFields.address);
