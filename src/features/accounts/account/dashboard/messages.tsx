/** The newest messages sent by the contact form from the confirmed address. */

import { CONTACT_PATH } from '#features/contact/address.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import type { AccountDashboard } from '../../schema/account.ts';

const statusLabels = { received: 'With us', answered: 'Answered' } as const;
const statusTones = { received: 'plain', answered: 'open' } as const;

const topicLabels: Readonly<Record<string, string>> = {
  new_project: 'New project',
  tender: 'Tender',
  supplier: 'Supplier',
  careers: 'Careers',
  press: 'Press',
  other: 'Other',
};

export function Messages({
  messages,
  isConfirmed,
}: {
  messages: AccountDashboard['messages'];
  isConfirmed: boolean;
}) {
  const when = useInstantFormat();
  if (messages.items.length === 0)
    return (
      <StateBox
        level={3}
        title="No messages yet"
        actions={
          <a className="btn small" href={CONTACT_PATH}>
            Write to us
          </a>
        }
      >
        <p>
          {isConfirmed
            ? 'What you send us by the contact form is listed here, with whether it has been answered.'
            : 'What you send us by the contact form is listed here once your email address is confirmed.'}
        </p>
      </StateBox>
    );
  return (
    <ul className="rows">
      {messages.items.map(({ reference, topic, message, status, createdAt }) => (
        <li key={reference}>
          <p className="row-head">
            <span className={`chip ${statusTones[status]}`}>{statusLabels[status]}</span>
            <span className="mono">{reference}</span>
            <span className="mono quiet">{topicLabels[topic] ?? topic}</span>
            <time className="mono quiet" dateTime={createdAt}>
              {when(createdAt)}
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
