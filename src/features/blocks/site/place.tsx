/** A place: its name, its coordinates or a map as the company chose, and directions. */

import { directionsTo } from '#features/maps/site/directions.ts';
import { SiteMap } from '#features/maps/site/index.tsx';
import { OnwardLink } from '#web/ui/onward-link.tsx';
import type { BlockOf } from './block-of.ts';

/** About ten metres. */
const DECIMALS = 4;

export function Place({ block: { location, label, zoom } }: { block: BlockOf<'map'> }) {
  const { lat, lng } = location;
  return (
    <div className="block-place">
      <SiteMap name={label ?? 'the place'} lat={lat} lng={lng} zoom={zoom} decimals={DECIMALS}>
        {null}
      </SiteMap>
      <div className="place-foot">
        {label !== null && (
          <address className="h">
            <bdi>{label}</bdi>
          </address>
        )}
        <OnwardLink href={directionsTo(location)}>
          Directions{label !== null && <span className="vh"> to {label}</span>}
        </OnwardLink>
      </div>
    </div>
  );
}
