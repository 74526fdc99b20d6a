import { expect, it } from 'vitest';
import type { Image } from '#features/images/schema.ts';
import { comparisonPairs } from './comparison-pairs.ts';

const image = (_id: string, kind: Image['kind']) => ({ _id, kind, pair: null }) as Image;

it('pairs the first “before” with the first “after”, and leaves out the odd one', () => {
  const images = [image('a', 'after'), image('b', 'before'), image('c', 'exterior'), image('d', 'before')];
  expect(comparisonPairs(images).map(({ before, after }) => `${before._id}${after._id}`)).toEqual(['ba']);
  expect(comparisonPairs([image('b', 'before')])).toEqual([]);
});

it('pairs pictures that name one another first, whatever their order', () => {
  const images = [
    image('b1', 'before'),
    { ...image('b2', 'before'), pair: 'a1' },
    image('a1', 'after'),
    image('a2', 'after'),
    { ...image('a3', 'after'), pair: 'b3' },
    image('b3', 'before'),
  ];
  expect(comparisonPairs(images).map(({ before, after }) => `${before._id} ${after._id}`)).toEqual([
    'b1 a2',
    'b2 a1',
    'b3 a3',
  ]);
});

it('leaves out a picture that names one which is already in a pair', () => {
  const images = [
    { ...image('b1', 'before'), pair: 'a1' },
    { ...image('b2', 'before'), pair: 'a1' },
    image('a1', 'after'),
    image('a2', 'after'),
    image('b3', 'before'),
    { ...image('a3', 'after'), pair: 'b1' },
  ];
  expect(comparisonPairs(images).map(({ before, after }) => `${before._id} ${after._id}`)).toEqual([
    'b1 a1',
    'b3 a2',
  ]);
});
