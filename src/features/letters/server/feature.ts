import { cardsFrom, findManyWith, sitemapPagesFrom } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { LETTERS_PATH, letterAddress } from '../address.ts';
import { screen } from '../messages/en-GB.ts';
import type { LetterInput } from '../schema.ts';
import { letterRoutes } from './letter.routes.ts';
import { type Letters, letters } from './letter.service.ts';
import { letterType } from './letter.type.ts';

const m = translated(screen);

declare module '#platform/feature.ts' {
  interface Content {
    letters: ContentService<LetterInput>;
  }
  interface Services {
    letters: Letters;
  }
}

export const lettersFeature: ServerFeature = {
  name: 'letters',
  screens: {
    letters: {
      path: LETTERS_PATH,
      get title() {
        return m.title;
      },
    },
  },
  contentTypes: [letterType],
  start: (services) => ({ letters: letters(services) }),
  routes: ({ letters }) => letterRoutes(letters),
  publicRecords: ({ letters }) => ({
    letter: {
      cards: cardsFrom(findManyWith(letters.find), (one) => ({
        title: one.title,
        url: letterAddress(one),
        image: one.socialImage,
      })),
      sitemapPages: sitemapPagesFrom(letters.sitemapPages),
    },
  }),
};
