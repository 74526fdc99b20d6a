/**
 * What stands beside the pages: the count of visits where the office has a key for it, and what an administrator is told
 * while the site is closed.
 */

import { Counting } from '#features/analytics/site/index.tsx';
import type { GuestSettings } from '#features/settings/schema.ts';
import { useArea } from '#web/data/use-area.ts';
import { ClosedStrip } from '../maintenance/strip.tsx';

export default function Beside({ general, google }: GuestSettings): React.ReactNode {
  const { pubkey, consent } = google.analytics;
  const { token } = useArea('auth');
  return (
    <>
      {general.maintenance && <ClosedStrip />}
      {/* Whoever is signed in is never counted: their pages hold what is theirs. */}
      {pubkey !== null && token === null && <Counting pubkey={pubkey} consent={consent} />}
    </>
  );
}
