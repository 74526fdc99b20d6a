import { expect, it } from 'vitest';
import { indexOfHash, pictureHash } from './use-picture-hash.ts';

it('a hash names a picture, counted from one', () => {
  expect(pictureHash(6)).toBe('#picture-7');
  expect(indexOfHash('#picture-7', 24)).toBe(6);
});

it.each(['', '#picture-0', '#picture-25', '#picture-07', '#picture-1x', '#pictures', '#picture-99999'])(
  'the hash “%s” names none of 24 pictures',
  (hash) => expect(indexOfHash(hash, 24)).toBeNull(),
);
