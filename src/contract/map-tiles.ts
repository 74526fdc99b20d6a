/** The address of a map's tiles, `https://tiles.example/{z}/{x}/{y}.png`: checked by the settings, read by the map. */

const PLACES = ['{z}', '{x}', '{y}'] as const;

/** `https://tiles.example`; null where the address is no address of tiles. Its host stands as it is, without a placeholder. */
export const tilesOrigin = (address: string): string | null => {
  const url = URL.parse(address);
  const isSound =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9.-]+$/.test(url.hostname) &&
    PLACES.every((place) => address.includes(place));
  return isSound ? url.origin : null;
};
