import type { ServerFeature } from '#platform/feature.ts';

export const homeFeature: ServerFeature = {
  name: 'home',
  screens: { home: { path: '/', title: 'Home' } },
};
