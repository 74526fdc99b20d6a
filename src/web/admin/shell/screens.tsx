/** Renders the screen of the address. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { ResourceForm } from '../form/lazy-form.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { Forbidden } from '../parts/failure/forbidden.tsx';
import { NotFound } from '../parts/failure/not-found.tsx';
import { PartBoundary } from '../parts/failure/part-failure.tsx';
import { useScreenKey } from '../parts/screen-key.ts';
import { useMay } from '../providers/me.tsx';
import { useSections } from './menu/sections.ts';
import { type ScreenAt, screenAt } from './screen-at.ts';

export function Screens() {
  const { pathname } = useLocation();
  const currentScreen = screenAt(pathname, useMay());
  return (
    <PartBoundary key={useScreenKey()} screen>
      <Screen at={currentScreen} />
    </PartBoundary>
  );
}

function Screen({ at }: { at: ScreenAt | null }) {
  switch (at?.kind) {
    case undefined:
      return <NotFound />;
    case 'forbidden':
      return <Forbidden text={at.text} />;
    case 'redirect':
      return <RedirectToFirstScreen />;
    case 'list':
      return <ResourceList key={at.key} resource={at.resource} inBin={at.inBin} />;
    case 'custom':
      return <at.screen.Screen key={at.key} id={at.id} />;
    case 'form':
      return <ResourceForm resource={at.resource} id={at.id} />;
  }
}

/** Opens the first screen of this user's menu. */
function RedirectToFirstScreen() {
  const [firstEntry] = useSections().flatMap(({ entries }) => entries);
  const navigate = useNavigate();
  const path = firstEntry?.path;
  useEffect(() => {
    if (path !== undefined) void navigate(adminAddress(path), { replace: true });
  }, [path, navigate]);
  return path === undefined ? <NotFound /> : null;
}
