/** Defines a visitor's message to the company: its statuses, the body that the contact form sends, and the answer. */

import { z } from 'zod';
import { documentLimits } from '#features/documents/limits.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { MAX_HONEYPOT_LENGTH } from '#platform/schema/values/limits.ts';
import { message } from './forms.ts';
import { api, checks, errors } from './messages/en-GB.ts';

export { CONTACT_TOPICS, type ContactTopic } from './topics.ts';

const m = translated(errors);
const sharedErrors = translated(checks);

export const MESSAGE_STATUSES = ['new', 'open', 'replied', 'spam', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A form that is sent sooner than this after it was opened, in seconds, counts as filled in by a bot. */
export const MIN_FORM_SECONDS = 3;

const { max, maxMB } = documentLimits.message;

/** A number, which plain forms can only send as text; null if it is absent or empty. */
const secondsOpen = z
  .preprocess(
    (value) =>
      value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value,
    z
      .number({ error: () => m.seconds })
      .min(0)
      .nullable(),
  )
  .default(null);

/** Sent as JSON without attachments, or as a form (`multipart/form-data`, or URL-encoded without attachments). */
export const ContactMessageInput = z
  .strictObject({
    ...formSchema(message).shape,
    attachments: z
      .array(z.file({ error: () => m.file }))
      .max(max, { error: () => fill(sharedErrors.files, { most: max.toString() }) })
      .default([])
      .describe(inEnglish(api.attachments, { max: max.toString(), maxMB: maxMB.toString() })),
    website: z.string().max(MAX_HONEYPOT_LENGTH).nullable().default(null).describe(api.website),
    seconds: secondsOpen.describe(api.seconds),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: () => sharedErrors.emailOrPhone,
    // Checked even if other fields are invalid, so that all problems are reported at once.
    when: ({ value }) => hasNoContactDetails(value),
    // An invalid email address or phone number has an error of its own.
    params: { skipIfInvalid: ['email', 'phone'] },
  })
  .meta({ id: 'ContactMessageInput' });
export type ContactMessageInput = z.infer<typeof ContactMessageInput>;

const hasNoContactDetails = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { email, phone } = value as { email?: unknown; phone?: unknown };
  return (email ?? '') === '' && (phone ?? '') === '';
};

export const ContactMessageSent = z
  .object({
    success: z.string().describe(api.success),
    reference: z.string().describe(api.reference),
    filesAccepted: z.boolean().describe(api.filesAccepted),
  })
  .meta({ id: 'ContactMessageSent' });
export type ContactMessageSent = z.infer<typeof ContactMessageSent>;
