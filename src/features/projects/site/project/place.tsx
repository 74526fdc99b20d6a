/**
 * Shows where a project is: as text and, if its coordinates are known, on a map. Shows nothing if the location is hidden,
 * or if neither coordinates nor town are known.
 */

import { directionsTo } from '#features/maps/site/directions.ts';
import { SiteMap } from '#features/maps/site/index.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';

/** The zoom of the map for an exact location, and for one that is rounded to the town */
const SITE_ZOOM = 15;
const TOWN_ZOOM = 11;

export function Place({ project }: { project: Project }) {
  const format = useFormat();
  const { locality, region, country, location: coordinates, mapPrecision } = project;
  const isExact = mapPrecision === 'exact';
  if (mapPrecision === 'hidden' || (coordinates === null && locality === null)) return null;
  const countryName = country === null ? null : format.country(country);
  const lines = [...new Set([locality, region, countryName].filter((line) => line !== null))];
  const destination = coordinates !== null && isExact ? coordinates : lines.join(', ');
  const addressLines = lines.map((line, at) => (
    <span key={line} className={at === 0 ? 'h' : undefined}>
      {line}
    </span>
  ));
  return (
    <section aria-labelledby="place">
      <SectionHead
        id="place"
        title={m.place}
        more={{
          href: directionsTo(destination),
          label: m.directions,
        }}
      />
      {coordinates === null ? (
        <div className="station blank">
          <address className="station-words">{addressLines}</address>
        </div>
      ) : (
        <SiteMap
          name={project.title}
          lat={coordinates.lat}
          lng={coordinates.lng}
          zoom={isExact ? SITE_ZOOM : TOWN_ZOOM}
          decimals={isExact ? 4 : 2}
        >
          <address className="station-words">
            {addressLines}
            {!isExact && <span className="mono quiet">{m.town}</span>}
          </address>
        </SiteMap>
      )}
    </section>
  );
}
