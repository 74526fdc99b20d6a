/** Only the `address.ts` of a feature spells out the paths of its public pages, so that a path changes in one place. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// Screens declare patterns rather than addresses.
import { screenFiles, screenPaths } from '#tests/support/screen-paths.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const addressFiles = globSync('src/features/*/address.ts', { cwd: root });
const paths = addressFiles.flatMap((file) =>
  [...read(file).matchAll(/_PATH = '\/([a-z-]+)'/g)].map(([, path = '']) => path),
);

/** Returns the lines that contain such a path at the start of an address: in quotes, after a host or after `${siteUrl}`. */
const linesWithPath = (source: string): string[] => {
  const path = new RegExp(`(?<=['"\`}]|://[\\w.:-]+)/(?:${paths.join('|')})(?=['"\`/?#$])`);
  const isComment = (line: string): boolean => /^\s*(?:\/?\*|\/\/)/.test(line);
  return source.split('\n').filter((line) => !isComment(line) && path.test(line));
};

test("every page's path is in the address.ts of a feature", () => {
  const routed = screenPaths().flatMap((path) => /^\/([a-z-]+)/.exec(path)?.[1] ?? []);
  expect(routed.length).toBeGreaterThan(0);
  expect(new Set(paths)).toEqual(new Set(routed));
});

test('each path is written once', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !screenFiles.includes(file) && !addressFiles.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const duplicates = files.flatMap((file) =>
    linesWithPath(read(file)).map((line) => `${file}: ${line.trim()}`),
  );
  expect(duplicates).toEqual([]);
});

test.each([
  "canonical: '/news',",
  '<a className="btn" href="/projects">',
  `const path = \`/tenders/\${url}\`;`,
  `const link = \`\${siteUrl}/galleries/\${url}\`;`,
  `const page = new URL(\`http://site/search\${query}\`);`,
])('finds a literal path: %s', (line) => {
  expect(linesWithPath(line)).toEqual([line]);
});

test.each([
  "import { Tender } from '#features/tenders/schema/guest.ts';",
  "path: '/api/guest/projects',",
  "path: '/tenders.xml',",
  " * The form's own page, '/contact'.",
])('ignores what is not the address of a page: %s', (line) => {
  expect(linesWithPath(line)).toEqual([]);
});
