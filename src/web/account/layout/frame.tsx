/** The frame of every account screen: no header, no footer. Shows the placeholder while the next screen loads. */
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
    // On a full page load the browser resets focus and scroll position by itself.
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
