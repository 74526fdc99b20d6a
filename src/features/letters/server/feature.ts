import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { LetterInput } from '../schema.ts';
import { letterRoutes } from './letter.routes.ts';
import { type Letters, letters } from './letter.service.ts';
import { letterType } from './letter.type.ts';

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
  contentTypes: [letterType],
  start: (services) => ({ letters: letters(services) }),
  routes: ({ letters }) => letterRoutes(letters),
};
