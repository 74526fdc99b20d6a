/**
 * Where it stands, in words and, where the office shows them, coordinates: drawn as a survey station on its two lines.
 * No map, and nothing that looks like one.
 */
import type { Project } from '#contract/project.ts';
import { useSettings } from '#web/data/use-guest.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';

export function Place({ project }: { project: Project }) {
  const { general } = useSettings();
  const { locality, region, country, location, mapPrecision } = project;
  const exact = mapPrecision === 'exact';
  if (mapPrecision === 'hidden' || (location === null && locality === null)) return null;
  const countryName =
    country === null
      ? null
      : (new Intl.DisplayNames(general.locale, { type: 'region' }).of(country) ?? country);
  const lines = [...new Set([locality, region, countryName].filter((line) => line !== null))];
  const destination = location !== null && exact ? `${location.lat},${location.lng}` : lines.join(', ');
  return (
    <section aria-labelledby="place">
      <SectionHead
        id="place"
        title="Where it stands"
        more={{
          href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`,
          label: 'Directions',
        }}
      />
      <div className={location === null ? 'station blank' : 'station'}>
        {location !== null && <Station lat={location.lat} lng={location.lng} decimals={exact ? 4 : 2} />}
        <address className="station-words">
          {lines.map((line, at) => (
            <span key={line} className={at === 0 ? 'h' : undefined}>
              {line}
            </span>
          ))}
          {location !== null && !exact && <span className="mono quiet">The town, not the site itself</span>}
        </address>
      </div>
    </section>
  );
}

function Station({ lat, lng, decimals }: { lat: number; lng: number; decimals: number }) {
  const north = `${Math.abs(lat).toFixed(decimals)}° ${lat < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(lng).toFixed(decimals)}° ${lng < 0 ? 'W' : 'E'}`;
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
      <p className="mono station-lat">{north}</p>
      <p className="mono station-lng">{east}</p>
    </>
  );
}
