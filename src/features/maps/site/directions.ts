/** The address that leads to a place: by its coordinates where they are shown, else by its words. */
export const directionsTo = (place: string | { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    typeof place === 'string' ? place : `${place.lat},${place.lng}`,
  )}`;
