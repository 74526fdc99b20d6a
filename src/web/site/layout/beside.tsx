/**
 * What stands beside the pages on few sites and on few days: the count of visits where the office has a key for it, and what an
 * administrator is told while the site is closed. Each comes only then.
 */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useArea } from '#web/data/use-area.ts';
import { useSettings } from '#web/data/use-guest.tsx';

// What does not arrive is missed by nobody who reads the page.
const part = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
const Counting = part(async () => (await import('../counting/index.tsx')).Counting);
const ClosedStrip = part(async () => (await import('../closed/strip.tsx')).ClosedStrip);

export function Beside() {
  const { google, general } = useSettings();
  const { pubkey, consent } = google.analytics;
  const { token } = useArea('auth');
  const [isTakenOver, setTakenOver] = useState(false);
  // The server draws nothing here, and what takes its page over must begin alike.
  useEffect(() => setTakenOver(true), []);
  if (!isTakenOver) return null;
  return (
    <Suspense fallback={null}>
      {general.maintenance && <ClosedStrip />}
      {/* Whoever is signed in is never counted: their pages hold what is theirs. */}
      {pubkey !== null && token === null && <Counting pubkey={pubkey} consent={consent} />}
    </Suspense>
  );
}
