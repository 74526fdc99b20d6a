/** Shows one message: its text, the emails about it, the reply form, and the form for assignee, status and notes. */

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { newBanAddress } from '#features/bans/address.ts';
import { mailStates } from '#features/mail/admin/messages/en-GB.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { removeRecord, restoreRecord } from '#web/admin/data/resource-calls.ts';
import { UnsavedForms } from '#web/admin/form/small-form.tsx';
import { fill, bytes as formatBytes } from '#web/admin/format.ts';
import { common } from '#web/admin/messages/en-GB.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import type { AdminMessage } from '../admin-schema.ts';
import { topics } from '../messages/en-GB.ts';
import { EraseMessage } from './message-erase.tsx';
import { MessageHandling } from './message-handling.tsx';
import { MessageReply } from './message-reply.tsx';
import { messageStatusChips } from './message-status-chips.ts';
import { message as m, mailKinds, messages, statuses } from './messages/en-GB.ts';

export function MessageDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record('messages', id),
    queryFn: ({ signal }) => call<AdminMessage>(apiPath('messages', id), { signal }),
  });
  useTitle(data?.name ?? m.title);
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} list={adminAddress('messages')} />;
  if (data === undefined) return <ScreenPlaceholder />;
  const { abilities, email, deletedAt } = data;
  return (
    <UnsavedForms>
      <div className="admin-form person message">
        <Heading message={data} />
        {deletedAt !== null && <p className="note">{m.inBin}</p>}
        <div className="two">
          <div>
            <MessageBody message={data} />
            <Mails mails={data.mails} />
            {abilities.reply && <MessageReply message={data} />}
            {abilities.update && email === null && <p className="panel letter">{m.noEmail}</p>}
          </div>
          {abilities.update && <MessageHandling message={data} />}
        </div>
      </div>
    </UnsavedForms>
  );
}

function Heading({ message }: { message: AdminMessage }) {
  const { _id, name, company, topic, reference, createdAt, phone, email, status, abilities } = message;
  const may = useMay();
  const navigate = useNavigate();
  const { act } = useAction(['messages']);
  const restoreMessage = () => restoreRecord('messages', _id);
  const moveToBin = async () => {
    await act(() => removeRecord('messages', _id), fill(m.binned, { name }), {
      undo: restoreMessage,
      after: () => navigate(adminAddress('messages')),
    });
  };
  return (
    <ScreenHead
      title={<bdi>{name}</bdi>}
      listLink={<Link to={adminAddress('messages')}>{m.all}</Link>}
      actions={
        <div className="acts">
          {phone !== null && (
            <a className="btn" href={telephoneLink(phone)}>
              <Icon name="phone" small />
              {phone}
            </a>
          )}
          {email !== null && may('ban:create') && may('user:disable') && (
            <Link className="btn" to={newBanAddress({ kind: 'email', value: email, scope: 'contact' })}>
              <Icon name="block" small />
              {m.ban}
            </Link>
          )}
          {abilities.remove && (
            <button type="button" className="btn" onClick={() => void moveToBin()}>
              {m.toBin}
            </button>
          )}
          {abilities.restore && (
            <button
              type="button"
              className="btn p"
              onClick={() => void act(restoreMessage, fill(messages.restored, { name }))}
            >
              {common.restore}
            </button>
          )}
          {abilities.erase && (
            <EraseMessage message={message} onErased={() => navigate(adminAddress('messages', 'bin'))} />
          )}
        </div>
      }
    >
      <p className="quiet breaks">
        <bdi>
          {[company, topics[topic], reference, formatShortInstant(createdAt)].filter(Boolean).join(' · ')}
        </bdi>
      </p>
      <span className="chips">
        <span className={`chip ${messageStatusChips[status]}`}>{statuses[status]}</span>
      </span>
    </ScreenHead>
  );
}

function MessageBody({ message: { message, email, attachments } }: { message: AdminMessage }) {
  return (
    <section className="panel letter" aria-label={m.title}>
      <p className="said whole">
        <bdi>{message}</bdi>
      </p>
      {email !== null && (
        <p className="quiet breaks">
          <bdi>{email}</bdi>
        </p>
      )}
      {attachments.length > 0 && (
        <>
          <h2>{m.attachments}</h2>
          <ul>
            {attachments.map(({ _id, fileName, url, bytes }) => (
              <li key={_id} className="breaks">
                {url === null ? <bdi>{fileName}</bdi> : <a href={url}>{fileName}</a>}{' '}
                <span className="mono quiet">{formatBytes(bytes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const kindLabels: Readonly<Record<string, string>> = mailKinds;
const stateChips = { queued: 'sch', sent: 'pub', failed: 'err' } as const;

/** Lists the emails about a message. Replies from the company are shown in full, automatic emails only by their kind. */
function Mails({ mails }: Pick<AdminMessage, 'mails'>) {
  if (mails.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="mails">
      <header>
        <h2 id="mails">{m.mails}</h2>
      </header>
      <ul className="rows-of">
        {mails.map(({ _id, kind, state, recipient, text, lastError, createdAt, sentAt }) => (
          <li key={_id}>
            <div>
              <b>{kindLabels[kind] ?? kind}</b>
              <p className="mono quiet breaks">
                <bdi>{fill(m.to, { recipient })}</bdi> · {formatShortInstant(sentAt ?? createdAt)}
              </p>
              {state !== 'sent' && lastError !== null && <p className="trouble">{lastError}</p>}
              {kind === 'contact-reply' && text !== null && (
                <p className="said whole">
                  <bdi>{text}</bdi>
                </p>
              )}
            </div>
            <span className={`chip ${stateChips[state]}`}>{mailStates[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
