/**
 * Where it stands, in words and, where the office shows them, coordinates: drawn as a survey station on its two lines.
 * No map, and nothing that looks like one.
 */
import type { Project } from '#contract/project.ts';
import { useSettings } from '#web/data/use-guest.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Station } from '../../station.tsx';

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
