/**
 * Lists readers' comments as a tree, checks and stores new ones, moderates and deletes them for the admin, and clears the IP
 * address and browser of the senders of old ones.
 */

import type { Bans } from '#features/bans/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { editorsOf } from '#platform/content/admin/admin.queries.ts';
import type { FindRecordNames } from '#platform/content/admin/names.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { writeAudit } from '#platform/content/records.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { pageCount } from '#platform/http/admin-api/list-answer.ts';
import { type RemovalOutcome, runOneByOne, type SkippedRecord } from '#platform/http/admin-api/one-by-one.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { DUPLICATE_WINDOW_MS } from '#platform/http/routing/idempotency.ts';
import { attempt, done, type Outcome, refused, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { truncate } from '#platform/truncate.ts';
import type { AdminComment } from '../admin-schema.ts';
import { errors, thanks } from '../messages/en-GB.ts';
import {
  type Commentable,
  type CommentInput,
  type CommentSent,
  type CommentStatus,
  type Comments,
  type CommentsQuery,
  MAX_REPLIES,
  SENDER_RETENTION_DAYS,
} from '../schema.ts';
import { presentComment, presentForAdmin, presentTree } from './comment.present.ts';
import {
  approvedComments,
  type CommentTarget,
  clearSenders,
  countApproved,
  countReplies,
  deleteComment,
  findComment,
  findRepeated,
  insertComment,
  listComments,
  setCommentStatus,
} from './comment.queries.ts';
import { suspicionOf } from './comment.suspicion.ts';
import type { CommentColumns } from './tables.ts';

/** Returns whether a record accepts comments; undefined if guests cannot see it. */
type FindCommentable = (_id: string) => Promise<{ isOpen: boolean } | undefined>;

interface ModerationResult {
  changed: string[];
  skipped: SkippedRecord[];
}

export interface CommentService {
  /** Returns a page of the approved comments on a record; `on` is `post:0199…`. */
  read(query: CommentsQuery): Promise<Outcome<Comments>>;
  /**
   * Stores a comment, unless the same one was sent within minutes. Returns 201 with the comment if it is visible at once,
   * otherwise 202 without it.
   */
  write(input: CommentInput, viewer: Viewer): Promise<Outcome<CommentSent>>;
  /** Lists comments for the admin, newest first by default. `on` is `post:0199…`. `matchCount`: see `countUpTo`. */
  list(filter: {
    status?: CommentStatus | undefined;
    on?: string | undefined;
    search?: string | undefined;
    direction?: 'asc' | 'desc' | undefined;
    page: number;
    max: number;
  }): Promise<{ items: AdminComment[]; matchCount: number }>;
  /** Returns one comment for the admin. */
  find(_id: string): Promise<Outcome<AdminComment>>;
  approve(ids: readonly string[], viewer: Viewer): Promise<ModerationResult>;
  reject(ids: readonly string[], viewer: Viewer): Promise<ModerationResult>;
  spam(ids: readonly string[], viewer: Viewer): Promise<ModerationResult>;
  /** Deletes comments permanently, with the replies to them. */
  remove(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
}

const DAY = 24 * 60 * 60 * 1000;
const SENDER_RETENTION_MS = SENDER_RETENTION_DAYS * DAY;
const CLEAR_SENDERS_JOB = 'comment:forget-senders';

const m = translated(errors);
const shared = translated(httpErrors);
const sentTexts = translated(thanks);

/** In characters; a longer text is cut at a space, if it has one. */
const EXCERPT_LENGTH = 80;
const excerptOf = (body: string): string => {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length <= EXCERPT_LENGTH ? line : `${truncate(line, EXCERPT_LENGTH).replace(/ \S*$/, '')} …`;
};

export const comments = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  settings: Settings;
  bans: Pick<Bans, 'checkBan'>;
  commentable: Readonly<Record<Commentable, FindCommentable>>;
  findRecordNames: FindRecordNames;
}): CommentService => {
  const { database, clock, changes, jobs, settings, bans, commentable, findRecordNames } = context;
  const instant = (earlierMs = 0): string => new Date(clock.now().getTime() - earlierMs).toISOString();

  const readMode = async () => (await settings.all()).general.comments;
  const targetOf = (on: string): CommentTarget & { type: Commentable } => {
    const [type = '', _id = ''] = on.split(':');
    return { type: type as Commentable, _id };
  };
  const findRecord = ({ type, _id }: ReturnType<typeof targetOf>) => commentable[type](_id);
  const notFound = <Value>(): Outcome<Value> => refused('not_found', m.notCommentable);

  /** Schedules one job for all comments of a day, due when the last of them is `SENDER_RETENTION_DAYS` old. */
  const scheduleClearing = (createdAt: string): Promise<void> => {
    const day = createdAt.slice(0, 10);
    const runAt = new Date(Date.parse(`${day}T00:00:00Z`) + DAY + SENDER_RETENTION_MS);
    return jobs.enqueue(CLEAR_SENDERS_JOB, null, { uniqueKey: `${CLEAR_SENDERS_JOB}:${day}`, runAt });
  };
  jobs.handle(CLEAR_SENDERS_JOB, () =>
    database.transaction(() => clearSenders(database, instant(SENDER_RETENTION_MS))),
  );

  const sentAnswer = (row: CommentColumns): Outcome<CommentSent> =>
    row.status === 'approved'
      ? done({ success: sentTexts.published, comment: presentComment(row) }, 201)
      : done({ success: sentTexts.pending, comment: null }, 202);

  const store = async (input: CommentInput, viewer: Viewer): Promise<CommentColumns> => {
    const target = targetOf(input.on);
    const now = instant();
    const content = {
      onType: target.type,
      onId: target._id,
      authorEmail: input.authorEmail.toLowerCase(),
      body: input.body,
    };
    const repeatedComment = await findRepeated(database, content, instant(DUPLICATE_WINDOW_MS));
    if (repeatedComment !== undefined) return repeatedComment;
    if (input.parent !== null) {
      const parent = await findComment(database, input.parent);
      const isVisibleOnSameRecord =
        parent?.status === 'approved' && parent.onType === target.type && parent.onId === target._id;
      if (!isVisibleOnSameRecord) reject('invalid', shared.invalid, { errors: { parent: m.gone } });
      if (parent?.parentId !== null)
        reject('invalid', shared.invalid, {
          errors: { parent: m.replyToReply },
        });
      if ((await countReplies(database, input.parent)) >= MAX_REPLIES)
        reject('invalid', shared.invalid, {
          errors: { parent: m.tooManyReplies },
        });
    }
    const suspicion = suspicionOf(input, clock.now().getTime());
    const heldFor = suspicion ?? ((await readMode()) === 'moderated' ? 'moderation' : null);
    const row: CommentColumns = {
      _id: newId(),
      ...content,
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
    await scheduleClearing(now);
    if (row.status === 'approved') await changes.bumpGeneration();
    return row;
  };

  const presentAllForAdmin = async (rows: readonly CommentColumns[]): Promise<AdminComment[]> => {
    const names = await findRecordNames(rows.map((row) => ({ type: row.onType, _id: row.onId })));
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

  /** Changes each comment in a transaction of its own. `apply` returns the state for the audit log; null: deleted. */
  const changeEach = async (
    ids: readonly string[],
    viewer: Viewer,
    action: string,
    apply: (row: CommentColumns) => Promise<{ status: CommentStatus } | null>,
  ): Promise<ModerationResult> => {
    const { done: changed, skipped } = await runOneByOne(ids, (_id) =>
      attempt(() =>
        database.transaction(async () => {
          const row = Id.safeParse(_id).success ? await findComment(database, _id) : undefined;
          if (row === undefined) return reject('not_found', m.gone);
          const after = await apply(row);
          await writeAudit(database, viewer, instant(), {
            action: `comment:${action}`,
            type: 'comment',
            contentId: _id,
            title: excerptOf(row.body),
            before: { status: row.status },
            after,
          });
          await changes.bumpGeneration();
        }),
      ),
    );
    return { changed, skipped };
  };
  const moderateTo =
    (status: CommentStatus, action: string) =>
    (ids: readonly string[], viewer: Viewer): Promise<ModerationResult> =>
      changeEach(ids, viewer, action, async (row) => {
        const decidedBy = viewer.user?._id ?? null;
        await setCommentStatus(database, row._id, { status, decidedAt: instant(), decidedBy });
        return { status };
      });

  return {
    async read({ on, page, max }) {
      const target = targetOf(on);
      const record = await findRecord(target);
      if (record === undefined) return notFound();
      const setting = await readMode();
      if (setting === 'off')
        return done({ on, open: false, moderated: false, total: 0, comments: [], page, pages: 1, max });
      const counts = await countApproved(database, target);
      return done({
        on,
        open: record.isOpen,
        moderated: setting === 'moderated',
        total: counts.comments + counts.replies,
        comments: presentTree(await approvedComments(database, target, { page, max })),
        page,
        pages: pageCount(counts.comments, max),
        max,
      });
    },
    async write(input, viewer) {
      const record = await findRecord(targetOf(input.on));
      if (record === undefined) return notFound();
      if (!record.isOpen || (await readMode()) === 'off') return refused('forbidden', m.closed);
      const author = { userId: viewer.user?._id, email: input.authorEmail, ip: viewer.ip };
      const banCheck = await bans.checkBan(author, 'comments');
      if (!banCheck.ok) return banCheck;
      const outcome = await attempt(() => database.transaction(() => store(input, viewer)));
      return outcome.ok ? sentAnswer(outcome.value) : outcome;
    },
    async list({ status, on, search, ...page }) {
      const filter = { status, search, on: on === undefined ? undefined : targetOf(on) };
      const { rows, matchCount } = await listComments(database, filter, page);
      return { items: await presentAllForAdmin(rows), matchCount };
    },
    async find(_id) {
      const row = Id.safeParse(_id).success ? await findComment(database, _id) : undefined;
      const [comment] = row === undefined ? [] : await presentAllForAdmin([row]);
      return comment === undefined ? refused('not_found', m.gone) : done(comment);
    },
    approve: moderateTo('approved', 'approve'),
    reject: moderateTo('rejected', 'reject'),
    spam: moderateTo('spam', 'spam'),
    async remove(ids, viewer) {
      const { changed: removed, skipped } = await changeEach(ids, viewer, 'remove', async (row) => {
        await deleteComment(database, row._id);
        return null;
      });
      return { removed, skipped };
    },
  };
};
