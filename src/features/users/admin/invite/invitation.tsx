/** Shows the status of a pending invitation, sends it again, and creates a link to pass on by hand. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { INVITATION_DAYS } from '#features/accounts/limits.ts';
import type { OutboxLine } from '#features/mail/schema.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { apiPath, withQuery } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import type { InvitationLink, User } from '../../schema.ts';
import { invitation as m } from '../messages/en-GB.ts';

/**
 * Returns the latest invitation email to a user, or undefined if it is not loaded, the current user may not see it, or
 * it is not among the latest 20 emails to the user.
 */
function useInvitationMail({ _id, email }: Pick<User, '_id' | 'email'>) {
  const may = useMay();
  const { data } = useQuery({
    queryKey: keys.part('users', 'invitation', _id),
    queryFn: ({ signal }) =>
      call<ListOf<OutboxLine>>(withQuery(apiPath('outbox'), { search: email, max: 20 }), { signal }),
    enabled: may('outbox:view'),
  });
  return data?.items.find(({ kind, recipient }) => kind === 'invitation' && recipient === email);
}

/** Returns when the email was sent or failed, or when it was queued if neither has happened. */
const statusTimeOf = ({ state, createdAt, sentAt, failedAt }: OutboxLine): string =>
  formatShortInstant((state === 'sent' ? sentAt : state === 'failed' ? failedAt : createdAt) ?? createdAt);

export function Invitation({ user }: { user: User }) {
  const mail = useInvitationMail(user);
  const { act } = useAction(['users']);
  const [link, setLink] = useState<string | null>(null);
  const { _id, email, abilities } = user;
  const path = apiPath('users', _id);
  const createLink = async () => {
    try {
      const { url } = await call<InvitationLink>(`${path}/invitation-link`, { method: 'POST' });
      setLink(url);
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <h3>{m.title}</h3>
      {mail !== undefined && (
        <p>
          {fill(m.states[mail.state], { date: statusTimeOf(mail), days: INVITATION_DAYS })}
          {mail.state !== 'sent' && mail.lastError !== null && (
            <span className="trouble"> {mail.lastError}</span>
          )}
        </p>
      )}
      {abilities.invite && (
        <>
          <div className="acts">
            <button
              type="button"
              className="btn"
              onClick={() =>
                void act(() => call(`${path}/invite`, { method: 'POST' }), fill(m.sentAgain, { email }))
              }
            >
              {m.sendAgain}
            </button>
            <button type="button" className="btn" onClick={() => void createLink()}>
              {m.createLink}
            </button>
          </div>
          <p className="hint">{fill(m.createLinkHelp, { days: INVITATION_DAYS })}</p>
        </>
      )}
      {link !== null && <InvitationLinkBox link={link} />}
    </>
  );
}

function InvitationLinkBox({ link }: { link: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const copy = async () => {
    input.current?.select();
    // Pages without https have no clipboard, except on localhost. There the user can copy the selected link themselves.
    await navigator.clipboard?.writeText(link).then(
      () => notify(m.copied, { type: 'info' }),
      () => undefined,
    );
  };
  return (
    <div className="field">
      <label htmlFor={id}>{m.link}</label>
      <div className="with-clear">
        <input id={id} ref={input} className="input" readOnly value={link} />
        <button type="button" className="btn" onClick={() => void copy()}>
          {m.copy}
        </button>
      </div>
    </div>
  );
}
