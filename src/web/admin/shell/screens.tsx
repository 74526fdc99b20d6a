/** Which screen an address shows: `/admin/{screen}`, `/admin/{screen}/{_id}`, and `new` and `bin` in the place of an id. */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../list/resource-list.tsx';
import { useMay } from '../providers/me.tsx';
import { resources } from '../resources/index.ts';
import { ownScreens } from '../screens.tsx';
import { Waiting } from './failure.tsx';
import { NotFound } from './not-found.tsx';
import { useSections } from './sections.ts';

const ResourceForm = lazy(async () => ({
  default: (await import('../form/resource-form.tsx')).ResourceForm,
}));

export function Screens() {
  const [, root, screen = '', id, ...more] = useLocation().pathname.replace(/\/$/, '').split('/');
  if (root !== 'admin' || more.length > 0) return <NotFound />;
  return screen === '' ? <First /> : <Screen screen={screen} id={id} />;
}

/** Whatever stands first in this person's menu. */
function First() {
  const [first] = useSections().flatMap(({ entries }) => entries);
  const navigate = useNavigate();
  const path = first?.path;
  useEffect(() => {
    if (path !== undefined) void navigate(`/admin/${path}`, { replace: true });
  }, [path, navigate]);
  return path === undefined ? <NotFound /> : null;
}

function Screen({ screen, id }: { screen: string; id: string | undefined }) {
  const may = useMay();
  const own = ownScreens.find(({ path }) => path === screen);
  if (own?.needs.some(may))
    return (
      <Suspense fallback={<Waiting />}>
        <own.Screen key={`${screen}/${id}`} id={id} />
      </Suspense>
    );
  const resource = resources.find(({ name }) => name === screen);
  if (resource === undefined) return <NotFound />;
  const { permits, makes } = resource;
  if (id === undefined && may(`${permits}:list`)) return <ResourceList key={screen} screens={resource} />;
  if (id === 'bin' && may(`${permits}:delete`))
    return <ResourceList key={`${screen}/bin`} screens={resource} inBin />;
  if (id === 'new' && makes !== false && may(`${permits}:create`))
    return <Form key={`${screen}/new`} screen={screen} id={null} />;
  if (id !== undefined && id !== 'new' && id !== 'bin' && may(`${permits}:view`))
    return <Form key={`${screen}/${id}`} screen={screen} id={id} />;
  return <NotFound />;
}

function Form({ screen, id }: { screen: string; id: string | null }) {
  const screens = resources.find(({ name }) => name === screen);
  if (screens === undefined) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <ResourceForm screens={screens} id={id} />
    </Suspense>
  );
}
