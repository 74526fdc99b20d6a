/** Round every screen of the account: no header, no footer. While the next screen comes, the placeholder. */
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
