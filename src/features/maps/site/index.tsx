/**
 * Shows a place as a survey station with its coordinates. By default a map replaces the station only when the visitor
 * requests it, because the tile server sees the visitor's IP address. The settings can also show the map when the station
 * scrolls into view, or never.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { loadPart } from '#web/data/load-part.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { map as m } from '../messages/en-GB.ts';
import { Station } from './station.tsx';
import type { TileMap } from './tile-map.ts';

interface SiteMapProps {
  /** The name of the place, for people who do not see the map. */
  name: string;
  lat: number;
  lng: number;
  zoom: number;
  /** The precision with which the place may be shown: four decimals locate the gate, two only the town. */
  decimals: 2 | 4;
  /** The text about the place: its address, or the town. */
  children: ReactNode;
}

export function SiteMap({ name, lat, lng, zoom, decimals, children }: SiteMapProps) {
  const { show, tiles, key, attribution } = useSettings().google.maps;
  const { fill } = useFormat();
  const mapContainer = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shouldTakeFocus = useRef(false);
  const [isHydrated, setIsHydrated] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [map, setMap] = useState<TileMap | null>(null);

  useEffect(() => {
    setIsHydrated(true);
    if (show !== 'scroll' || mapContainer.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setAttempt(1);
    });
    observer.observe(mapContainer.current);
    return () => observer.disconnect();
  }, [show]);

  useEffect(() => {
    const element = mapContainer.current;
    if (attempt === 0 || tiles === null || element === null) return;
    const controller = new AbortController();
    const draw = async (): Promise<void> => {
      const { drawTiles } = await loadPart(() => import('./tile-map.ts'));
      const tileMap = await drawTiles(element, {
        lat: roundTo(lat, decimals),
        lng: roundTo(lng, decimals),
        zoom,
        address: tiles.replaceAll('{key}', encodeURIComponent(key ?? '')),
        isExact: decimals === 4,
        signal: controller.signal,
      });
      shouldTakeFocus.current = button.current !== null && document.activeElement === button.current;
      setMap(tileMap);
    };
    setIsWaiting(true);
    setHasFailed(false);
    draw()
      .catch(() => setHasFailed(!controller.signal.aborted))
      .finally(() => setIsWaiting(false));
    return () => {
      controller.abort();
      setMap(null);
    };
  }, [attempt, tiles, key, lat, lng, zoom, decimals]);

  // The button that had the focus no longer exists.
  useEffect(() => {
    if (map !== null && shouldTakeFocus.current) mapContainer.current?.focus({ preventScroll: true });
  }, [map]);

  if (tiles === null)
    return (
      <div className="station">
        <Station lat={lat} lng={lng} decimals={decimals} />
        {children}
      </div>
    );
  const isOpenStreetMap = /^https:\/\/[^/]*\bopenstreetmap\.org\//.test(tiles);
  return (
    <div className={map === null ? 'station' : 'station mapped'}>
      <Station lat={lat} lng={lng} decimals={decimals} />
      <div
        className="station-map"
        ref={mapContainer}
        {...(map !== null && { role: 'region', 'aria-label': fill(m.label, { place: name }) })}
      />
      {children}
      {map === null ? (
        <div className={isHydrated ? 'station-ask live' : 'station-ask'}>
          <p role="status">{hasFailed && m.failed}</p>
          {(show === 'press' || hasFailed) && (
            <button
              className="btn small"
              type="button"
              ref={button}
              aria-disabled={isWaiting || undefined}
              onClick={() => isWaiting || setAttempt(attempt + 1)}
            >
              {isWaiting
                ? m.loading
                : fill(m.show, { host: isOpenStreetMap ? 'OpenStreetMap' : new URL(tiles).hostname })}
            </button>
          )}
        </div>
      ) : (
        <>
          <p className="station-zoom">
            <button type="button" onClick={() => map.zoom(1)} aria-label={fill(m.closer, { place: name })}>
              <Icon name="plus" />
            </button>
            <button type="button" onClick={() => map.zoom(-1)} aria-label={fill(m.further, { place: name })}>
              <span aria-hidden="true">−</span>
            </button>
          </p>
          <p className="station-credit mono">
            {isOpenStreetMap ? (
              <a href="https://www.openstreetmap.org/copyright" rel="noopener">
                {attribution}
              </a>
            ) : (
              attribution
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** Rounds a coordinate, because a map must show no more of a place than the text beside it. */
const roundTo = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals));
