/** Loads the additions to public pages only if the settings require them. */
import { lazy, useDeferredValue } from 'react';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';

// If they fail to load, visitors miss nothing.
const PageExtras = lazy(() =>
  import('../page-extras/index.tsx').catch(() => ({ default: (): null => null })),
);

export function LazyPageExtras() {
  const settings = useSettings();
  // The server renders nothing here, so hydration must begin with nothing too: a deferred value is null at first.
  return (
    useDeferredValue(settings.general.maintenance || settings.google.analytics.pubkey, null) && (
      <PageExtras {...settings} />
    )
  );
}
