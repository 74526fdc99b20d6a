/** Comments of readers: shown as a tree, checked on receipt, moderated in the admin. */

import type { Bans } from '#features/bans/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { editorsOf } from '#platform/content/admin/admin.queries.ts';
import type { RecordNames } from '#platform/content/admin/names.ts';
import type { Changes } from '#platform/content/changes.ts';
import { writeAudit } from '#platform/content/records.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { oneByOne, type Removed, type Skipped } from '#platform/http/admin-api/one-by-one.ts';
import { attempt, done, type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { Id } from '#platform/schema/fields.ts';
import type { AdminComment } from '../admin-schema.ts';
import {
  COMMENT_HELD,
  COMMENT_SHOWN,
  type Commentable,
  type CommentInput,
  type CommentSent,
  type CommentStatus,
  type Comments,
  type CommentsQuery,
  MOST_REPLIES,
} from '../schema.ts';
import { presentComment, presentForAdmin, presentTree } from './comment.present.ts';
import {
  approvedComments,
  countApproved,
  countReplies,
  decideComment,
  deleteComment,
  findComment,
  forgetSenders,
  insertComment,
  listComments,
  type On,
  sameComment,
} from './comment.queries.ts';
import { suspicionOf } from './comment.suspicion.ts';
import type { CommentColumns } from './tables.ts';

/** Asks a record whether it takes comments: undefined where guests do not see it. */
type AskCommentable = (_id: string) => Promise<{ open: boolean } | undefined>;

export interface Decided {
  changed: string[];
  kept: Skipped[];
}

export interface CommentService {
  /** `on` in the form of the wire, `post:0199…`. */
  read(query: CommentsQuery): Promise<Outcome<Comments>>;
  /** Answers 201 with the comment where it is shown at once, 202 without it where it waits. */
  write(input: CommentInput, viewer: Viewer): Promise<Outcome<CommentSent>>;
  /**
   * Lists for the admin, newest first by default. `on` in the form of the wire; `total` is exact up to the agreed
   * bound.
   */
  list(filter: {
    status?: CommentStatus | undefined;
    on?: string | undefined;
    search?: string | undefined;
    direction?: 'asc' | 'desc' | undefined;
    page: number;
    max: number;
  }): Promise<{ items: AdminComment[]; total: number }>;
  /** Returns one, for the admin. */
  find(_id: string): Promise<Outcome<AdminComment>>;
  approve(ids: readonly string[], viewer: Viewer): Promise<Decided>;
  reject(ids: readonly string[], viewer: Viewer): Promise<Decided>;
  spam(ids: readonly string[], viewer: Viewer): Promise<Decided>;
  /** Deletes permanently, with the replies. */
  remove(ids: readonly string[], viewer: Viewer): Promise<Removed>;
}

const DAY = 24 * 60 * 60 * 1000;
/** The sender's address helps against floods, so it is not stored for ever. */
const SENDERS_KEPT = 90 * DAY;
/** A lost answer does not mean that nothing was stored: the same text within this time is the same comment. */
const SAME_WITHIN = 10 * 60 * 1000;
const FORGET = 'comment:forget-senders';

const GONE = 'This comment no longer exists';
const CLOSED = 'Comments are closed here';
/** Characters of an extract that identifies a comment, in whole words. */
const MOST_SAID = 80;
const beginning = (body: string): string => {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MOST_SAID ? line : `${line.slice(0, MOST_SAID).replace(/ \S*$/, '')} …`;
};

export const comments = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  settings: Settings;
  bans: Pick<Bans, 'admit'>;
  commentable: Readonly<Record<Commentable, AskCommentable>>;
  named: RecordNames;
}): CommentService => {
  const { database, clock, changes, jobs, settings, bans, commentable, named } = context;
  const instant = (earlier = 0): string => new Date(clock.now().getTime() - earlier).toISOString();

  const mode = async () => (await settings.all()).general.comments;
  const targetOf = (on: string): On & { type: Commentable } => {
    const [type = '', _id = ''] = on.split(':');
    return { type: type as Commentable, _id };
  };
  const ask = ({ type, _id }: ReturnType<typeof targetOf>) => commentable[type](_id);
  const nowhere = <Value>(): Outcome<Value> => refused('not_found', 'There is nothing to comment on here');

  /** One job a day of comments, due when the last of them is old enough. */
  const forgetLater = (createdAt: string): Promise<void> => {
    const day = createdAt.slice(0, 10);
    const runAt = new Date(Date.parse(`${day}T00:00:00Z`) + DAY + SENDERS_KEPT);
    return jobs.ask(FORGET, null, { uniqueKey: `${FORGET}:${day}`, runAt });
  };
  jobs.handle(FORGET, () => database.transaction(() => forgetSenders(database, instant(SENDERS_KEPT))));

  const sent = (row: CommentColumns): Outcome<CommentSent> =>
    row.status === 'approved'
      ? done({ success: COMMENT_SHOWN, comment: presentComment(row) }, 201)
      : done({ success: COMMENT_HELD, comment: null }, 202);

  const store = async (input: CommentInput, viewer: Viewer): Promise<CommentColumns> => {
    const on = targetOf(input.on);
    const now = instant();
    const words = {
      onType: on.type,
      onId: on._id,
      authorEmail: input.authorEmail.toLowerCase(),
      body: input.body,
    };
    const before = await sameComment(database, words, instant(SAME_WITHIN));
    if (before !== undefined) return before;
    if (input.parent !== null) {
      const parent = await findComment(database, input.parent);
      const fits = parent?.status === 'approved' && parent.onType === on.type && parent.onId === on._id;
      if (!fits) reject('invalid', 'Some fields need attention', { errors: { parent: GONE } });
      if (parent?.parentId !== null)
        reject('invalid', 'Some fields need attention', {
          errors: { parent: 'An answer cannot be answered. Answer the comment above it' },
        });
      if ((await countReplies(database, input.parent)) >= MOST_REPLIES)
        reject('invalid', 'Some fields need attention', {
          errors: { parent: 'This comment has very many answers. Write a new comment instead' },
        });
    }
    const suspicion = suspicionOf(input, clock.now().getTime());
    const heldFor = suspicion ?? ((await mode()) === 'moderated' ? 'moderation' : null);
    const row: CommentColumns = {
      _id: newId(),
      ...words,
      parentId: input.parent,
      authorName: input.authorName,
      userId: viewer.user?._id ?? null,
      status: suspicion === 'machine' ? 'spam' : heldFor === null ? 'approved' : 'pending',
      heldFor,
      ip: viewer.ip,
      browser: viewer.browser,
      createdAt: now,
      decidedAt: null,
      decidedBy: null,
    };
    await insertComment(database, row);
    await forgetLater(now);
    if (row.status === 'approved') await changes.raise();
    return row;
  };

  const forAdmin = async (rows: readonly CommentColumns[]): Promise<AdminComment[]> => {
    const names = await named(rows.map((row) => ({ type: row.onType, _id: row.onId })));
    const people = await editorsOf(
      database,
      rows.map((row) => row.decidedBy),
    );
    return rows.map((row) =>
      presentForAdmin(row, {
        on: names.find((name) => name.type === row.onType && name._id === row.onId) ?? null,
        decidedByName: row.decidedBy === null ? null : (people.get(row.decidedBy) ?? null),
      }),
    );
  };

  const decide = async (
    ids: readonly string[],
    viewer: Viewer,
    action: string,
    work: (row: CommentColumns) => Promise<{ status: CommentStatus } | null>,
  ): Promise<Decided> => {
    const { done: changed, kept } = await oneByOne(ids, (_id) =>
      attempt(() =>
        database.transaction(async () => {
          const row = Id.safeParse(_id).success ? await findComment(database, _id) : undefined;
          if (row === undefined) return reject('not_found', GONE);
          const after = await work(row);
          await writeAudit(database, viewer, instant(), {
            action: `comment:${action}`,
            type: 'comment',
            contentId: _id,
            title: beginning(row.body),
            before: { status: row.status },
            after,
          });
          await changes.raise();
        }),
      ),
    );
    return { changed, kept };
  };
  const to =
    (status: CommentStatus, action: string) =>
    (ids: readonly string[], viewer: Viewer): Promise<Decided> =>
      decide(ids, viewer, action, async (row) => {
        const decidedBy = viewer.user?._id ?? null;
        await decideComment(database, row._id, { status, decidedAt: instant(), decidedBy });
        return { status };
      });

  return {
    async read({ on, page, max }) {
      const target = targetOf(on);
      const there = await ask(target);
      if (there === undefined) return nowhere();
      const setting = await mode();
      if (setting === 'off')
        return done({ on, open: false, moderated: false, total: 0, comments: [], page, pages: 0, max });
      const counted = await countApproved(database, target);
      return done({
        on,
        open: there.open,
        moderated: setting === 'moderated',
        total: counted.comments + counted.replies,
        comments: presentTree(await approvedComments(database, target, { page, max })),
        page,
        pages: Math.ceil(counted.comments / max),
        max,
      });
    },
    async write(input, viewer) {
      const there = await ask(targetOf(input.on));
      if (there === undefined) return nowhere();
      if (!there.open || (await mode()) === 'off') return refused('forbidden', CLOSED);
      const who = { userId: viewer.user?._id, email: input.authorEmail, ip: viewer.ip };
      const admitted = await bans.admit(who, 'comments');
      if (!admitted.ok) return admitted;
      const stored = await attempt(() => database.transaction(() => store(input, viewer)));
      return stored.ok ? sent(stored.value) : stored;
    },
    async list({ status, on, search, ...page }) {
      const filter = { status, search, on: on === undefined ? undefined : targetOf(on) };
      const { rows, counted } = await listComments(database, filter, page);
      return { items: await forAdmin(rows), total: counted };
    },
    async find(_id) {
      const row = Id.safeParse(_id).success ? await findComment(database, _id) : undefined;
      const [comment] = row === undefined ? [] : await forAdmin([row]);
      return comment === undefined ? refused('not_found', GONE) : done(comment);
    },
    approve: to('approved', 'approve'),
    reject: to('rejected', 'reject'),
    spam: to('spam', 'spam'),
    async remove(ids, viewer) {
      const { changed: removed, kept } = await decide(ids, viewer, 'remove', async (row) => {
        await deleteComment(database, row._id);
        return null;
      });
      return { removed, kept };
    },
  };
};
