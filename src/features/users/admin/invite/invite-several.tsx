/**
 * Invites several people with the same roles. The lines of people who could not be invited stay in the form, with the
 * reason.
 */

import { useMemo, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { fill } from '#web/admin/format.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { randomId } from '#web/data/random-id.ts';
import type { NewUser, User } from '../../schema.ts';
import { useGrants } from '../access/grants.ts';
import { inviteSeveral as m } from '../messages/en-GB.ts';
import { MAX_BASE_LENGTH, type PastedPerson, parsePasted } from './pasted-people.ts';

/** The maximum number of people invited at once. Each invitation is a call of its own, one after the other. */
const MAX_PEOPLE = 50;
/** The maximum length of the pasted list, which is split in the browser and never sent. */
const MAX_PASTED_LENGTH = 10_000;
/** How many usernames are tried for one person. */
const MAX_USERNAME_TRIES = 5;

const linesField: Field = {
  name: 'people',
  kind: 'longText',
  max: MAX_PASTED_LENGTH,
  label: m.people.label,
  hint: m.people.help,
};

interface FailedInvitation {
  person: PastedPerson;
  reason: string;
}

const fieldError = (message: string): ApiError =>
  new ApiError(400, { error: message, code: 'invalid', errors: { people: message }, requestId: '' });

/**
 * Returns why a person could not be invited: the error of a field if there is one, because the form has no such fields.
 */
const reasonFor = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.body.errors ?? {})[0] ?? error.message)
    : errorMessageOf(error);

/** Invites one person. Tries another username if the one derived from the email address is taken. */
async function invite(person: PastedPerson, grants: object): Promise<void> {
  const { name, email } = person;
  for (let number = 1; ; number += 1) {
    // The second try has the number 3, because `parsePasted` may have given the number 2 to another pasted person.
    const username =
      number === 1 ? person.username : `${person.username.slice(0, MAX_BASE_LENGTH)}-${number + 1}`;
    try {
      const body = { name, email, username, ...grants };
      await call<User>(apiPath('users'), { method: 'POST', body, idempotencyKey: randomId() });
      return;
    } catch (error) {
      const rejectedFields = error instanceof ApiError ? Object.keys(error.body.errors ?? {}) : [];
      if (rejectedFields.join() !== 'username' || number >= MAX_USERNAME_TRIES) throw error;
    }
  }
}

export function InviteSeveral({ blankUser }: { blankUser: NewUser }) {
  const grants = useGrants(blankUser);
  const [failedInvitations, setFailedInvitations] = useState<readonly FailedInvitation[]>([]);
  const [unsentText, setUnsentText] = useState('');
  const [pastedText, setPastedText] = useState('');
  const fields = useMemo(() => [linesField, ...grants.fields], [grants]);
  const values = useMemo(() => ({ people: unsentText, ...grants.values }), [unsentText, grants]);
  const pasted = parsePasted(pastedText);
  return (
    <SmallForm
      label={m.title}
      fields={fields}
      values={values}
      storageKey="users/several"
      canSendUnchanged
      submitLabel={m.send}
      onValuesChange={useMemo(() => (now) => setPastedText(String(now.people ?? '')), [])}
      onSend={async ({ people: peopleText, ...enteredGrants }, markSaved) => {
        const { people, linesWithoutAddress } = parsePasted(String(peopleText ?? ''));
        if (linesWithoutAddress.length > 0)
          throw fieldError(fill(m.withoutAddress, { lines: linesWithoutAddress.join(' · ') }));
        if (people.length === 0) throw fieldError(m.none);
        if (people.length > MAX_PEOPLE) throw fieldError(fill(m.tooMany, { max: MAX_PEOPLE }));
        const failures: FailedInvitation[] = [];
        for (const person of people)
          await invite(person, enteredGrants).catch((error: unknown) =>
            failures.push({ person, reason: reasonFor(error) }),
          );
        markSaved();
        setFailedInvitations(failures);
        setUnsentText(failures.map(({ person }) => person.line).join('\n'));
        await refresh('users');
        if (failures.length < people.length)
          notify(fill(m.sent, { count: people.length - failures.length }), { type: 'info' });
        if (failures.length > 0) throw fieldError(fill(m.notSent, { count: failures.length }));
      }}
    >
      {failedInvitations.length > 0 && (
        <ul className="trouble">
          {failedInvitations.map(({ person, reason }) => (
            <li key={person.email}>
              <bdi>{person.email}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
      {pasted.people.length > 0 && (
        <div className="panel rows-of pasted">
          <p className="mono quiet" role="status">
            {fill(m.found, { count: pasted.people.length })}
          </p>
          <ul>
            {pasted.people.slice(0, MAX_PEOPLE).map(({ email, name, username }) => (
              <li key={email}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="quiet breaks">
                  <bdi>{`${username} · ${email}`}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SmallForm>
  );
}
