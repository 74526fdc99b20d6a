import { expect, test } from 'vitest';
import type { Project } from '#contract/project.ts';
import { nearestProject } from './nearest-project.ts';

const project = (category: string, url: string) => ({ url, category: { url: category } }) as Project;
const projects = [project('culture', 'riverside-library'), project('residential', 'harbour-lane-apartments')];

test.each([
  ['/projects/harbor-lane', 'harbour-lane-apartments'],
  ['/projects/residential/gone', 'harbour-lane-apartments'],
  ['/library', 'riverside-library'],
  ['/nothing/alike', 'riverside-library'],
])('%s leads to %s', (path, url) => {
  expect(nearestProject(path, projects)?.url).toBe(url);
});

test('without projects there is none', () => {
  expect(nearestProject('/library', [])).toBeUndefined();
});
