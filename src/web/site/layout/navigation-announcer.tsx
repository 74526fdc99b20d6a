/** After client-side navigation, closes the open menu, moves the focus to the new page and announces its title. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export function NavigationAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const address = pathname + search;
  const previousAddress = useRef(address);
  useEffect(() => {
    if (previousAddress.current === address) return;
    previousAddress.current = address;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) menu.open = false;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [address, hash]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
