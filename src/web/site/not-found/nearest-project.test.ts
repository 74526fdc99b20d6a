import { expect, test } from 'vitest';
import type { Project } from '#features/projects/schema.ts';
import { nearestProject } from './nearest-project.ts';

const project = (category: string, url: string) => ({ url, category: { url: category } }) as Project;
const projects = [project('culture', 'riverside-library'), project('residential', 'harbour-lane-apartments')];

test.each([
  ['/projects/harbor-lane', 'harbour-lane-apartments'],
  ['/projects/residential/gone', 'harbour-lane-apartments'],
  ['/library', 'riverside-library'],
])('the project nearest to %s is %s', (path, url) => {
  expect(nearestProject(path, projects)?.url).toBe(url);
});

test('an address that shares no word with any project has no nearest project', () => {
  expect(nearestProject('/nothing/alike', projects)).toBeUndefined();
});

test('without projects, an address has no nearest project', () => {
  expect(nearestProject('/library', [])).toBeUndefined();
});
