/** Returns the address for directions to a place: by its coordinates if they are shown, otherwise by its text. */
export const directionsTo = (place: string | { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    typeof place === 'string' ? place : `${place.lat},${place.lng}`,
  )}`;
