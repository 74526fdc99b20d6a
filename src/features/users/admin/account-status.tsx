/** Whether a user may sign in, the links that can be sent to them, and the ways to block them. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { MenuButton } from '#web/admin/shell/menu/menu-button.tsx';
import type { User } from '../schema.ts';
import { Disable } from './disable.tsx';
import { Invitation } from './invite/invitation.tsx';
import { mayBan, nameOf } from './person.ts';
import { peopleMessages } from './words.ts';

const { users } = peopleMessages;

/** Actions on the account as a whole, next to its heading. */
export function UserActions({ user }: { user: User }) {
  const may = useMay();
  const me = useMe();
  const navigate = useNavigate();
  const { act } = useAction(['users']);
  const [asked, setAsked] = useState<'disable' | 'remove' | null>(null);
  const { abilities, _id, awaitsApproval } = user;
  const path = `/api/admin/users/${_id}`;
  const name = nameOf(user);
  const offersBan = may('ban:create') && mayBan(user, me);
  const remove = async () => {
    await act(() => call(path, { method: 'DELETE' }), users.removed(name), {
      after: () => navigate('/admin/users'),
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
              (awaitsApproval ? users.cameIn : users.enabled)(name),
            )
          }
        >
          {awaitsApproval ? users.letIn : users.enable}
        </button>
      )}
      {abilities.disable && (
        <button type="button" className="btn" onClick={() => setAsked('disable')}>
          {users.disable}
        </button>
      )}
      {offersBan && (
        <Link className="btn" to={`/admin/bans/new?kind=user&value=${_id}`}>
          <Icon name="block" small />
          {users.ban}
        </Link>
      )}
      {abilities.delete && (
        <MenuButton
          className="ico"
          label={users.actions(name)}
          list={() => (
            <ul>
              <li>
                <button type="button" onClick={() => setAsked('remove')}>
                  {users.remove}
                </button>
              </li>
            </ul>
          )}
        >
          <Icon name="dots" />
        </MenuButton>
      )}
      {asked === 'disable' && <Disable user={user} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <Confirm
          title={users.removeTitle(name)}
          text={users.removeText}
          action={users.remove}
          onConfirm={() => void remove()}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** The status, and why some actions are not offered. */
export function AccountStatus({ user }: { user: User }) {
  const me = useMe();
  const may = useMay();
  const { abilities, status, awaitsApproval, banned, isLastOwner } = user;
  const manages = ['user:update', 'user:disable', 'user:delete', 'user:permissions'].some(may);
  const hasMorePermissions =
    manages && !Object.values(abilities).some(Boolean) && user._id !== me._id && !isLastOwner;
  return (
    <section className="panel aside" aria-labelledby="standing">
      <header>
        <h2 id="standing">{users.standing}</h2>
      </header>
      <div className="inside">
        <p>{users.standingOf[awaitsApproval ? 'awaits' : status]}</p>
        {banned !== null && may('ban:list') && (
          <p>
            <Link to={`/admin/bans/${banned._id}`}>{users.seeBan}</Link>
          </p>
        )}
        {isLastOwner ? (
          <p className="note">{users.lastOwnerText}</p>
        ) : user._id === me._id ? (
          <p className="note">{users.selfText}</p>
        ) : hasMorePermissions ? (
          <p className="note">{users.mightier}</p>
        ) : null}
        {abilities.dropTwoFactor && <TwoFactor user={user} />}
        {status === 'invited' && <Invitation user={user} />}
        {status === 'active' && abilities.update && <EmailLinks user={user} />}
      </div>
    </section>
  );
}

/** For a user who has lost both the app and the backup codes. */
function TwoFactor({ user }: { user: User }) {
  const { act } = useAction(['users']);
  const [asked, setAsked] = useState(false);
  const name = nameOf(user);
  const drop = () =>
    act(
      () => call(`/api/admin/users/${user._id}/two-factor`, { method: 'DELETE' }),
      users.droppedTwoFactor(name),
    );
  return (
    <>
      <h3>{users.twoFactor}</h3>
      <div className="acts">
        <button type="button" className="btn" onClick={() => setAsked(true)}>
          {users.dropTwoFactor}
        </button>
      </div>
      {asked && (
        <Confirm
          title={users.dropTwoFactorTitle(name)}
          text={users.dropTwoFactorText}
          action={users.dropTwoFactor}
          onConfirm={() => void drop()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Links that users can request themselves, sent by an administrator. */
function EmailLinks({ user }: { user: User }) {
  const { act } = useAction(['users']);
  const { email, emailVerified } = user;
  const ask = (path: string, told: string) =>
    void act(() => call(path, { method: 'POST', body: { email } }), told);
  return (
    <>
      <h3>{users.links}</h3>
      <div className="acts">
        <button type="button" className="btn" onClick={() => ask('/auth/recovery', users.resetSent(email))}>
          {users.sendReset}
        </button>
        {!emailVerified && (
          <button
            type="button"
            className="btn"
            onClick={() => ask('/auth/recovery/resend_token', users.confirmationSent(email))}
          >
            {users.sendConfirmation}
          </button>
        )}
      </div>
    </>
  );
}
