/** Checks the address of a map's tiles, `https://tiles.example/{z}/{x}/{y}.png`, for the settings and the map. */

import { translated } from '#platform/messages/translated.ts';
import { openStreetMap } from './messages/en-GB.ts';

const m = translated(openStreetMap);

const PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const;
const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/** The tile server for maps when the settings name no other. */
export const OPEN_STREET_MAP = {
  tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  get attribution() {
    return m.attribution;
  },
} as const;

/**
 * Returns the origin, `https://tiles.example`; null unless it is a tile address: https (or this machine),
 * with no placeholder in its host.
 */
export const tilesOrigin = (address: string): string | null => {
  const url = URL.parse(address);
  const isSound =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname))) &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9.-]+$/.test(url.hostname) &&
    PLACEHOLDERS.every((place) => address.includes(place));
  return isSound ? url.origin : null;
};
