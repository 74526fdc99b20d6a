/** The user's sessions, each with a button that ends it. */
import { useState } from 'react';
import { resultOf, userCall } from '#web/account/calls.ts';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useWhen } from '#web/account/when.ts';
import { Notice } from '#web/forms/notice.tsx';
import type { AccountSession, AccountSessions, SessionsEnded } from '../../schema/account.ts';
import { Act } from './act.tsx';
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
                <Row
                  key={session._id}
                  session={session}
                  onEnded={(words) => {
                    setDone(words);
                    call.put({ items: items.filter(({ _id }) => _id !== session._id) });
                  }}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <Act
                acting="Ending them"
                act={async () => {
                  const answer = await userCall<SessionsEnded>('DELETE', PATH);
                  if (answer.ok) {
                    setDone(answer.data.success);
                    call.put({ items: items.filter(({ current }) => current) });
                  }
                  return resultOf(answer);
                }}
              >
                End all others
              </Act>
            )}
          </>
        )}
      </Loaded>
    </Group>
  );
}

function Row({ session, onEnded }: { session: AccountSession; onEnded(words: string): void }) {
  const when = useWhen();
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
          <Act
            acting="Ending it"
            label={`End ${browser}, last used ${when(lastUsedAt)}`}
            act={async () => {
              const answer = await userCall<SessionsEnded>('DELETE', `${PATH}/${session._id}`);
              if (answer.ok) onEnded(answer.data.success);
              return resultOf(answer);
            }}
          >
            End it
          </Act>
        </div>
      )}
    </li>
  );
}
