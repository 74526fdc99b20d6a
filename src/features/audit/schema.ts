/** The audit log: who did what, when and from where, written with every change. */
import { z } from 'zod';
import { day, Id, instant } from '#platform/schema/fields.ts';
import { listQuery } from '#platform/schema/lists.ts';

export const AuditLine = z
  .object({
    _id: Id,
    at: z.string(),
    actor: z.string().nullable().describe('The `_id` of the user; null: a visitor, or the program itself'),
    actorName: z.string().nullable(),
    action: z.string().describe('`project:publish`'),
    type: z.string(),
    contentId: z.string().nullable(),
    title: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable().describe('What differs, as it was'),
    after: z.record(z.string(), z.unknown()).nullable(),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

/** A day in the company's time zone, or an instant. */
const moment = (label: string) =>
  z.union([day(label), instant(label)], `${label} must be a date, like 2026-05-21 or 2026-05-21T13:00:00Z`);
const { search: _none, ...paging } = listQuery({ sorts: ['at'], sort: 'at', direction: 'desc' });
const word = (label: string) =>
  z.string().regex(/^[a-z][a-z0-9.:-]{0,59}$/, `${label} must be a word, like those in the list`);

export const AuditQuery = z.object({
  ...paging,
  type: word('type').optional(),
  action: word('action').optional().describe('Whole, `project:publish`, or its second part alone, `publish`'),
  contentId: z.string().max(100).optional(),
  actor: z.string().trim().min(1).max(60).optional().describe('An `_id` or a user name'),
  from: moment('from').optional(),
  to: moment('to').optional().describe('A day is meant whole; an instant is not meant any more'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
