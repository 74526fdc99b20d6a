/** What readers say: shown as a tree, taken in with care, decided on by the office. */
import {
  COMMENT_HELD,
  COMMENT_SHOWN,
  type Commentable,
  type CommentInput,
  type CommentSent,
  type CommentStatus,
  type Comments,
} from '#contract/comment.ts';
import type { Changes } from '#server/content/changes.ts';
import { writeAudit } from '#server/content/records.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import type { CommentColumns } from '#server/db/tables.ts';
import type { Bans } from '#server/features/bans/index.ts';
import type { Settings } from '#server/features/settings/index.ts';
import { done, type Outcome, refuse, refused, settle } from '#server/http/outcome.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type CommentForOffice, presentComment, presentForOffice, presentTree } from './comment.present.ts';
import {
  approvedComments,
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

/** What a thing says of itself: undefined where guests see no such thing. */
export type AskCommentable = (_id: string) => Promise<{ open: boolean } | undefined>;

export interface Decided {
  changed: string[];
  kept: { _id: string; reason: string }[];
}

export interface CommentService {
  /** `on` as the contract writes it, `post:0199…`. */
  read(on: string): Promise<Outcome<Comments>>;
  /** 201 with the comment where it is shown at once, 202 without it where it waits. */
  write(input: CommentInput, viewer: Viewer): Promise<Outcome<CommentSent>>;
  /** For the office, newest first. */
  list(filter: { status?: CommentStatus; page: number; max: number }): Promise<{
    items: CommentForOffice[];
    total: number;
  }>;
  approve(ids: readonly string[], viewer: Viewer): Promise<Decided>;
  reject(ids: readonly string[], viewer: Viewer): Promise<Decided>;
  spam(ids: readonly string[], viewer: Viewer): Promise<Decided>;
  /** For good, with the answers to it. */
  remove(ids: readonly string[], viewer: Viewer): Promise<Decided>;
}

const DAY = 24 * 60 * 60 * 1000;
/** Who sent it from where helps against floods, not for ever. */
const SENDERS_KEPT = 90 * DAY;
/** No answer does not mean not stored: the same words again are the same comment. */
const SAME_WITHIN = 10 * 60 * 1000;
const FORGET = 'comment:forget-senders';

const GONE = 'This comment no longer exists';
const CLOSED = 'Comments are closed here';

export const comments = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  settings: Settings;
  bans: Pick<Bans, 'admit'>;
  commentable: Readonly<Record<Commentable, AskCommentable>>;
}): CommentService => {
  const { database, clock, changes, jobs, settings, bans, commentable } = context;
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
      if (!fits) refuse('invalid', 'Some fields need attention', { errors: { parent: GONE } });
      if (parent?.parentId !== null)
        refuse('invalid', 'Some fields need attention', {
          errors: { parent: 'An answer cannot be answered. Answer the comment above it' },
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

  const decide = async (
    ids: readonly string[],
    viewer: Viewer,
    action: string,
    work: (row: CommentColumns) => Promise<void>,
  ): Promise<Decided> => {
    const decided: Decided = { changed: [], kept: [] };
    for (const _id of ids) {
      const outcome = await settle(() =>
        database.transaction(async () => {
          const row = await findComment(database, _id);
          if (row === undefined) return refuse('not_found', GONE);
          await work(row);
          await writeAudit(database, viewer, instant(), {
            action: `comment:${action}`,
            type: 'comment',
            contentId: _id,
            title: row.body.slice(0, 80),
            before: { status: row.status },
            after: null,
          });
          await changes.raise();
        }),
      );
      if (outcome.ok) decided.changed.push(_id);
      else decided.kept.push({ _id, reason: outcome.refusal.message });
    }
    return decided;
  };
  const to =
    (status: CommentStatus, action: string) =>
    (ids: readonly string[], viewer: Viewer): Promise<Decided> =>
      decide(ids, viewer, action, (row) =>
        decideComment(database, row._id, {
          status,
          decidedAt: instant(),
          decidedBy: viewer.user?._id ?? null,
        }),
      );

  return {
    async read(on) {
      const target = targetOf(on);
      const there = await ask(target);
      if (there === undefined) return nowhere();
      const setting = await mode();
      if (setting === 'off') return done({ on, open: false, moderated: false, total: 0, comments: [] });
      const tree = presentTree(await approvedComments(database, target));
      return done({ on, open: there.open, moderated: setting === 'moderated', ...tree });
    },
    async write(input, viewer) {
      const there = await ask(targetOf(input.on));
      if (there === undefined) return nowhere();
      if (!there.open || (await mode()) === 'off') return refused('forbidden', CLOSED);
      const who = { userId: viewer.user?._id, email: input.authorEmail, ip: viewer.ip };
      const admitted = await bans.admit(who, 'comments');
      if (!admitted.ok) return admitted;
      const stored = await settle(() => database.transaction(() => store(input, viewer)));
      return stored.ok ? sent(stored.value) : stored;
    },
    async list({ status, page, max }) {
      const { rows, total } = await listComments(database, { status, page, max });
      return { items: rows.map(presentForOffice), total };
    },
    approve: to('approved', 'approve'),
    reject: to('rejected', 'reject'),
    spam: to('spam', 'spam'),
    remove: (ids, viewer) => decide(ids, viewer, 'remove', (row) => deleteComment(database, row._id)),
  };
};
