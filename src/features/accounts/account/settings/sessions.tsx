/** Lists the user's sessions, with buttons that end one of the others, or all others. */
import { useState } from 'react';
import { userCall, userSendError } from '#web/account/calls.ts';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useFormat } from '#web/ui/text/format.ts';
import type { AccountSession, AccountSessions, SessionsEnded } from '../../schema/account.ts';
import { ActionButton } from './action-button.tsx';
import { Group } from './group.tsx';
import { sessions as m } from './messages/en-GB.ts';

const PATH = '/api/user/sessions';

export function SessionsGroup() {
  const call = useCall<AccountSessions>(PATH);
  // Only the last message is shown. The number of messages is its key, so that each new message gets the focus.
  const [messages, setMessages] = useState<readonly string[]>([]);
  const onEnded = (message: string): void => {
    setMessages([...messages, message]);
    call.retry();
  };
  return (
    <Group id="sessions">
      {messages.length > 0 && (
        <Notice tone="done" focused key={messages.length}>
          {asSentence(messages.at(-1) ?? '')}
        </Notice>
      )}
      <Loaded call={call}>
        {({ items }) => (
          <>
            <ul className="rows">
              {items.map((session) => (
                <SessionRow key={session._id} session={session} onEnded={onEnded} />
              ))}
            </ul>
            {items.length > 1 && (
              <ActionButton
                busyLabel={m.signingOut}
                onAction={async () => {
                  const answer = await userCall<SessionsEnded>('DELETE', PATH);
                  if (answer.ok) onEnded(answer.data.success);
                  return userSendError(answer);
                }}
              >
                {m.signOutOthers}
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </Group>
  );
}

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded(message: string): void }) {
  const formatInstant = useInstantFormat();
  const { fill } = useFormat();
  const { browser, ip, current, lastUsedAt } = session;
  return (
    <li className="row-acts">
      <div>
        <p className="row-name">
          {browser} {current && <span className="chip open">{m.current}</span>}
        </p>
        <p className="mono quiet">
          {[...(ip === null ? [] : [ip]), fill(m.lastUsed, { date: formatInstant(lastUsedAt) })].join(' · ')}
        </p>
      </div>
      {!current && (
        <div className="acts">
          <ActionButton
            busyLabel={m.signingOut}
            label={fill(m.signOutOne, { browser, date: formatInstant(lastUsedAt) })}
            onAction={async () => {
              const answer = await userCall<SessionsEnded>('DELETE', `${PATH}/${session._id}`);
              if (answer.ok) onEnded(answer.data.success);
              return userSendError(answer);
            }}
          >
            {m.signOut}
          </ActionButton>
        </div>
      )}
    </li>
  );
}
