/** Shows a place on a map or by its coordinates, as the company chose, with its name and a link to directions. */

import { map } from '#features/maps/messages/en-GB.ts';
import { directionsTo } from '#features/maps/site/directions.ts';
import { SiteMap } from '#features/maps/site/index.tsx';
import { rich } from '#platform/messages/catalogue.ts';
import { OnwardLink } from '#web/ui/card/onward-link.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { blocks as m } from '../messages/en-GB.ts';
import type { BlockOf } from './block-of.ts';

/** The decimals of the coordinates: four are accurate to about ten metres. */
const DECIMALS = 4;

export function MapBlock({ block: { location: coordinates, label, zoom } }: { block: BlockOf<'map'> }) {
  const { fill } = useFormat();
  const { lat, lng } = coordinates;
  return (
    <div className="block-place">
      <SiteMap name={label ?? m.place} lat={lat} lng={lng} zoom={zoom} decimals={DECIMALS}>
        {null}
      </SiteMap>
      <div className="place-foot">
        {label !== null && (
          <address className="h">
            <bdi>{label}</bdi>
          </address>
        )}
        <OnwardLink href={directionsTo(coordinates)}>
          {label === null ? map.directions : rich(fill(map.directionsTo, { place: label }), { hidden })}
        </OnwardLink>
      </div>
    </div>
  );
}
