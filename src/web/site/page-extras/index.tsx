/**
 * Adds analytics to the public pages, if the company has entered a key for it, and during maintenance the strip for users
 * with admin access, the only visitors who then see these pages.
 */

import { PageViewTracking } from '#features/analytics/site/index.tsx';
import type { GuestSettings } from '#features/settings/schema.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { MaintenanceStrip } from '../maintenance/strip.tsx';

export default function PageExtras({ general, google }: GuestSettings): React.ReactNode {
  const { pubkey, consent } = google.analytics;
  const { token } = useArea('auth');
  return (
    <>
      {general.maintenance && <MaintenanceStrip />}
      {/* Signed-in visitors are never counted: their pages contain personal data. */}
      {pubkey !== null && token === null && <PageViewTracking pubkey={pubkey} consent={consent} />}
    </>
  );
}
