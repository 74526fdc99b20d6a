import { expect, it } from 'vitest';
import type { Image } from '#features/images/schema.ts';
import { comparisonPairs } from './comparison-pairs.ts';

const image = (_id: string, kind: Image['kind']) => ({ _id, kind }) as Image;

it('pairs the first “before” with the first “after”, and leaves the odd one alone', () => {
  const images = [image('a', 'after'), image('b', 'before'), image('c', 'exterior'), image('d', 'before')];
  expect(comparisonPairs(images).map(({ before, after }) => `${before._id}${after._id}`)).toEqual(['ba']);
  expect(comparisonPairs([image('b', 'before')])).toEqual([]);
});
