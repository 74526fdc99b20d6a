/** Declares pictures: the fields that an editor may set. The file is uploaded separately. */
import {
  choice,
  custom,
  day,
  flag,
  longText,
  picture,
  plainEntity,
  tags,
  text,
} from '#platform/schema/entity.ts';
import { image as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    image: NonPublishableAction;
  }
}

export const image = plainEntity({
  name: 'image',
  path: 'images',
  roles: ['editor'],
  texts,
  fields: {
    focal: custom<{ x: number; y: number }>(),
    alt: longText({ min: 3, max: 160, optional: true }),
    decorative: flag(),
    caption: longText({ max: 200, optional: true }),
    credit: text({ max: 100, optional: true, width: 'half' }),
    licence: text({ max: 200, optional: true, width: 'half' }),
    kind: choice(
      ['exterior', 'interior', 'progress', 'before', 'after', 'aerial', 'detail', 'drawing', 'render'],
      { optional: true, width: 'third' },
    ),
    stage: choice(['before', 'during', 'after'], { optional: true, width: 'third' }),
    takenOn: day({ optional: true, width: 'third' }),
    pair: picture(),
    folder: text({ max: 100, optional: true, width: 'half' }),
    tags: tags({ max: 20, width: 'half' }),
  },
});
