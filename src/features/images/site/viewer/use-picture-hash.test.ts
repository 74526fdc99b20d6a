import { expect, it } from 'vitest';
import { indexOfHash, pictureHash } from './use-picture-hash.ts';

it('names a picture in the address, counted from one', () => {
  expect(pictureHash(6)).toBe('#picture-7');
  expect(indexOfHash('#picture-7', 24)).toBe(6);
});

it.each(['', '#picture-0', '#picture-25', '#picture-07', '#picture-1x', '#pictures', '#picture-99999'])(
  '%s opens nothing',
  (hash) => expect(indexOfHash(hash, 24)).toBeNull(),
);
