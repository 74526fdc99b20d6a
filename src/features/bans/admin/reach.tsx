/** Shows whom a new ban would affect and whether the server would reject it, while the form is being filled in. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import type { Values } from '#web/admin/form/state/values.ts';
import { fill, list } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { call } from '#web/admin/providers/call.ts';
import { asSentence } from '#web/forms/sentence.ts';
import type { BanScope } from '../forms.ts';
import type { BanReach } from '../schema.ts';
import { reach as m } from './messages/en-GB.ts';

/** The pause in typing before the check, in milliseconds. */
const DEBOUNCE_MS = 400;

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

export function Reach({ values }: { values: Values }) {
  const { kind, value, scope } = useDebounced(values);
  const hasTarget = typeof value === 'string' && value.trim() !== '';
  const { data, error, isFetching } = useQuery({
    queryKey: keys.part('bans', 'reach', kind, value, scope),
    queryFn: ({ signal }) =>
      call<BanReach>(apiPath('bans', 'reach'), { method: 'POST', body: { kind, value, scope }, signal }),
    enabled: hasTarget,
    retry: false,
  });
  // An invalid target is reported at its field when the form is sent.
  if (!hasTarget || data?.value === null) return null;
  return (
    <section className="panel reach" aria-labelledby="reach" aria-busy={isFetching}>
      <header>
        <h2 id="reach">{m.title}</h2>
      </header>
      <div className="inside" role="status">
        {error !== null ? (
          <p>{m.failed}</p>
        ) : data === undefined ? (
          <p className="quiet">{m.checking}</p>
        ) : (
          <ReachResult reach={data} scope={scope as BanScope} enteredValue={String(value)} />
        )}
      </div>
    </section>
  );
}

function ReachResult({
  reach,
  scope,
  enteredValue,
}: {
  reach: BanReach;
  scope: BanScope;
  enteredValue: string;
}) {
  const { people, sessions, names, refusal, value } = reach;
  // The entered value of a ban on a user is the user's `_id`, which is not shown.
  const isId = /^[0-9a-f]{8}-/.test(enteredValue);
  // A ban on an IP address or a network ends no sessions, nor does a ban that would be rejected. For an IP address or a
  // network `people` is null.
  const endsSessions = (scope === 'sign_in' || scope === 'all') && people !== null && refusal === null;
  return (
    <>
      {refusal !== null && (
        <p className="wrong">
          <Icon name="warning" small />
          <span>{fill(m.notAllowed, { reason: asSentence(refusal) })}</span>
        </p>
      )}
      {!isId && value !== null && value !== enteredValue.trim() && (
        <p className="mono">
          <bdi>{fill(m.savedAs, { value })}</bdi>
        </p>
      )}
      {people !== null && <p>{usersLabel(people, names)}</p>}
      {sessions !== null && (people === null || sessions > 0) && (
        <p>
          {sessions === 0
            ? m.noSessions
            : fill(endsSessions ? m.sessionsEnd : m.sessionsOpen, { count: sessions })}
        </p>
      )}
    </>
  );
}

/** Returns a sentence with the number of users, the names of the first and the number of the others. */
const usersLabel = (count: number, names: readonly string[]): string => {
  if (count === 0) return m.noUsers;
  const otherCount = count - names.length;
  const nameList = otherCount > 0 ? [...names, fill(m.more, { count: otherCount })] : names;
  return fill(m.users, { count, names: list(nameList) });
};
