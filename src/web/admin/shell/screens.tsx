/** Which screen an address shows: `/admin/{screen}`, `/admin/{screen}/{_id}`, and `new` and `bin` in the place of an id. */
import { lazy, Suspense } from 'react';
import { Link, Navigate, Route, Routes, useParams } from 'react-router';
import { ResourceList } from '../list/resource-list.tsx';
import { useMay } from '../providers/me.tsx';
import { resources } from '../resources/index.ts';
import { ownScreens } from '../screens.tsx';
import { words } from '../words.ts';
import { Waiting } from './failure.tsx';
import { useSections } from './sections.ts';
import { useTitle } from './site-name.ts';

const ResourceForm = lazy(async () => ({
  default: (await import('../form/resource-form.tsx')).ResourceForm,
}));

export function Screens() {
  return (
    <Routes>
      <Route path="/admin" element={<First />} />
      <Route path="/admin/:screen/:id?" element={<Screen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Whatever stands first in this person's menu. */
function First() {
  const [first] = useSections().flatMap(({ entries }) => entries);
  return first === undefined ? <NotFound /> : <Navigate to={`/admin/${first.path}`} replace />;
}

function Screen() {
  const { screen = '', id } = useParams();
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

/** Also where somebody may not go: there is nothing for them. */
export function NotFound() {
  useTitle(words.notFound.title);
  return (
    <div className="nothing">
      <h1>{words.notFound.title}</h1>
      <h2>{words.notFound.subtitle}</h2>
      <p>{words.notFound.text}</p>
      <Link className="btn p" to="/admin">
        {words.notFound.back}
      </Link>
    </div>
  );
}
