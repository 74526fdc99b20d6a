/** Lists the users, with search and filters, and a menu of actions for each. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { newBanAddress } from '#features/bans/address.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { fill, list as formatList } from '#web/admin/format.ts';
import { filters } from '#web/admin/list/messages/en-GB.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { MenuButton } from '#web/admin/parts/menu-button.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { optionsOf, yesNoOptions } from '#web/admin/resources/options.ts';
import { userOrder } from '../forms.ts';
import { names, statuses } from '../messages/en-GB.ts';
import type { ListedUser } from '../schema.ts';
import { useRoleOptions } from './access/role-options.ts';
import { DisableDialog } from './disable.tsx';
import { account, list as m } from './messages/en-GB.ts';
import { mayBan, nameOf, userQuery } from './person.ts';
import { StatusChips } from './status-chips.tsx';

type Row = PlainRecord & ListedUser;

export function UserList() {
  const may = useMay();
  const roles = useRoleOptions();
  return (
    <PlainList<Row>
      resource="users"
      thing={names.thing}
      title={names.title}
      things={names.things}
      search={m.search}
      sort={userOrder.sort}
      orders={userOrder.sorts}
      rowHeaderSort="name"
      csv
      filters={[
        { name: 'status', label: m.filters.status, options: optionsOf(statuses) },
        ...(roles.length === 0 ? [] : [{ name: 'role', label: m.filters.role, options: roles }]),
        {
          name: 'verified',
          label: m.filters.verified,
          options: yesNoOptions,
        },
      ]}
      renderRowHeader={(user) => (
        <>
          {may('user:view') ? (
            <Link className="ti" to={adminAddress('users', user._id)}>
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
          label: m.roles,
          render: ({ roles: heldRoles }) => <bdi>{formatList(heldRoles.map(({ title }) => title))}</bdi>,
        },
        {
          label: m.lastSeen,
          sort: 'lastSeenAt',
          render: ({ lastSeenAt }) =>
            lastSeenAt === null ? (
              <span className="quiet">{m.notSignedIn}</span>
            ) : (
              <time dateTime={lastSeenAt}>{formatShortInstant(lastSeenAt)}</time>
            ),
        },
        {
          label: m.created,
          sort: 'createdAt',
          render: ({ createdAt }) => <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>,
        },
      ]}
      renderActions={(user) => <RowActions user={user} />}
      headingActions={
        may('user:create') && (
          <Link className="btn p" to={adminAddress('users', 'new')}>
            <Icon name="plus" small />
            {names.add}
          </Link>
        )
      }
    />
  );
}

function RowActions({ user }: { user: Row }) {
  const [isDisabling, setIsDisabling] = useState(false);
  const may = useMay();
  if (!may('user:view')) return null;
  return (
    <>
      <MenuButton
        className="ico"
        label={fill(m.actions, { name: nameOf(user) })}
        list={(close) => (
          <UserMenu
            user={user}
            onDisable={() => {
              close();
              setIsDisabling(true);
            }}
          />
        )}
      >
        <Icon name="dots" />
      </MenuButton>
      {isDisabling && <DisableDialog user={user} onClose={() => setIsDisabling(false)} />}
    </>
  );
}

/** Offers actions on a user. Which of them are permitted is fetched when the menu opens. */
function UserMenu({ user: { _id }, onDisable }: { user: Row; onDisable: () => void }) {
  const may = useMay();
  const me = useMe();
  const { act } = useAction(['users']);
  const { data, error, refetch } = useQuery(userQuery(_id));
  return (
    <ul>
      <li>
        <Link to={adminAddress('users', _id)}>{m.view}</Link>
      </li>
      {error !== null && data === undefined && (
        <li>
          <button type="button" onClick={() => void refetch()}>
            {filters.notLoaded}
          </button>
        </li>
      )}
      {data?.abilities.disable && (
        <li>
          <button type="button" onClick={onDisable}>
            {data.awaitsApproval ? account.decline : account.disable}
          </button>
        </li>
      )}
      {data?.abilities.enable && (
        <li>
          <button
            type="button"
            onClick={() =>
              void act(
                () => call(apiPath('users', _id, 'enable'), { method: 'POST', body: { reason: null } }),
                fill(data.awaitsApproval ? account.approved : account.enabled, { name: nameOf(data) }),
              )
            }
          >
            {data.awaitsApproval ? account.approve : account.enable}
          </button>
        </li>
      )}
      {data !== undefined && mayBan(data, me) && may('ban:create') && (
        <li>
          <Link to={newBanAddress({ kind: 'user', value: _id })}>{account.ban}</Link>
        </li>
      )}
    </ul>
  );
}
