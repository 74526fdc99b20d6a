import { expect, it } from 'vitest';
import type { CategoryProjects } from '../../schema.ts';
import { chooseHeroPicture } from './hero-picture.ts';

const image = (_id: string, width = 1600) => ({ _id, width, height: 1000 });
const categoryProjects = (ownPicture: object | null, images: object[]) =>
  ({
    category: { image: ownPicture },
    projects: [{ cover: images[0] ?? null, images }],
  }) as unknown as CategoryProjects;

it('the hero picture is the category’s own; without one there is none', () => {
  expect(chooseHeroPicture(categoryProjects(image('own'), [image('a')]))?._id).toBe('own');
  expect(chooseHeroPicture(categoryProjects(null, [image('a')]))).toBeNull();
});

it('the hero picture is another wide picture of a project whose cover is the category’s picture', () => {
  const cover = image('a');
  expect(chooseHeroPicture(categoryProjects(cover, [cover, image('tall', 800), image('b')]))?._id).toBe('b');
  expect(chooseHeroPicture(categoryProjects(cover, [cover]))).toBeNull();
});
