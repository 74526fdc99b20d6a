/** The newest comments and their status. */

import { NEWS_PATH } from '#features/posts/address.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import type { AccountDashboard } from '../../schema/account.ts';

const statusLabels = {
  pending: 'Waits for approval',
  approved: 'Published',
  rejected: 'Not published',
} as const;
const statusTones = { pending: 'plain', approved: 'open', rejected: 'closed' } as const;

export function Comments({ comments }: { comments: AccountDashboard['comments'] }) {
  const when = useInstantFormat();
  if (comments.items.length === 0)
    return (
      <StateBox
        level={3}
        title="Nothing written yet"
        actions={
          <a className="btn small" href={NEWS_PATH}>
            Read our news
          </a>
        }
      >
        <p>Comments you write under our news are listed here, with whether they have been published.</p>
      </StateBox>
    );
  return (
    <ul className="rows">
      {comments.items.map(({ _id, body, status, on, createdAt }) => (
        <li key={_id}>
          <p className="row-head">
            <span className={`chip ${statusTones[status]}`}>{statusLabels[status]}</span>
            <time className="mono quiet" dateTime={createdAt}>
              {when(createdAt)}
            </time>
          </p>
          <p className="row-text" dir="auto">
            {body}
          </p>
          {on !== null && (
            <p className="row-on">
              on{' '}
              <a href={on.url}>
                <bdi>{on.title}</bdi>
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
