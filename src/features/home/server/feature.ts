import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { screen } from '../messages/en-GB.ts';

const m = translated(screen);

export const homeFeature: ServerFeature = {
  name: 'home',
  screens: {
    home: {
      path: '/',
      get title() {
        return m.title;
      },
    },
  },
};
