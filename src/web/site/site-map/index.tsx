/**
 * Where something stands. Drawn as a survey station with its coordinates; where the office has set whose tiles may be
 * used, a map takes its place as soon as it is scrolled into view.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSettings } from '#web/data/use-guest.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Station } from './station.tsx';
import type { TileMap } from './tile-map.ts';

export interface SiteMapProps {
  /** What stands there, for those who do not see the map. */
  name: string;
  lat: number;
  lng: number;
  zoom: number;
  /** How exactly the place may be told: four decimals is the gate, two the town. */
  decimals: 2 | 4;
  /** Written on it: the address, or the town. */
  children: ReactNode;
}

export function SiteMap({ name, lat, lng, zoom, decimals, children }: SiteMapProps) {
  const { tiles, key, attribution } = useSettings().google.maps;
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TileMap | null>(null);

  useEffect(() => {
    if (tiles === null || ground.current === null) return;
    const element = ground.current;
    let isGone = false;
    let drawn: TileMap | null = null;
    const draw = async (): Promise<void> => {
      const { drawTiles } = await import('./tile-map.ts');
      const made = await drawTiles(element, {
        lat: rounded(lat, decimals),
        lng: rounded(lng, decimals),
        zoom,
        address: tiles.replaceAll('{key}', encodeURIComponent(key ?? '')),
        exact: decimals === 4,
      });
      if (isGone) return made.remove();
      drawn = made;
      setMap(made);
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      // Without it the drawn place stays, which says the same.
      draw().catch(() => undefined);
    });
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
      drawn?.remove();
      setMap(null);
    };
  }, [tiles, key, lat, lng, zoom, decimals]);

  return (
    <div className={map === null ? 'station' : 'station mapped'}>
      <Station lat={lat} lng={lng} decimals={decimals} />
      {tiles !== null && <div className="station-map" ref={ground} />}
      {children}
      {map !== null && (
        <>
          <p className="station-zoom">
            <button type="button" onClick={() => map.zoom(1)} aria-label={`Closer to ${name}`}>
              <Icon name="plus" />
            </button>
            <button type="button" onClick={() => map.zoom(-1)} aria-label={`Farther from ${name}`}>
              <span aria-hidden="true">−</span>
            </button>
          </p>
          <p className="station-credit mono">{attribution}</p>
        </>
      )}
    </div>
  );
}

/** A map tells no more of a place than the words beside it. */
const rounded = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals));
