/** Defines the default address of map tiles, and checks other addresses: `https://tiles.example/{z}/{x}/{y}.png`. */

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
 * Returns the origin of an address of tiles, `https://tiles.example`; null: the address is invalid. A valid address has
 * all placeholders, none of them in its host, contains no user name or password, and uses https, except on this machine.
 */
export const tilesOrigin = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isTileAddress =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname))) &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9.-]+$/.test(url.hostname) &&
    PLACEHOLDERS.every((placeholder) => address.includes(placeholder));
  return isTileAddress ? url.origin : null;
};
