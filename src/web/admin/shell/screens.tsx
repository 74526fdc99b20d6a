/** The screen of the address. */
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ResourceForm } from '../form/later-form.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { useMay } from '../providers/me.tsx';
import { Waiting } from './failure.tsx';
import { NotFound } from './not-found.tsx';
import { screenAt } from './screen-at.ts';
import { useSections } from './sections.ts';

export function Screens() {
  const at = screenAt(useLocation().pathname, useMay());
  switch (at?.kind) {
    case undefined:
      return <NotFound />;
    case 'first':
      return <First />;
    case 'list':
      return <ResourceList key={at.key} screens={at.screens} inBin={at.inBin} />;
    case 'own':
      return (
        <Suspense key={at.key} fallback={<Waiting />}>
          <at.own.Screen id={at.id} />
        </Suspense>
      );
    case 'form':
      return (
        <Suspense key={at.key} fallback={<Waiting />}>
          <ResourceForm screens={at.screens} id={at.id} />
        </Suspense>
      );
  }
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
