/** The frame of every account screen: no header, no footer. Shows the placeholder while the next screen loads. */
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Placeholder } from './placeholder.tsx';

export function Frame() {
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const previous = useRef(here);
  useEffect(() => {
    if (previous.current === here) return;
    previous.current = here;
    // On a full page load the browser resets focus and scroll position by itself.
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
