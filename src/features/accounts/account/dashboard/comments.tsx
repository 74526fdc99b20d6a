/** Lists the user's own newest comments with their status. */

import { NEWS_PATH } from '#features/posts/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { AccountDashboard } from '../../schema/account.ts';
import { comments as m } from '../messages/en-GB.ts';

/** Classes of the chips, named after the phases of tenders: `open` is green, `closed` grey. */
const statusChips = { pending: 'plain', approved: 'open', rejected: 'closed' } as const;

export function Comments({ comments }: { comments: AccountDashboard['comments'] }) {
  const formatInstant = useInstantFormat();
  const { fill } = useFormat();
  if (comments.items.length === 0)
    return (
      <StateBox
        level={3}
        title={m.none}
        actions={
          <a className="btn small" href={NEWS_PATH}>
            {m.readNews}
          </a>
        }
      >
        <p>{m.noneText}</p>
      </StateBox>
    );
  return (
    <ul className="rows">
      {comments.items.map(({ _id, body, status, on, createdAt }) => (
        <li key={_id}>
          <p className="row-head">
            <span className={`chip ${statusChips[status]}`}>{m.status[status]}</span>
            <time className="mono quiet" dateTime={createdAt}>
              {formatInstant(createdAt)}
            </time>
          </p>
          <p className="row-text" dir="auto">
            {body}
          </p>
          {on !== null && (
            <p className="row-on">
              {rich(fill(m.on, { title: on.title }), {
                record: (title) => (
                  <a href={on.url} key="record">
                    <bdi>{title}</bdi>
                  </a>
                ),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
