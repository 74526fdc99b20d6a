export const map = {
  label: 'Map of {place}. Use the arrow keys to move it.',
  show: 'Show the map from {host}',
  loading: 'Loading the map…',
  failed: 'The map did not load. Check your connection and try again.',
  closer: 'Zoom in on {place}',
  further: 'Zoom out from {place}',
  directions: 'Directions',
  directionsTo: 'Directions<hidden> to {place}</hidden>',
} as const;

/** The compass points of a coordinate */
export const compass = {
  north: '{degrees}° N',
  south: '{degrees}° S',
  east: '{degrees}° E',
  west: '{degrees}° W',
} as const;

/** The credit that the licence of OpenStreetMap requires. */
export const openStreetMap = { attribution: '© OpenStreetMap contributors' } as const;
