/** The frame of every account screen: no header, no footer. Shows the placeholder while the next screen loads. */
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Placeholder } from './placeholder.tsx';

export function Frame() {
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const last = useRef(here);
  useEffect(() => {
    if (last.current === here) return;
    last.current = here;
    // A full load does both by itself.
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [here]);
  return (
    <>
      <Outlet />
      {state === 'loading' && <Placeholder />}
    </>
  );
}
