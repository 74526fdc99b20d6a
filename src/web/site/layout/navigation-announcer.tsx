/** After client-side navigation: moves the focus to the page and announces its title. A full load does both by itself. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export function NavigationAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [announcement, say] = useState('');
  const here = pathname + search;
  const last = useRef(here);
  useEffect(() => {
    if (last.current === here) return;
    last.current = here;
    for (const open of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) open.open = false;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    say(document.title);
  }, [here, hash]);
  return (
    <p className="vh" aria-live="polite">
      {announcement}
    </p>
  );
}
