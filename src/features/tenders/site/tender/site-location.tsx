/** Shows the site of the work: the address, directions and, on request, a map. */

import { directionsTo } from '#features/maps/site/directions.ts';
import { SiteMap } from '#features/maps/site/index.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import type { Tender } from '../../schema/guest.ts';
import { detail as m } from '../messages/en-GB.ts';

/** At this zoom level the map shows the site and the streets around it. */
const ZOOM = 15;

export function SiteLocation({ tender: { location: point, siteAddress, title } }: { tender: Tender }) {
  if (point === null) return null;
  return (
    <section className="tender-site" aria-labelledby="site">
      <SectionHead id="site" title={m.site} more={{ href: directionsTo(point), label: m.directions }} />
      <SiteMap name={siteAddress ?? title} {...point} zoom={ZOOM} decimals={4}>
        {siteAddress !== null && (
          <address className="station-words">
            <bdi>{withNoBreakSpaces(siteAddress)}</bdi>
          </address>
        )}
      </SiteMap>
    </section>
  );
}
