/** Loads the rarely needed additions to public pages only when they are needed. */
import { lazy, useDeferredValue } from 'react';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';

// If they fail to load, readers miss nothing.
const PageExtras = lazy(() =>
  import('../page-extras/index.tsx').catch(() => ({ default: (): null => null })),
);

export function LazyPageExtras() {
  const settings = useSettings();
  // The server renders nothing here, and hydration must begin with the same. Nothing waits for a deferred value.
  return (
    useDeferredValue(settings.general.maintenance || settings.google.analytics.pubkey, null) && (
      <PageExtras {...settings} />
    )
  );
}
