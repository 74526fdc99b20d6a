/** Moves the focus to the page and announces its title after client-side navigation, as the browser does after a full load. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export function NavigationAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const here = pathname + search;
  const previous = useRef(here);
  useEffect(() => {
    if (previous.current === here) return;
    previous.current = here;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) menu.open = false;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [here, hash]);
  return (
    <p className="vh" aria-live="polite">
      {announcement}
    </p>
  );
}
