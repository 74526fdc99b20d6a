/** Defines the entries of the audit log (who did what, when and from where), and the query of their list. */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import { day, fieldMessage, Id, inSentence, instant } from '#platform/schema/fields.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import { api, errors } from './messages/en-GB.ts';

const m = translated(errors);
const fieldTexts = translated(fieldErrors);

export const AuditEntry = z
  .object({
    _id: Id,
    at: z.string(),
    actor: z.string().nullable().describe(api.actor),
    actorName: z.string().nullable(),
    action: z.string().describe(api.actionLike),
    type: z.string(),
    contentId: z.string().nullable(),
    title: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable().describe(api.before),
    after: z.record(z.string(), z.unknown()).nullable(),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * Accepts a day in the company's time zone, or an instant. Not a union, because Zod would report only the option that
 * nearly fits.
 */
const moment = (name: string) =>
  z
    .string()
    .refine((value) => [day(name), instant(name)].some((option) => option.safeParse(value).success), {
      error: () => fill(m.moment, { name }),
    })
    .transform((value) => (value.includes('T') ? new Date(value).toISOString() : value));
const { search: _search, ...paging } = listQuery({ sorts: ['at'], sort: 'at', direction: 'desc' });
const tooLong = (name: string, max: number) => ({
  error: () => fieldMessage(fieldTexts.tooLong, name, { max: max.toString() }),
});
const identifier = (name: string) =>
  z
    .string()
    .max(60, tooLong(name, 60))
    .regex(/^[a-z][a-z0-9.:-]*$/, { error: () => fill(m.word, { name }) });

export const AuditQuery = z.object({
  ...paging,
  type: identifier('type').optional(),
  action: identifier('action').optional().describe(api.action),
  contentId: z.string().max(100, tooLong('contentId', 100)).optional(),
  actor: z
    .string()
    .trim()
    .min(1, { error: () => fill(fieldTexts.enter, { label: inSentence('actor') }) })
    .max(60, tooLong('actor', 60))
    .optional()
    .describe(api.actorQuery),
  from: moment('from').optional(),
  to: moment('to').optional().describe(api.to),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
