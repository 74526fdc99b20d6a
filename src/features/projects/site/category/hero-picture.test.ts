import { expect, it } from 'vitest';
import type { CategoryProjects } from '../../schema.ts';
import { heroPicture } from './hero-picture.ts';

const image = (_id: string, width = 1600) => ({ _id, width, height: 1000 });
const categoryProjects = (ownPicture: object | null, images: object[]) =>
  ({
    category: { image: ownPicture },
    projects: [{ cover: images[0] ?? null, images }],
  }) as unknown as CategoryProjects;

it('is the category’s own picture', () => {
  expect(heroPicture(categoryProjects(image('own'), [image('a')]))?._id).toBe('own');
  expect(heroPicture(categoryProjects(null, [image('a')]))).toBeNull();
});

it('is another wide view if the category’s picture is a project’s cover', () => {
  const cover = image('a');
  expect(heroPicture(categoryProjects(cover, [cover, image('tall', 800), image('b')]))?._id).toBe('b');
  expect(heroPicture(categoryProjects(cover, [cover]))).toBeNull();
});
