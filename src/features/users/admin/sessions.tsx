/** Lists a user's sessions, with buttons that end one or all of them. */

import { useRef } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import type { Removal } from '#web/admin/data/resource-calls.ts';
import { fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import type { User, UserSession } from '../schema.ts';
import { sessions as m } from './messages/en-GB.ts';

interface Props {
  user: User;
  sessions: readonly UserSession[] | undefined;
  failure: unknown;
  retry: () => void;
}

export function Sessions({ user, sessions, failure, retry }: Props) {
  const { act } = useAction(['users']);
  const container = useRef<HTMLDivElement>(null);
  if (failure !== null && failure !== undefined) return <Failure error={failure} retry={retry} />;
  if (sessions === undefined) return <ScreenPlaceholder />;
  const end = async (method: 'DELETE' | 'POST', segment: string) => {
    await act(
      () => call<Removal>(apiPath('users', user._id, 'sessions', segment), { method }),
      ({ removed }) => (removed.length === 0 ? m.nothingToEnd : fill(m.ended, { count: removed.length })),
    );
    // The row that had the focus no longer exists.
    container.current?.focus();
  };
  const mayEnd = user.abilities.update;
  return (
    <div ref={container} tabIndex={-1} className="plain-focus">
      {sessions.length === 0 && <p className="quiet">{m.none}</p>}
      {sessions.length > 0 && (
        <ul className="panel rows-of">
          {sessions.map((session) => (
            <li key={session._id}>
              <div>
                <b>
                  <bdi>{session.browser}</bdi>
                </b>
                <p className="mono quiet">
                  {[
                    session.ip ?? m.unknownAddress,
                    fill(m.used, { date: formatShortInstant(session.lastUsedAt) }),
                    fill(m.since, { date: formatShortInstant(session.createdAt) }),
                  ].join(' · ')}
                </p>
              </div>
              {mayEnd && (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(m.endOf, {
                    browser: session.browser,
                    date: formatShortInstant(session.lastUsedAt),
                  })}
                  onClick={() => void end('DELETE', session._id)}
                >
                  {m.end}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEnd && sessions.length > 1 && (
        <div className="acts send">
          <button type="button" className="btn" onClick={() => void end('POST', 'remove-all')}>
            {m.endAll}
          </button>
        </div>
      )}
    </div>
  );
}
