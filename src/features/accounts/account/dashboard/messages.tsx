/** Lists the newest messages that the user sent with the contact form from the confirmed address. */

import { CONTACT_PATH } from '#features/contact/address.ts';
import { topics } from '#features/contact/messages/en-GB.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import type { AccountDashboard } from '../../schema/account.ts';
import { messages as m } from '../messages/en-GB.ts';

/** Classes of the chips, named after the phases of tenders: `open` is green. */
const statusChips = { received: 'plain', answered: 'open' } as const;

const topicLabels: Readonly<Record<string, string>> = topics;

export function Messages({
  messages,
  isConfirmed,
}: {
  messages: AccountDashboard['messages'];
  isConfirmed: boolean;
}) {
  const formatInstant = useInstantFormat();
  if (messages.items.length === 0)
    return (
      <StateBox
        level={3}
        title={m.none}
        actions={
          <a className="btn small" href={CONTACT_PATH}>
            {m.contact}
          </a>
        }
      >
        <p>{isConfirmed ? m.noneText : m.noneTextUnconfirmed}</p>
      </StateBox>
    );
  return (
    <ul className="rows">
      {messages.items.map(({ reference, topic, message, status, createdAt }) => (
        <li key={reference}>
          <p className="row-head">
            <span className={`chip ${statusChips[status]}`}>{m.status[status]}</span>
            <span className="mono">{reference}</span>
            <span className="mono quiet">{topicLabels[topic] ?? topic}</span>
            <time className="mono quiet" dateTime={createdAt}>
              {formatInstant(createdAt)}
            </time>
          </p>
          <p className="row-text" dir="auto">
            {message}
          </p>
        </li>
      ))}
    </ul>
  );
}
