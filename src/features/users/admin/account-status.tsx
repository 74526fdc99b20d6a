/**
 * Shows whether a user can sign in, and offers actions: enable, disable, ban, delete, turn two-factor sign-in off, and
 * send links by email.
 */

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RECOVERY_MINUTES, VERIFY_DAYS } from '#features/accounts/limits.ts';
import { newBanAddress } from '#features/bans/address.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { MenuButton } from '#web/admin/parts/menu-button.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import type { User } from '../schema.ts';
import { DisableDialog } from './disable.tsx';
import { Invitation } from './invite/invitation.tsx';
import { account as m, userScreen } from './messages/en-GB.ts';
import { mayBan, nameOf } from './person.ts';

/** Offers the actions next to the heading of the screen: enable, disable, ban and delete. */
export function UserActions({ user }: { user: User }) {
  const may = useMay();
  const me = useMe();
  const navigate = useNavigate();
  const { act } = useAction(['users']);
  const [openDialog, setOpenDialog] = useState<'disable' | 'remove' | null>(null);
  const { abilities, _id, awaitsApproval } = user;
  const path = apiPath('users', _id);
  const name = nameOf(user);
  const offersBan = may('ban:create') && mayBan(user, me);
  const remove = async () => {
    await act(() => call(path, { method: 'DELETE' }), fill(m.removed, { name }), {
      after: () => navigate(adminAddress('users')),
    });
  };
  if (!(abilities.enable || abilities.disable || abilities.delete || offersBan)) return null;
  return (
    <div className="acts">
      {abilities.enable && (
        <button
          type="button"
          className="btn p"
          onClick={() =>
            void act(
              () => call(`${path}/enable`, { method: 'POST', body: { reason: null } }),
              fill(awaitsApproval ? m.approved : m.enabled, { name }),
            )
          }
        >
          {awaitsApproval ? m.approve : m.enable}
        </button>
      )}
      {abilities.disable && (
        <button type="button" className="btn" onClick={() => setOpenDialog('disable')}>
          {awaitsApproval ? m.decline : m.disable}
        </button>
      )}
      {offersBan && (
        <Link className="btn" to={newBanAddress({ kind: 'user', value: _id })}>
          <Icon name="block" small />
          {m.ban}
        </Link>
      )}
      {abilities.delete && (
        <MenuButton
          className="ico"
          label={fill(m.actions, { name })}
          list={(close) => (
            <ul>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    setOpenDialog('remove');
                  }}
                >
                  {m.remove}
                </button>
              </li>
            </ul>
          )}
        >
          <Icon name="dots" />
        </MenuButton>
      )}
      {openDialog === 'disable' && <DisableDialog user={user} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'remove' && (
        <Confirm
          title={fill(m.removeTitle, { name })}
          text={awaitsApproval && abilities.disable ? m.removeTextWaiting : m.removeText}
          action={m.remove}
          onConfirm={() => void remove()}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  );
}

/** Shows the status, and why some actions are not offered; offers those about two-factor sign-in and links. */
export function AccountStatus({ user }: { user: User }) {
  const me = useMe();
  const may = useMay();
  const { abilities, status, awaitsApproval, banned, isLastOwner } = user;
  const mayManage = (['user:update', 'user:disable', 'user:delete', 'user:permissions'] as const).some(may);
  // A viewer with any of these permissions has an ability, unless the user is the viewer or the last owner, or has
  // permissions that the viewer lacks.
  const viewerLacksPermissions =
    mayManage && !Object.values(abilities).some(Boolean) && user._id !== me._id && !isLastOwner;
  return (
    <section className="panel aside" aria-labelledby="account-status">
      <header>
        <h2 id="account-status">{m.title}</h2>
      </header>
      <div className="inside">
        {(banned === null || status !== 'active') && (
          <p>{m.status[awaitsApproval ? 'awaitsApproval' : status]}</p>
        )}
        {banned !== null && (
          <p>
            {m.banned} {may('ban:list') && <Link to={adminAddress('bans', banned._id)}>{m.viewBan}</Link>}
          </p>
        )}
        {isLastOwner ? (
          <p className="note">{userScreen.lastOwner}</p>
        ) : user._id === me._id ? (
          <p className="note">{m.self}</p>
        ) : viewerLacksPermissions ? (
          <p className="note">{userScreen.hasMorePermissions}</p>
        ) : null}
        {abilities.dropTwoFactor && <TwoFactor user={user} />}
        {status === 'invited' && <Invitation user={user} />}
        {status === 'active' && abilities.update && <EmailLinks user={user} />}
      </div>
    </section>
  );
}

/** Turns two-factor sign-in off for a user who has lost both the app and the backup codes. */
function TwoFactor({ user }: { user: User }) {
  const { act } = useAction(['users']);
  const [isConfirming, setIsConfirming] = useState(false);
  const name = nameOf(user);
  const turnOffTwoFactor = () =>
    act(
      () => call(apiPath('users', user._id, 'two-factor'), { method: 'DELETE' }),
      fill(m.twoFactorDropped, { name }),
    );
  return (
    <>
      <h3>{m.twoFactor}</h3>
      <div className="acts">
        <button type="button" className="btn" onClick={() => setIsConfirming(true)}>
          {m.dropTwoFactor}
        </button>
      </div>
      {isConfirming && (
        <Confirm
          title={fill(m.dropTwoFactorTitle, { name })}
          text={m.dropTwoFactorText}
          action={m.dropTwoFactor}
          onConfirm={() => void turnOffTwoFactor()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

/** Sends links that users can also request themselves. */
function EmailLinks({ user }: { user: User }) {
  const { act } = useAction(['users']);
  const { email, emailVerified } = user;
  const send = (path: string, notice: string) =>
    void act(() => call(path, { method: 'POST', body: { email } }), notice);
  return (
    <>
      <h3>{m.links}</h3>
      <div className="acts">
        <button
          type="button"
          className="btn"
          onClick={() => send('/auth/recovery', fill(m.resetSent, { email, minutes: RECOVERY_MINUTES }))}
        >
          {m.sendReset}
        </button>
        {!emailVerified && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              send('/auth/recovery/resend_token', fill(m.confirmationSent, { email, days: VERIFY_DAYS }))
            }
          >
            {m.sendConfirmation}
          </button>
        )}
      </div>
    </>
  );
}
