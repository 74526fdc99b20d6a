/** Returns the address of directions on Google Maps to a place, given by its coordinates or its postal address. */
export const directionsTo = (place: string | { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    typeof place === 'string' ? place : `${place.lat},${place.lng}`,
  )}`;
