/** All accounts: search, enable and disable. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import { Icon } from '#web/admin/shell/icon.tsx';
import { MenuButton } from '#web/admin/shell/menu/menu-button.tsx';
import { words } from '#web/admin/words.ts';
import type { ListedUser } from '../schema.ts';
import { useRoleOptions } from './access/role-options.ts';
import { Disable } from './disable.tsx';
import { mayBan, nameOf, userQuery } from './person.ts';
import { StatusChips } from './status-chips.tsx';
import { peopleMessages } from './words.ts';

type Row = PlainRecord & ListedUser;

export function UserList() {
  const may = useMay();
  const { users } = peopleMessages;
  const roles = useRoleOptions();
  return (
    <PlainList<Row>
      resource="users"
      thing={users.thing}
      things={users.things}
      search={users.search}
      sort="username"
      orders={['username', 'name', 'email', 'lastSeenAt', 'createdAt', 'updatedAt']}
      headSort="name"
      csv
      filters={[
        { name: 'status', label: users.status, options: optionsOf(users.statuses) },
        ...(roles.length === 0 ? [] : [{ name: 'role', label: users.role, options: roles }]),
        {
          name: 'verified',
          label: users.verified,
          options: optionsOf({ true: words.list.yes, false: words.list.no }),
        },
      ]}
      renderHead={(user) => (
        <>
          {may('user:view') ? (
            <Link className="ti" to={`/admin/users/${user._id}`}>
              <bdi>{nameOf(user)}</bdi>
            </Link>
          ) : (
            <b>
              <bdi>{nameOf(user)}</bdi>
            </b>
          )}
          <span className="sub">
            <bdi>{[user.username, user.email, user.company].filter(Boolean).join(' · ')}</bdi>
          </span>
          <StatusChips user={user} />
        </>
      )}
      columns={[
        {
          label: users.roles,
          render: ({ roles: held }) => <bdi>{held.map(({ title }) => title).join(', ')}</bdi>,
        },
        {
          label: users.lastSeen,
          sort: 'lastSeenAt',
          render: ({ lastSeenAt }) =>
            lastSeenAt === null ? (
              <span className="quiet">{users.never}</span>
            ) : (
              <time dateTime={lastSeenAt}>{formatShortInstant(lastSeenAt)}</time>
            ),
        },
        {
          label: users.made,
          sort: 'createdAt',
          render: ({ createdAt }) => <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>,
        },
      ]}
      renderActions={(user) => <RowActions user={user} />}
      headingActions={
        may('user:create') && (
          <Link className="btn p" to="/admin/users/new">
            <Icon name="plus" small />
            {users.invite}
          </Link>
        )
      }
    />
  );
}

function RowActions({ user }: { user: Row }) {
  const [isDisabling, setAsked] = useState(false);
  const { users } = peopleMessages;
  const may = useMay();
  if (!may('user:view')) return null;
  return (
    <>
      <MenuButton
        className="ico"
        label={users.actions(nameOf(user))}
        list={() => <UserMenu user={user} onDisable={() => setAsked(true)} />}
      >
        <Icon name="dots" />
      </MenuButton>
      {isDisabling && <Disable user={user} onClose={() => setAsked(false)} />}
    </>
  );
}

/** The permitted actions on this user are fetched when the menu opens. */
function UserMenu({ user: { _id }, onDisable }: { user: Row; onDisable: () => void }) {
  const may = useMay();
  const me = useMe();
  const { users } = peopleMessages;
  const { act } = useAction(['users']);
  const { data, error, refetch } = useQuery(userQuery(_id));
  return (
    <ul>
      <li>
        <Link to={`/admin/users/${_id}`}>{users.open}</Link>
      </li>
      {error !== null && data === undefined && (
        <li>
          <button type="button" onClick={() => void refetch()}>
            {words.list.optionsFailed}
          </button>
        </li>
      )}
      {data?.abilities.disable && (
        <li>
          <button type="button" onClick={onDisable}>
            {users.disable}
          </button>
        </li>
      )}
      {data?.abilities.enable && (
        <li>
          <button
            type="button"
            onClick={() =>
              void act(
                () => call(`/api/admin/users/${_id}/enable`, { method: 'POST', body: { reason: null } }),
                (data.awaitsApproval ? users.cameIn : users.enabled)(nameOf(data)),
              )
            }
          >
            {data.awaitsApproval ? users.letIn : users.enable}
          </button>
        </li>
      )}
      {data !== undefined && mayBan(data, me) && may('ban:create') && (
        <li>
          <Link to={`/admin/bans/new?kind=user&value=${_id}`}>{users.ban}</Link>
        </li>
      )}
    </ul>
  );
}
