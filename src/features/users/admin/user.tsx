/** Shows one user: details, access, sessions, and history. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { callPages } from '#web/admin/data/resource-calls.ts';
import { TabPanel, Tabs } from '#web/admin/form/frame/tabs.tsx';
import { UnsavedForms } from '#web/admin/form/small-form.tsx';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { forms, names } from '../messages/en-GB.ts';
import type { User, UserSession } from '../schema.ts';
import { Access } from './access/access.tsx';
import { AccountStatus, UserActions } from './account-status.tsx';
import { RecordLog } from './history.tsx';
import { userScreen as m } from './messages/en-GB.ts';
import { nameOf, userQuery } from './person.ts';
import { Sessions } from './sessions.tsx';
import { StatusChips } from './status-chips.tsx';
import { UserDetails } from './user-details.tsx';

/** The index of the tab with the history */
const HISTORY_TAB = 3;
const logFields = { ...forms.invitation, ...forms.statusChange };

export function UserScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(userQuery(id));
  const sessions = useQuery({
    queryKey: keys.part('users', 'sessions', id),
    queryFn: ({ signal }) => callPages<UserSession>(apiPath('users', id, 'sessions'), { signal }),
  });
  useTitle(data === undefined ? names.title : nameOf(data));
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} list={adminAddress('users')} />;
  if (data === undefined) return <ScreenPlaceholder />;
  return (
    <UnsavedForms>
      <div className="admin-form person">
        <Heading user={data} />
        <UserTabs
          user={data}
          sessions={sessions.data?.items}
          failure={sessions.error}
          retry={() => void refetch().then(() => sessions.refetch())}
        />
      </div>
    </UnsavedForms>
  );
}

function Heading({ user }: { user: User }) {
  const me = useMe();
  const may = useMay();
  return (
    <ScreenHead
      title={
        <>
          <bdi>{nameOf(user)}</bdi>
          {user._id === me._id && <span className="quiet"> {m.you}</span>}
        </>
      }
      listLink={may('user:list') && <Link to={adminAddress('users')}>{m.all}</Link>}
      actions={<UserActions user={user} />}
    >
      <p className="quiet breaks">
        <bdi>{user.username}</bdi> · <bdi>{user.email}</bdi>
      </p>
      <StatusChips user={user} />
    </ScreenHead>
  );
}

interface UserTabsProps {
  user: User;
  sessions: readonly UserSession[] | undefined;
  failure: unknown;
  retry: () => void;
}

/**
 * Renders all tabs, also hidden ones, so that a switch loses nothing that was typed; the history only while it is open.
 */
function UserTabs({ user, sessions, failure, retry }: UserTabsProps) {
  const [openTab, setOpenTab] = useState(0);
  const { tabs } = m;
  const parts = [
    {
      title: tabs.details,
      count: null,
      render: () => (
        <div className="two">
          <UserDetails user={user} />
          <AccountStatus user={user} />
        </div>
      ),
    },
    { title: tabs.access, count: null, render: () => <Access user={user} /> },
    {
      title: tabs.sessions,
      count: sessions === undefined || sessions.length === 0 ? null : sessions.length,
      render: () => <Sessions user={user} sessions={sessions} failure={failure} retry={retry} />,
    },
    {
      title: tabs.history,
      count: null,
      render: () => openTab === HISTORY_TAB && <RecordLog type="user" id={user._id} fields={logFields} />,
    },
  ];
  return (
    <>
      <Tabs
        tabs={parts.map(({ title, count }) => ({ title, count, problemCount: 0 }))}
        chosen={openTab}
        onChoose={setOpenTab}
      />
      {parts.map(({ title, render }, index) => (
        <TabPanel key={title} index={index} chosen={openTab}>
          {render()}
        </TabPanel>
      ))}
    </>
  );
}
