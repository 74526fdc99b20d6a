/** A place: its name, its coordinates and the way there. Whoever wants a map opens it in the one they trust. */
import { OnwardLink } from '#web/ui/onward-link.tsx';
import { Station } from '../station.tsx';
import type { BlockOf } from './block-of.ts';

/** Ten metres. */
const DECIMALS = 4;

export function Place({ block: { location, label } }: { block: BlockOf<'map'> }) {
  const { lat, lng } = location;
  const destination = encodeURIComponent(`${lat},${lng}`);
  return (
    <div className="block-place">
      <div className="station">
        <Station lat={lat} lng={lng} decimals={DECIMALS} />
      </div>
      <div className="place-foot">
        {label !== null && (
          <address className="h">
            <bdi>{label}</bdi>
          </address>
        )}
        <OnwardLink href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`}>
          Directions{label !== null && <span className="vh"> to {label}</span>}
        </OnwardLink>
      </div>
    </div>
  );
}
