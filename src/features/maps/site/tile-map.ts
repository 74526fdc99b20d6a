/** Draws a map of tiles with one marker or circle. Loads the library (Leaflet) only when a map is drawn. */
import sheet from './tile-map.css?url';

export interface TileMap {
  /** Zooms in (1) or out (-1) */
  zoom(step: 1 | -1): void;
}

interface TileMapOptions {
  lat: number;
  lng: number;
  zoom: number;
  /** The address of the tiles, with `{z}`, `{x}` and `{y}` */
  address: string;
  /** True: a marker shows the place; false: a circle shows the area in which it is */
  isExact: boolean;
  /** Removes the map, even while it is loading */
  signal: AbortSignal;
}

/** Resolves when the first tile of the map has loaded; rejects if none loads, or if `signal` is aborted before that. */
export async function drawTiles(element: HTMLElement, options: TileMapOptions): Promise<TileMap> {
  allowProbe();
  await loadSheet();
  const leaflet = await import('leaflet');
  const { lat, lng, zoom, address, isExact, signal } = options;
  signal.throwIfAborted();
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(element, {
    center: [lat, lng],
    zoom,
    // The library's controls inject markup; the page renders its own.
    zoomControl: false,
    attributionControl: false,
    // Scrolling the page past a map must not zoom it (with a wheel) or move it (with a finger).
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: !prefersReducedMotion,
  });
  const remove = () => void map.remove();
  signal.addEventListener('abort', remove, { once: true });
  const accent = getComputedStyle(element).getPropertyValue('--accent').trim();
  const ink = getComputedStyle(element).getPropertyValue('--on-accent').trim();
  const markerStyle = {
    color: ink,
    weight: 2,
    fillColor: accent,
    fillOpacity: isExact ? 1 : 0.35,
    interactive: false,
  };
  // The radius of the marker is in pixels, that of the circle in metres.
  (isExact
    ? leaflet.circleMarker([lat, lng], { ...markerStyle, radius: 9 })
    : leaflet.circle([lat, lng], { ...markerStyle, radius: 1200 })
  ).addTo(map);
  const tiles = leaflet.tileLayer(address, { maxZoom: 19 });
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', reject, { once: true });
      tiles.once('tileload', () => resolve());
      // Fires when every tile of the view has loaded or failed.
      tiles.once('load', () => reject(new Error('No tile of the map came')));
      tiles.addTo(map);
    });
  } catch (cause) {
    if (!signal.aborted) remove();
    signal.removeEventListener('abort', remove);
    throw cause;
  }
  return { zoom: (step) => void (step > 0 ? map.zoomIn() : map.zoomOut()) };
}

/**
 * On loading, the library checks whether the browser renders `<svg/>` written as markup. Where Trusted Types are
 * enforced, this policy allows that probe, and nothing else.
 */
function allowProbe(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === '<svg/>' ? text : null),
  });
}

/** The part of Trusted Types that is used here. Not every browser supports them. */
interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): object;
}

let sheetLoading: Promise<void> | undefined;

/** The library measures what it renders, so its styles must be loaded first. */
function loadSheet(): Promise<void> {
  sheetLoading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => {
      sheetLoading = undefined;
      link.remove();
      reject(new Error('The style sheet of the map did not load'));
    };
    document.head.append(link);
  });
  return sheetLoading;
}
