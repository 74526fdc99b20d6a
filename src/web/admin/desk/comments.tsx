/** What readers said, decided on where it is read. */
import { useNotify, useRefresh } from 'ra-core';
import { Link } from 'react-router';
import { shortMoment } from '../list/moments.ts';
import { type Line, PlainList } from '../list/plain-list.tsx';
import { call } from '../providers/call.ts';
import { useMay } from '../providers/me.tsx';
import { optionsOf } from '../resources/common.ts';
import { words } from '../words.ts';

interface Comment extends Line {
  on: { title: string } | null;
  body: string;
  authorName: string;
  authorEmail: string;
  ip: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'spam';
  createdAt: string;
}
/** On their address; on their computer where no address is known any more. Null: neither is. */
const banAddress = ({ authorEmail, ip }: Pick<Comment, 'authorEmail' | 'ip'>): string | null => {
  const on =
    authorEmail !== ''
      ? { kind: 'email', value: authorEmail }
      : ip === null
        ? null
        : { kind: 'ip', value: ip };
  return on === null ? null : `/admin/bans/new?${new URLSearchParams({ ...on, scope: 'comments' })}`;
};

const looks = { pending: 'warn', approved: 'pub', rejected: 'arc', spam: 'err' } as const;

export default function CommentsScreen() {
  const may = useMay();
  const notify = useNotify();
  const refresh = useRefresh();
  const decide = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) =>
      notify(error instanceof Error ? error.message : words.failure.heading, { type: 'error' }),
    );
    refresh();
  };
  const path = ({ id }: Comment, decision: string) => `/api/admin/comments/${id}${decision}`;
  const button = (record: Comment, decision: 'approve' | 'reject' | 'spam') => (
    <button
      key={decision}
      type="button"
      className="btn"
      aria-label={`${words.comments[decision]}: ${record.authorName}`}
      onClick={() => void decide(call(path(record, `/${decision}`), { method: 'POST' }))}
    >
      {words.comments[decision]}
    </button>
  );
  return (
    <PlainList<Comment>
      resource="comments"
      thing="comment"
      things="Comments"
      search="Words, name, address"
      sort="createdAt"
      filters={[{ name: 'status', label: 'Status', options: optionsOf(words.comments.statuses) }]}
      head={({ body, authorName, authorEmail, on, createdAt, status }) => (
        <>
          <span className={`chip ${looks[status]}`}>{words.comments.statuses[status]}</span>
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
            <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          </span>
        </>
      )}
      columns={[]}
      acts={(record) => (
        <div className="acts">
          {record.status !== 'approved' && button(record, 'approve')}
          {record.status !== 'rejected' && button(record, 'reject')}
          {record.status !== 'spam' && button(record, 'spam')}
          {may('ban:create') && banAddress(record) !== null && (
            <Link
              className="btn"
              to={banAddress(record) ?? ''}
              aria-label={words.comments.banOf(record.authorName)}
            >
              {words.comments.ban}
            </Link>
          )}
          {may('comment:delete') && (
            <button
              type="button"
              className="btn"
              aria-label={`${words.comments.remove}: ${record.authorName}`}
              onClick={() => void decide(call(path(record, ''), { method: 'DELETE' }))}
            >
              {words.comments.remove}
            </button>
          )}
        </div>
      )}
    />
  );
}
