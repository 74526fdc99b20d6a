import type { ServerFeature } from '#platform/feature.ts';
import { screen } from '../messages/en-GB.ts';

export const homeFeature: ServerFeature = {
  name: 'home',
  screens: { home: { path: '/', title: screen.title } },
};
