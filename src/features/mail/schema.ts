/** Sent, queued and failed mails, as the admin shows them. */
import { z } from 'zod';
import { Id } from '#platform/schema/fields.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** Why a queued mail has not been sent although it has no error. */
export const MAIL_NOT_SET_UP = 'Mail is not set up yet. It goes out once it is';

export const OutboxMail = z
  .object({
    _id: Id,
    kind: z.string(),
    about: z.object({ type: z.string(), _id: z.string() }).nullable(),
    state: z.enum(MAIL_STATES),
    recipient: z.string(),
    recipientName: z.string().nullable(),
    replyTo: z.string().nullable(),
    subject: z.string().nullable().describe('Null until it is drawn'),
    html: z.string().nullable().describe('Null until it is drawn, and of a confidential mail'),
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
