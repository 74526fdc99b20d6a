/** Lists the comments. Buttons and keys moderate each comment; a link leads to a ban of its author, a button deletes it. */

import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { newBanAddress } from '#features/bans/address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { fill } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { optionsOf } from '#web/admin/resources/options.ts';
import type { AdminComment } from '../admin-schema.ts';
import { decided, decisions, comments as m, screen, statuses } from './messages/en-GB.ts';

type Comment = AdminComment & PlainRecord;

/**
 * Returns the path of the form for a new ban, filled in with the author's email address, or with their IP address if
 * no email address is stored any more. Null: neither is stored.
 */
const newBanPath = ({ authorEmail, ip }: Pick<Comment, 'authorEmail' | 'ip'>): string | null => {
  const target =
    authorEmail !== ''
      ? { kind: 'email', value: authorEmail }
      : ip === null
        ? null
        : { kind: 'ip', value: ip };
  return target === null ? null : newBanAddress({ ...target, scope: 'comments' });
};

const statusChips = { pending: 'warn', approved: 'pub', rejected: 'arc', spam: 'err' } as const;

type Decision = keyof typeof decisions;
/** The decision of each keyboard shortcut within a comment. */
const decisionByKey: Readonly<Record<string, Decision>> = { a: 'approve', r: 'reject', s: 'spam' };
const keyOf = (decision: Decision): string => decision.charAt(0);
const statusAfter = { approve: 'approved', reject: 'rejected', spam: 'spam' } as const;

/** Returns the accessible name of a button. It contains the author, because each comment has the same buttons. */
const labelOf = (action: string, { authorName: name }: Comment): string => fill(m.action, { action, name });

/** Returns the first button of a comment's row; null: there is no such row. */
const buttonOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('.acts button') ?? null;
const rowOf = ({ _id }: Comment): Element | null => document.getElementById(`line-${_id}`);

export default function CommentsScreen() {
  const may = useMay();
  const [commentToDelete, setCommentToDelete] = useState<Comment | null>(null);
  /** The ids of the comments about which a call is in progress; further presses of their buttons are ignored. */
  const idsInFlight = useRef(new Set<string>());

  /**
   * Moves the focus to the next comment, else the previous one, else the page, so that comments can be processed one after
   * the other with the keyboard.
   */
  const focusNextComment = (record: Comment) => {
    const row = rowOf(record);
    const nextButton = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling);
    (nextButton ?? document.getElementById('main'))?.focus();
  };
  const runCall = async (record: Comment, send: () => Promise<unknown>, successMessage: string) => {
    if (idsInFlight.current.has(record._id)) return;
    idsInFlight.current.add(record._id);
    try {
      await send();
      notify(successMessage, { type: 'info' });
      focusNextComment(record);
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      idsInFlight.current.delete(record._id);
    }
    void refresh('comments');
  };
  const sendDecision = (record: Comment, decision: Decision) =>
    runCall(
      record,
      () => call(apiPath('comments', record._id, decision), { method: 'POST' }),
      fill(decided[decision], { name: record.authorName }),
    );
  const renderButton = (record: Comment, decision: Decision) => (
    <button
      key={decision}
      type="button"
      className="btn"
      aria-label={labelOf(decisions[decision], record)}
      aria-keyshortcuts={keyOf(decision).toUpperCase()}
      onClick={() => void sendDecision(record, decision)}
    >
      {decisions[decision]}
    </button>
  );
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>, record: Comment) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const siblingByKey = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      buttonOf(event.currentTarget[siblingByKey[event.key]])?.focus();
    }
    const decision = decisionByKey[event.key.toLowerCase()];
    if (decision !== undefined && statusAfter[decision] !== record.status)
      void sendDecision(record, decision);
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
        onKey={handleKey}
        filters={[{ name: 'status', label: m.status, options: optionsOf(statuses) }]}
        renderRowHeader={({ body, authorName, authorEmail, on, createdAt, status }) => (
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
              .map((decision) => renderButton(record, decision))}
            {may('ban:create') && newBanPath(record) !== null && (
              <Link className="btn" to={newBanPath(record) ?? ''} aria-label={labelOf(m.ban, record)}>
                {m.ban}
              </Link>
            )}
            {may('comment:delete') && (
              <button
                type="button"
                className="btn"
                aria-label={labelOf(m.delete, record)}
                onClick={() => setCommentToDelete(record)}
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
            void runCall(
              commentToDelete,
              () => call(apiPath('comments', commentToDelete._id), { method: 'DELETE' }),
              fill(m.deleted, { name: commentToDelete.authorName }),
            )
          }
          onClose={() => setCommentToDelete(null)}
        />
      )}
    </>
  );
}
