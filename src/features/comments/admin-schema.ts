/** Defines the admin API of readers' comments. */
import { z } from 'zod';
import { inEnglish } from '#platform/messages/in-english.ts';
import { RecordReference } from '#platform/schema/admin-content.ts';
import { Id } from '#platform/schema/fields.ts';
import { choiceParameter, listQuery } from '#platform/schema/lists.ts';
import { api } from './messages/en-GB.ts';
import { COMMENT_STATUSES, CommentsQuery, SENDER_RETENTION_DAYS } from './schema.ts';

export const AdminComment = z
  .object({
    _id: Id,
    on: RecordReference.nullable().describe(api.record),
    parent: z.string().nullable().describe(api.parent),
    body: z.string(),
    authorName: z.string(),
    authorEmail: z.string().describe(api.private),
    status: z.enum(COMMENT_STATUSES),
    heldFor: z.string().nullable().describe(api.heldFor),
    ip: z
      .string()
      .nullable()
      .describe(inEnglish(api.ip, { days: SENDER_RETENTION_DAYS })),
    browser: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    decidedByName: z.string().nullable(),
  })
  .meta({ id: 'AdminComment' });
export type AdminComment = z.infer<typeof AdminComment>;

export const AdminCommentsQuery = z.object({
  ...listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc' }),
  status: choiceParameter('status', COMMENT_STATUSES).optional(),
  on: CommentsQuery.shape.on.optional(),
});

/** The result of moderating several comments. `skipped` lists those that could not be changed, with reasons. */
export const ModerationResult = z.object({
  changed: z.array(Id),
  skipped: z.array(z.object({ _id: z.string(), reason: z.string() })),
});
