/** Readers' comments, as the admin moderates them. */
import { z } from 'zod';
import { NamedRecord } from '#platform/schema/admin-content.ts';
import { Id } from '#platform/schema/fields.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { COMMENT_STATUSES, CommentsQuery } from './schema.ts';

export const AdminComment = z
  .object({
    _id: Id,
    on: NamedRecord.nullable().describe('The record it was written under; null: that record is gone'),
    parent: z.string().nullable().describe('The comment it answers'),
    body: z.string(),
    authorName: z.string(),
    authorEmail: z.string().describe('Private'),
    status: z.enum(COMMENT_STATUSES),
    heldFor: z.string().nullable().describe('Why it waits: moderation, links, too_fast, machine'),
    ip: z.string().nullable().describe('Dropped after 90 days, like the browser'),
    browser: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    decidedByName: z.string().nullable(),
  })
  .meta({ id: 'OfficeComment' });
export type AdminComment = z.infer<typeof AdminComment>;

export const AdminCommentsQuery = z.object({
  ...listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc' }),
  status: z
    .enum(COMMENT_STATUSES, { error: `status must be one of ${COMMENT_STATUSES.join(', ')}` })
    .optional(),
  on: CommentsQuery.shape.on.optional(),
});

/** The result of moderating several comments: those that no longer exist are listed. */
export const ModerationResult = z.object({
  changed: z.array(Id),
  kept: z.array(z.object({ _id: z.string(), reason: z.string() })),
});
