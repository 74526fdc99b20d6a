/** Wraps every account screen. Shows the placeholder while the next screen loads, then moves the focus to that screen. */
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Placeholder } from './placeholder.tsx';

export function Frame() {
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const previousAddress = useRef(address);
  useEffect(() => {
    if (previousAddress.current === address) return;
    previousAddress.current = address;
    // Only after client-side navigation: on a full page load the browser itself resets focus and scroll position.
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [address]);
  return (
    <>
      <Outlet />
      {state === 'loading' && <Placeholder />}
    </>
  );
}
