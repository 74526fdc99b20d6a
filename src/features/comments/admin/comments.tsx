/** The comments of readers, moderated in the list. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { optionsOf } from '#web/admin/resources/common.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { decided, decisions, comments as m, screen, statuses } from './messages/en-GB.ts';

interface Comment extends PlainRecord {
  on: { title: string } | null;
  body: string;
  authorName: string;
  authorEmail: string;
  ip: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'spam';
  createdAt: string;
}
/**
 * A link to ban the author's email address, or their computer if no address is stored any more. Null: neither is known.
 */
const banAddress = ({ authorEmail, ip }: Pick<Comment, 'authorEmail' | 'ip'>): string | null => {
  const on =
    authorEmail !== ''
      ? { kind: 'email', value: authorEmail }
      : ip === null
        ? null
        : { kind: 'ip', value: ip };
  return on === null ? null : `/admin/bans/new?${new URLSearchParams({ ...on, scope: 'comments' })}`;
};

const statusChips = { pending: 'warn', approved: 'pub', rejected: 'arc', spam: 'err' } as const;

type Decision = keyof typeof decisions;
/** Keyboard shortcuts within a comment, with their decisions. */
const decisionByKey: Readonly<Record<string, Decision>> = { a: 'approve', r: 'reject', s: 'spam' };
const keyOf = (decision: Decision): string => decision.charAt(0);
const statusAfter = { approve: 'approved', reject: 'rejected', spam: 'spam' } as const;

/** A button's name with that of the author, since each comment has the same buttons. */
const labelOf = (action: string, { authorName: name }: Comment): string => fill(m.action, { action, name });

/** Returns the first button of a comment; null: there is no such comment. */
const buttonOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('.acts button') ?? null;
const rowOf = ({ _id }: Comment): Element | null => document.getElementById(`line-${_id}`);

export default function CommentsScreen() {
  const may = useMay();
  const [commentToDelete, setAsked] = useState<Comment | null>(null);
  const pendingIds = useRef(new Set<string>());

  /** Moves the focus to the next comment, so that they can be processed one after the other. */
  const focusNextComment = (record: Comment) => {
    const row = rowOf(record);
    const next = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling);
    (next ?? document.getElementById('main'))?.focus();
  };
  const decide = async (record: Comment, work: () => Promise<unknown>, said: string) => {
    if (pendingIds.current.has(record._id)) return;
    pendingIds.current.add(record._id);
    try {
      await work();
      notify(said, { type: 'info' });
      focusNextComment(record);
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      pendingIds.current.delete(record._id);
    }
    void refresh('comments');
  };
  const path = ({ _id }: Comment, decision: string) => `/api/admin/comments/${_id}${decision}`;
  const attempt = (record: Comment, decision: Decision) =>
    decide(
      record,
      () => call(path(record, `/${decision}`), { method: 'POST' }),
      fill(decided[decision], { name: record.authorName }),
    );
  const button = (record: Comment, decision: Decision) => (
    <button
      key={decision}
      type="button"
      className="btn"
      aria-label={labelOf(decisions[decision], record)}
      aria-keyshortcuts={keyOf(decision).toUpperCase()}
      onClick={() => void attempt(record, decision)}
    >
      {decisions[decision]}
    </button>
  );
  const press = (event: KeyboardEvent<HTMLTableRowElement>, record: Comment) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      buttonOf(event.currentTarget[step[event.key]])?.focus();
    }
    const decision = decisionByKey[event.key.toLowerCase()];
    if (decision !== undefined && statusAfter[decision] !== record.status) void attempt(record, decision);
  };
  return (
    <>
      <PlainList<Comment>
        resource="comments"
        thing={m.thing}
        title={screen.label}
        things={m.things}
        search={m.search}
        sort="createdAt"
        initialFilters={{ status: 'pending' }}
        doneMessage={m.allDone}
        hint={m.keys}
        onKey={press}
        filters={[{ name: 'status', label: m.status, options: optionsOf(statuses) }]}
        renderHead={({ body, authorName, authorEmail, on, createdAt, status }) => (
          <>
            <span className={`chip ${statusChips[status]}`}>{statuses[status]}</span>
            <p className="said">
              <bdi>{body}</bdi>
            </p>
            <span className="sub">
              <bdi>{authorName}</bdi>, <bdi>{authorEmail}</bdi>
              {on !== null && (
                <>
                  {' · '}
                  <bdi>{on.title}</bdi>
                </>
              )}
              {' · '}
              <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>
            </span>
          </>
        )}
        columns={[]}
        renderActions={(record) => (
          <div className="acts">
            {(Object.keys(decisions) as Decision[])
              .filter((decision) => statusAfter[decision] !== record.status)
              .map((decision) => button(record, decision))}
            {may('ban:create') && banAddress(record) !== null && (
              <Link className="btn" to={banAddress(record) ?? ''} aria-label={labelOf(m.ban, record)}>
                {m.ban}
              </Link>
            )}
            {may('comment:delete') && (
              <button
                type="button"
                className="btn"
                aria-label={labelOf(m.delete, record)}
                onClick={() => setAsked(record)}
              >
                {m.delete}
              </button>
            )}
          </div>
        )}
      />
      {commentToDelete !== null && (
        <Confirm
          title={fill(m.deleteTitle, { name: commentToDelete.authorName })}
          text={m.deleteText}
          action={m.delete}
          onConfirm={() =>
            void decide(
              commentToDelete,
              () => call(path(commentToDelete, ''), { method: 'DELETE' }),
              fill(m.deleted, { name: commentToDelete.authorName }),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
