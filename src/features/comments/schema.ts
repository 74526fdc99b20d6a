/** Readers' comments under a post. */
import { z } from 'zod';
import { email, Id, longText, optionalReference, text } from '#platform/schema/fields.ts';
import { listQuery } from '#platform/schema/lists.ts';

export const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
/** What can be commented on. */
const COMMENTABLE = ['post'] as const;
export type Commentable = (typeof COMMENTABLE)[number];
/** A comment with more links waits for approval, whatever the setting. */
export const MAX_COMMENT_LINKS = 2;
/** A comment is sent with all its replies, so their number is limited. */
export const MAX_REPLIES = 200;

const Target = z
  .string({ error: 'on must name a record, like post:0199f000-0000-7000-8000-000000000000' })
  .regex(
    new RegExp(`^(${COMMENTABLE.join('|')}):[0-9a-f-]{36}$`),
    'on must name a record, like post:0199f000-0000-7000-8000-000000000000',
  );

const { page, max } = listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'asc' });
export const CommentsQuery = z.object({ on: Target.describe('`{type}:{_id}`'), page, max });
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** What a reader sends. Guests give a name and an email address; the address is never shown. */
export const CommentInput = z
  .strictObject({
    on: Target,
    body: longText('Comment', 2, 2000),
    authorName: text('Name', 2, 100),
    authorEmail: email('Email'),
    parent: optionalReference('Comment to answer'),
    website: z
      .string()
      .max(5000)
      .nullable()
      .default(null)
      .describe('For machines: a form hides it from people, and whoever fills it in is one'),
    startedAt: z.iso
      .datetime({ error: 'The form was opened at an unknown time. Load the page again' })
      .nullable()
      .default(null)
      .describe('When the form was opened, by the clock of the browser'),
  })
  .meta({ id: 'CommentInput' });
export type CommentInput = z.infer<typeof CommentInput>;

const commentFields = {
  _id: Id,
  body: z.string().describe('Plain text; line breaks count'),
  authorName: z.string(),
  createdAt: z.string(),
};
export const Comment = z
  .object({ ...commentFields, replies: z.array(z.object(commentFields)).describe('Oldest first') })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** The answer of `GET /api/guest/comments`. */
export const Comments = z
  .object({
    on: z.string(),
    open: z.boolean().describe('Whether anything more may be said'),
    moderated: z.boolean().describe('Whether each is read by the office before it appears'),
    total: z.int().describe('On all pages, with the answers'),
    comments: z
      .array(Comment)
      .describe('Approved ones of this page, oldest first, each with all answers to it'),
    page: z.int(),
    pages: z.int(),
    max: z.int().describe('Comments a page, not counting answers'),
  })
  .meta({ id: 'Comments' });
export type Comments = z.infer<typeof Comments>;

export const COMMENT_PENDING_MESSAGE = 'Thanks. Your comment will appear once it is approved';
export const COMMENT_PUBLISHED_MESSAGE = 'Thanks. Your comment is published';

/** The answer of `POST /api/guest/comments`: 201 with the comment, or 202 without it, held for approval. */
export const CommentSent = z
  .object({ success: z.string(), comment: Comment.nullable() })
  .meta({ id: 'CommentSent' });
export type CommentSent = z.infer<typeof CommentSent>;
