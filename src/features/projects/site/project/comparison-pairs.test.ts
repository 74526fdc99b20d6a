import { expect, it } from 'vitest';
import type { Image } from '#features/images/schema.ts';
import { pairComparisons } from './comparison-pairs.ts';

const image = (_id: string, kind: Image['kind']) => ({ _id, kind, pair: null }) as Image;

it('pairs the first “before” with the first “after”, and leaves out the odd one', () => {
  const images = [image('a', 'after'), image('b', 'before'), image('c', 'exterior'), image('d', 'before')];
  expect(pairComparisons(images).map(({ before, after }) => `${before._id}${after._id}`)).toEqual(['ba']);
  expect(pairComparisons([image('b', 'before')])).toEqual([]);
});

it('first pairs pictures of which one names the other, whatever their order', () => {
  const images = [
    image('b1', 'before'),
    { ...image('b2', 'before'), pair: 'a1' },
    image('a1', 'after'),
    image('a2', 'after'),
    { ...image('a3', 'after'), pair: 'b3' },
    image('b3', 'before'),
  ];
  expect(pairComparisons(images).map(({ before, after }) => `${before._id} ${after._id}`)).toEqual([
    'b1 a2',
    'b2 a1',
    'b3 a3',
  ]);
});

it('leaves out a picture that names one in another pair', () => {
  const images = [
    { ...image('b1', 'before'), pair: 'a1' },
    { ...image('b2', 'before'), pair: 'a1' },
    image('a1', 'after'),
    image('a2', 'after'),
    image('b3', 'before'),
    { ...image('a3', 'after'), pair: 'b1' },
  ];
  expect(pairComparisons(images).map(({ before, after }) => `${before._id} ${after._id}`)).toEqual([
    'b1 a1',
    'b3 a2',
  ]);
});
