/** The way to what stands beside the pages on few sites and on few days: it comes only then. */
import { lazy, useDeferredValue } from 'react';
import { useSettings } from '#web/data/use-guest.tsx';

// What does not arrive is missed by nobody who reads the page.
const Parts = lazy(() => import('../beside/index.tsx').catch(() => ({ default: (): null => null })));

export function Beside() {
  const settings = useSettings();
  // The server draws nothing here, and what takes its page over must begin alike. Nothing waits for what is deferred.
  return (
    useDeferredValue(settings.general.maintenance || settings.google.analytics.pubkey, null) && (
      <Parts {...settings} />
    )
  );
}
