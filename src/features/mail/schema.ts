/** Defines sent, queued and failed emails, as the admin shows them. */
import { z } from 'zod';
import { Id } from '#platform/schema/fields.ts';
import { api } from './messages/en-GB.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const OutboxMail = z
  .object({
    _id: Id,
    kind: z.string(),
    about: z.object({ type: z.string(), _id: z.string() }).nullable(),
    state: z.enum(MAIL_STATES),
    recipient: z.string(),
    recipientName: z.string().nullable(),
    replyTo: z.string().nullable(),
    subject: z.string().nullable().describe(api.notRendered),
    html: z.string().nullable().describe(api.noContent),
    text: z.string().nullable(),
    confidential: z.boolean(),
    attempts: z.int(),
    lastError: z.string().nullable(),
    nextTryAt: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    failedAt: z.string().nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxLine = OutboxMail.omit({ html: true, text: true }).meta({ id: 'OutboxLine' });
export type OutboxLine = z.infer<typeof OutboxLine>;
