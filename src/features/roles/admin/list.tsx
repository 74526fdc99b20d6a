/** The roles: what each grants, and how many users have it. */
import { Link } from 'react-router';
import { peopleMessages } from '#features/users/admin/words.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import type { Role } from '../schema.ts';
import { holdersAddress } from './holders.ts';
import { countPermissions } from './permissions.ts';

export function RoleList() {
  const { roles } = peopleMessages;
  return (
    <PlainList<PlainRecord & Role>
      resource="roles"
      thing={roles.thing}
      things={roles.things}
      search={roles.search}
      sort="title"
      headSort="title"
      renderHead={({ _id, title, description, builtIn, permissions, holders }) => (
        <>
          <Link className="ti" to={`/admin/roles/${_id}`}>
            <bdi>{title}</bdi>
          </Link>
          {description !== null && (
            <bdi className="sub" dir="auto">
              {description}
            </bdi>
          )}
          <span className="sub">
            {permissions.length === countPermissions()
              ? roles.everything
              : permissions.length === 0
                ? roles.nothing
                : `${roles.grants}: ${roles.of(permissions.length, countPermissions())}`}
            <span className="phone-only">{` · ${roles.holdersOf(holders)}`}</span>
          </span>
          {builtIn && (
            <span className="chips">
              <span className="chip plain">{roles.builtIn}</span>
            </span>
          )}
        </>
      )}
      columns={[
        {
          label: roles.holders,
          render: ({ name, holders }) =>
            holders === 0 ? (
              <span className="quiet">{roles.holdersOf(0)}</span>
            ) : (
              <Link to={holdersAddress(name)}>{roles.holdersOf(holders)}</Link>
            ),
        },
      ]}
      headingActions={
        <Link className="btn p" to="/admin/roles/new">
          <Icon name="plus" small />
          {roles.fresh}
        </Link>
      }
    />
  );
}
