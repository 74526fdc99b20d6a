import { expect, test } from 'vitest';
import type { Image } from '#features/images/schema.ts';
import type { BlockOnWire } from '../schema.ts';
import { galleryPicturesOf } from './gallery-pictures.ts';

const picture = (_id: string) => ({ _id }) as Image;
const gallery = (id: string, ...ids: string[]): BlockOnWire => ({
  id,
  type: 'gallery',
  gallery: null,
  images: ids.map(picture),
});

test('the pictures of all galleries on a page are numbered consecutively', () => {
  const quote: BlockOnWire = { id: 'q', type: 'quote', quote: 'Between them.', by: null, role: null };
  const { images, firstIndexOf } = galleryPicturesOf([
    gallery('a', '1', '2'),
    quote,
    gallery('b', '3'),
    gallery('c', '1'),
  ]);
  expect(images.map(({ _id }) => _id)).toEqual(['1', '2', '3', '1']);
  expect([...firstIndexOf]).toEqual([
    ['a', 0],
    ['b', 2],
    ['c', 3],
  ]);
});

test('a page without galleries has no pictures', () => {
  expect(galleryPicturesOf([])).toEqual({ images: [], firstIndexOf: new Map() });
});
