import { expect, test } from 'vitest';
import { canBePagePath, RESERVED_SEGMENTS } from './page-path.ts';

test.each(['/about', '/health-and-safety', '/about/people', '/about/people/training', '/about/projects'])(
  'a page can have the path %s',
  (path) => expect(canBePagePath(path)).toBe(true),
);

test.each([
  '/',
  '',
  'about',
  '/about/',
  '/About',
  '/about us',
  '/feed.xml',
  '/about/people/training/courses',
  '/-about',
  '/about//people',
])('no page can have the path %j', (path) => expect(canBePagePath(path)).toBe(false));

test('no page can have a path whose first segment is reserved', () => {
  for (const first of RESERVED_SEGMENTS)
    expect([first, canBePagePath(`/${first}`), canBePagePath(`/${first}/people`)]).toEqual([
      first,
      false,
      false,
    ]);
});
