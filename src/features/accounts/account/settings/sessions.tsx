/** The user's sessions, each with a button that ends it. */
import { useState } from 'react';
import { userCall, userSendResult } from '#web/account/calls.ts';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { Notice } from '#web/forms/notice.tsx';
import type { AccountSession, AccountSessions, SessionsEnded } from '../../schema/account.ts';
import { ActionButton } from './action-button.tsx';
import { Group } from './group.tsx';

const PATH = '/api/user/sessions';

export function SessionsGroup() {
  const call = useCall<AccountSessions>(PATH);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Group id="sessions" title="Where you are signed in">
      {done !== null && (
        <Notice tone="done" focused>
          {done}
        </Notice>
      )}
      <Loaded call={call}>
        {({ items }) => (
          <>
            <ul className="rows">
              {items.map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  onEnded={(words) => {
                    setDone(words);
                    call.setData({ items: items.filter(({ _id }) => _id !== session._id) });
                  }}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <ActionButton
                busyLabel="Ending them"
                onAction={async () => {
                  const answer = await userCall<SessionsEnded>('DELETE', PATH);
                  if (answer.ok) {
                    setDone(answer.data.success);
                    call.setData({ items: items.filter(({ current }) => current) });
                  }
                  return userSendResult(answer);
                }}
              >
                End all others
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </Group>
  );
}

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded(words: string): void }) {
  const when = useInstantFormat();
  const { browser, ip, current, lastUsedAt } = session;
  return (
    <li className="row-acts">
      <div>
        <p className="row-name">
          {browser} {current && <span className="chip open">This device</span>}
        </p>
        <p className="mono quiet">{`${ip === null ? '' : `${ip}, `}last used ${when(lastUsedAt)}`}</p>
      </div>
      {!current && (
        <div className="acts">
          <ActionButton
            busyLabel="Ending it"
            label={`End ${browser}, last used ${when(lastUsedAt)}`}
            onAction={async () => {
              const answer = await userCall<SessionsEnded>('DELETE', `${PATH}/${session._id}`);
              if (answer.ok) onEnded(answer.data.success);
              return userSendResult(answer);
            }}
          >
            End it
          </ActionButton>
        </div>
      )}
    </li>
  );
}
