import { useFormat } from '#web/ui/text/format.ts';
import { compass as m } from '../messages/en-GB.ts';

/** Draws a survey station as on drawings: two crossing lines, each with its coordinate. */
export function Station({ lat, lng, decimals }: { lat: number; lng: number; decimals: number }) {
  const { fill, exactly } = useFormat();
  const latitude = fill(lat < 0 ? m.south : m.north, { degrees: exactly(Math.abs(lat), decimals) });
  const longitude = fill(lng < 0 ? m.west : m.east, { degrees: exactly(Math.abs(lng), decimals) });
  return (
    <>
      <svg className="station-lines" width="100%" height="100%" aria-hidden="true">
        <line x1="0" x2="100%" y1="42%" y2="42%" />
        <line x1="66%" x2="66%" y1="0" y2="100%" />
        <svg x="66%" y="42%" overflow="visible" width="1" height="1" aria-hidden="true">
          <circle className="ring" r="26" />
          <circle className="disc" r="13" />
          <path className="quarter" d="M0 0V-13A13 13 0 0 1 13 0zM0 0V13A13 13 0 0 1-13 0z" />
        </svg>
      </svg>
      <p className="mono station-lat">{latitude}</p>
      <p className="mono station-lng">{longitude}</p>
    </>
  );
}
