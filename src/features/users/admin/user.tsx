/** One user: details, access, sessions, and history. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keys } from '#web/admin/data/keys.ts';
import { callList } from '#web/admin/data/resource-calls.ts';
import { UnsavedForms } from '#web/admin/form/small-form.tsx';
import { TabPanel, Tabs } from '#web/admin/form/tabs.tsx';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { Failure, Waiting } from '#web/admin/shell/failure.tsx';
import { ScreenHead } from '#web/admin/shell/screen-head.tsx';
import { useTitle } from '#web/admin/shell/site-name.ts';
import type { User, UserSession } from '../schema.ts';
import { Access } from './access.tsx';
import { LogOf } from './history.tsx';
import { nameOf, oneUser } from './person.ts';
import { Sessions } from './sessions.tsx';
import { Standing, UserActs } from './standing.tsx';
import { StandingChips } from './standing-chips.tsx';
import { WhoItIs } from './who-it-is.tsx';
import { peopleWords } from './words.ts';

export function UserScreen({ id }: { id: string }) {
  const { users } = peopleWords;
  const path = `/api/admin/users/${id}`;
  const { data, error, refetch } = useQuery(oneUser(id));
  const sessions = useQuery({
    queryKey: keys.part('users', 'sessions', id),
    queryFn: ({ signal }) => callList<UserSession>(`${path}/sessions?max=100`, signal),
  });
  useTitle(data === undefined ? users.things : nameOf(data));
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} list="/admin/users" />;
  if (data === undefined) return <Waiting />;
  return (
    <UnsavedForms>
      <div className="office-form person">
        <Heading user={data} />
        <Parts
          user={data}
          sessions={sessions.data?.items}
          failure={sessions.error}
          again={() => void refetch().then(() => sessions.refetch())}
        />
      </div>
    </UnsavedForms>
  );
}

function Heading({ user }: { user: User }) {
  const { users } = peopleWords;
  const me = useMe();
  const may = useMay();
  return (
    <ScreenHead
      title={
        <>
          <bdi>{nameOf(user)}</bdi>
          {user._id === me._id && <span className="quiet"> ({users.you})</span>}
        </>
      }
      all={may('user:list') && <Link to="/admin/users">{users.all}</Link>}
      beside={<UserActs user={user} />}
    >
      <p className="quiet breaks">
        <bdi>{user.username}</bdi> · <bdi>{user.email}</bdi>
      </p>
      <StandingChips user={user} />
    </ScreenHead>
  );
}

interface PartsProps {
  user: User;
  sessions: readonly UserSession[] | undefined;
  failure: unknown;
  again: () => void;
}

/** All tabs stay mounted, so that switching loses nothing that was typed. */
function Parts({ user, sessions, failure, again }: PartsProps) {
  const [chosen, setChosen] = useState(0);
  const { tabs } = peopleWords.users;
  const parts = [
    {
      title: tabs.who,
      count: null,
      draw: () => (
        <div className="two">
          <WhoItIs user={user} />
          <Standing user={user} />
        </div>
      ),
    },
    { title: tabs.access, count: null, draw: () => <Access user={user} /> },
    {
      title: tabs.sessions,
      count: sessions === undefined || sessions.length === 0 ? null : sessions.length,
      draw: () => <Sessions user={user} sessions={sessions} failure={failure} again={again} />,
    },
    { title: tabs.history, count: null, draw: () => chosen === 3 && <LogOf type="user" id={user._id} /> },
  ];
  return (
    <>
      <Tabs
        tabs={parts.map(({ title, count }) => ({ title, count, wrong: 0 }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {parts.map(({ title, draw }, index) => (
        <TabPanel key={title} index={index} chosen={chosen}>
          {draw()}
        </TabPanel>
      ))}
    </>
  );
}
