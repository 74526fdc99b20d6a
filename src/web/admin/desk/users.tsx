/** Everybody with an account: found, let in, kept out. */
import { useNotify, useRefresh } from 'ra-core';
import { shortMoment } from '../list/moments.ts';
import { type Line, PlainList } from '../list/plain-list.tsx';
import { call } from '../providers/call.ts';
import { useMay, useMe } from '../providers/me.tsx';
import { optionsOf } from '../resources/common.ts';
import { words } from '../words.ts';

interface User extends Line {
  username: string;
  email: string;
  name: string;
  company: string | null;
  status: 'invited' | 'active' | 'disabled';
  roles: { _id: string; title: string }[];
  lastSeenAt: string | null;
}
const looks = { invited: 'sch', active: 'pub', disabled: 'err' } as const;

export default function UsersScreen() {
  const may = useMay();
  const me = useMe();
  const notify = useNotify();
  const refresh = useRefresh();
  const change = async ({ id, name, username }: User, to: 'disable' | 'enable') => {
    try {
      await call(`/api/admin/users/${id}/${to}`, { method: 'POST' });
      notify((to === 'disable' ? words.users.disabled : words.users.enabled)(name || username), {
        type: 'info',
        messageArgs:
          to === 'disable'
            ? { undo: () => change({ id, name, username } as User, 'enable'), undoLabel: words.shell.undo }
            : {},
      });
    } catch (error) {
      notify(error instanceof Error ? error.message : words.failure.heading, { type: 'error' });
    }
    refresh();
  };
  return (
    <PlainList<User>
      resource="users"
      thing="user"
      things="Users"
      search="Name, user name, address, company"
      sort="username"
      filters={[
        { name: 'status', label: 'Status', options: optionsOf(words.users.statuses) },
        {
          name: 'verified',
          label: 'Email confirmed',
          options: optionsOf({ true: words.list.yes, false: words.list.no }),
        },
      ]}
      head={({ name, username, email, company, status }) => (
        <>
          <b>
            <bdi>{name || username}</bdi>
          </b>
          <span className="sub">
            <bdi>{[username, email, company].filter(Boolean).join(' · ')}</bdi>
          </span>
          <span className={`chip ${looks[status]}`}>{words.users.statuses[status]}</span>
        </>
      )}
      columns={[
        { label: 'Roles', draw: ({ roles }) => <bdi>{roles.map(({ title }) => title).join(', ')}</bdi> },
        {
          label: 'Last seen',
          draw: ({ lastSeenAt }) => (lastSeenAt === null ? '' : shortMoment(lastSeenAt)),
        },
      ]}
      {...(may('user:disable')
        ? {
            acts: (user: User) =>
              user.id === me._id ? null : (
                <button
                  type="button"
                  className="btn"
                  aria-label={`${user.status === 'disabled' ? words.users.enable : words.users.disable}: ${user.username}`}
                  onClick={() => void change(user, user.status === 'disabled' ? 'enable' : 'disable')}
                >
                  {user.status === 'disabled' ? words.users.enable : words.users.disable}
                </button>
              ),
          }
        : {})}
    />
  );
}
