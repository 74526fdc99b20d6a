/** Lists the roles: how many permissions each grants, and how many users have it. */
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { names } from '../messages/en-GB.ts';
import type { Role } from '../schema.ts';
import { holdersAddress, holdersLabel } from './holders.ts';
import { list as m } from './messages/en-GB.ts';
import { countPermissions } from './permissions.ts';

export function RoleList() {
  const total = countPermissions();
  return (
    <PlainList<PlainRecord & Role>
      resource="roles"
      thing={names.thing}
      title={names.title}
      things={names.things}
      search={m.search}
      sort="title"
      rowHeaderSort="title"
      renderRowHeader={({ _id, title, description, builtIn, permissions, holders }) => (
        <>
          <Link className="ti" to={adminAddress('roles', _id)}>
            <bdi>{title}</bdi>
          </Link>
          {description !== null && (
            <bdi className="sub" dir="auto">
              {description}
            </bdi>
          )}
          <span className="sub">
            {permissions.length === total
              ? m.allPermissions
              : permissions.length === 0
                ? m.noPermissions
                : fill(m.permissions, { count: permissions.length, total })}
            <span className="phone-only">{` · ${holdersLabel(holders)}`}</span>
          </span>
          {builtIn && (
            <span className="chips">
              <span className="chip plain">{m.builtIn}</span>
            </span>
          )}
        </>
      )}
      columns={[
        {
          label: m.users,
          render: ({ name, holders }) =>
            holders === 0 ? (
              <span className="quiet">{holdersLabel(holders)}</span>
            ) : (
              <Link to={holdersAddress(name)}>{holdersLabel(holders)}</Link>
            ),
        },
      ]}
      headingActions={
        <Link className="btn p" to={adminAddress('roles', 'new')}>
          <Icon name="plus" small />
          {names.add}
        </Link>
      }
    />
  );
}
