import { describe, expect, test } from 'vitest';
import { archivePaths } from './archive-names.ts';

const pathOf = (folders: readonly string[], name: string): string => archivePaths()(folders, name);

describe('a path in an archive', () => {
  test.each([
    ['CON', 'a.pdf', '_CON/a.pdf'],
    ['com¹', 'a.pdf', '_com¹/a.pdf'],
    ['Console', 'lpt9.tar.gz', 'Console/_lpt9.tar.gz'],
    ['..', '../../etc/passwd', '_/_.etc passwd'],
    ['a/b\\c:d', '*?.pdf', 'a b c d/_.pdf'],
    ['ends with dots...', 'ends with a space .pdf', 'ends with dots/ends with a space.pdf'],
    ['evil\u202efdp', 'zero\u200bwidth.pdf', 'evil fdp/zero width.pdf'],
    ['Größe', '図面.pdf', 'Größe/図面.pdf'],
    ['   ', '', '_/_'],
    ['Cafe\u0301', 'no ending', 'Café/no ending'],
  ])('of %j and %j', (folder, name, path) => {
    expect(pathOf([folder], name)).toBe(path);
  });

  test('has at most 200 characters, whatever the depth and the length of the names, and is well-formed', () => {
    const long = 'x'.repeat(400);
    for (const depth of [0, 1, 3, 5])
      expect(pathOf(Array(depth).fill(long), `${long}.pdf`).length).toBeLessThanOrEqual(200);
    // A name is not cut in the middle of a surrogate pair.
    expect(pathOf([], `${'🏗'.repeat(200)}.pdf`).isWellFormed()).toBe(true);
  });

  test('is returned only once', () => {
    const uniquePath = archivePaths();
    expect([
      uniquePath(['A'], 'b.pdf'),
      uniquePath(['a'], 'B.PDF'),
      uniquePath(['A'], 'b.pdf'),
      uniquePath(['B'], 'b.pdf'),
    ]).toEqual(['A/b.pdf', 'a/B (2).PDF', 'A/b (3).pdf', 'B/b.pdf']);
  });
});
