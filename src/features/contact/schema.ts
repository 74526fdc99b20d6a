/** A visitor's message to the company: the fields of the contact form, and its answer. */
import { z } from 'zod';
import { documentLimits } from '#features/documents/schema.ts';
import {
  choice,
  longText,
  optionalEmail,
  optionalPhone,
  optionalText,
  text,
} from '#platform/schema/fields.ts';
import { CONTACT_TOPICS } from './topics.ts';

export { CONTACT_TOPICS, type ContactTopic, contactTopicLabels } from './topics.ts';

export const MESSAGE_STATUSES = ['new', 'open', 'replied', 'spam', 'archived'] as const;

/** A form sent back sooner than this, in seconds, was not filled in by a person. */
export const MIN_FORM_SECONDS = 3;

const { max, maxMB } = documentLimits.message;

/** A number that a form can only send as text; null if left out. */
const secondsOpen = z
  .preprocess(
    (value) =>
      value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value,
    z.number({ error: 'The form was open for an unknown time. Load the page again' }).min(0).nullable(),
  )
  .default(null);

/** Sent as JSON without attachments, or as a form (`multipart/form-data`, or URL-encoded without attachments). */
export const ContactMessageInput = z
  .strictObject({
    name: text('Your name', 2, 100),
    email: optionalEmail('Email'),
    phone: optionalPhone('Phone'),
    company: optionalText('Company', 120),
    topic: choice('Topic', CONTACT_TOPICS),
    message: longText('Message', 10, 5000),
    attachments: z
      .array(z.file('Select a file to upload'))
      .max(max, `Attach ${max} files or fewer`)
      .default([])
      .describe(`At most ${max} files of ${maxMB} MB: PDF, JPEG or PNG. Only in a form`),
    website: z
      .string()
      .max(5000)
      .nullable()
      .default(null)
      .describe('For machines: a form hides it from people, and whoever fills it in is one'),
    seconds: secondsOpen.describe('How long the form was open, measured by the browser'),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'Enter an email address or a phone number',
    // Report all problems at once: this check does not wait until the other fields are right.
    when: ({ value }) => hasNoContactDetails(value),
    // A number that cannot be parsed is its own error; do not ask for an address as well.
    params: { unlessWrong: ['email', 'phone'] },
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
    success: z.string().describe('A sentence for the visitor'),
    reference: z.string().describe('Like M-2026-0042; the visitor may name it on the phone'),
    filesAccepted: z
      .boolean()
      .describe('False: the message was accepted without its files, because there is no room for them'),
  })
  .meta({ id: 'ContactMessageSent' });
export type ContactMessageSent = z.infer<typeof ContactMessageSent>;

/** Added to the thank-you message when the files were not accepted. */
export const sentWithoutFiles = (count: number, email: string | null): string =>
  `We had to accept it without your ${count === 1 ? 'file' : 'files'}: there is no room for files from visitors at the moment. Send ${count === 1 ? 'it' : 'them'} by email${email === null ? '' : ` to ${email}`} and give the reference.`;

/** The thank-you message, here and in the mail. */
export const contactThanks = (reference: string, workingDays: number): string =>
  `We have your message (ref ${reference}). We reply within ${workingDays} working ${workingDays === 1 ? 'day' : 'days'}.`;
