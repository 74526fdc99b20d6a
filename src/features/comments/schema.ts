/** Defines the guest API of readers' comments on posts, and their limits. */

import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { MAX_HONEYPOT_LENGTH } from '#platform/schema/values/limits.ts';
import { comment } from './forms.ts';
import { api, errors } from './messages/en-GB.ts';

const m = translated(errors);

export const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
/** The types of records that accept comments. */
const COMMENTABLE = ['post'] as const;
export type Commentable = (typeof COMMENTABLE)[number];
/** A comment with more links waits for approval, whatever the setting. */
export const MAX_COMMENT_LINKS = 2;
/** A comment is sent with all its replies, so their number is limited. */
export const MAX_REPLIES = 200;
/**
 * The IP address and browser of a comment's sender are deleted within a day after this time, because they are only needed
 * against spam floods.
 */
export const SENDER_RETENTION_DAYS = 90;

const Target = z
  .string({ error: () => m.target })
  .regex(new RegExp(`^(${COMMENTABLE.join('|')}):[0-9a-f-]{36}$`), { error: () => m.target });

const { page, max } = listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'asc' });
export const CommentsQuery = z.object({ on: Target.describe(api.on), page, max });
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** A reader's comment, with a name and an email address; the address is never shown to readers. */
export const CommentInput = z
  .strictObject({
    on: Target,
    ...formSchema(comment).shape,
    website: z.string().max(MAX_HONEYPOT_LENGTH).nullable().default(null).describe(api.website),
    startedAt: z.iso
      .datetime({ error: () => m.startedAt })
      .nullable()
      .default(null)
      .describe(api.startedAt),
  })
  .meta({ id: 'CommentInput' });
export type CommentInput = z.infer<typeof CommentInput>;

const commentFields = {
  _id: Id,
  body: z.string().describe(api.body),
  authorName: z.string(),
  createdAt: z.string(),
};
export const Comment = z
  .object({ ...commentFields, replies: z.array(z.object(commentFields)).describe(api.oldestFirst) })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** The answer of `GET /api/guest/comments`. */
export const Comments = z
  .object({
    on: z.string(),
    open: z.boolean().describe(api.open),
    moderated: z.boolean().describe(api.moderated),
    total: z.int().describe(api.total),
    comments: z.array(Comment).describe(api.comments),
    page: z.int(),
    pages: z.int(),
    max: z.int().describe(api.max),
  })
  .meta({ id: 'Comments' });
export type Comments = z.infer<typeof Comments>;

/** The answer of `POST /api/guest/comments`: 201 with the comment, or 202 without it if it waits for approval or is spam. */
export const CommentSent = z
  .object({ success: z.string(), comment: Comment.nullable() })
  .meta({ id: 'CommentSent' });
export type CommentSent = z.infer<typeof CommentSent>;
