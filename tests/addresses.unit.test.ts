/** Addresses of public pages are written in the `address.ts` of their feature and nowhere else, so that one can change. */
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

/** Lines that contain such a path where an address starts: in quotes, after the name of the site, or after `${siteUrl}`. */
const writtenOut = (source: string): string[] => {
  const path = new RegExp(`(?<=['"\`}]|://[\\w.:-]+)/(?:${paths.join('|')})(?=['"\`/?#$])`);
  const isComment = (line: string): boolean => /^\s*(?:\/?\*|\/\/)/.test(line);
  return source.split('\n').filter((line) => !isComment(line) && path.test(line));
};

test('every page of the site has its path in the address.ts of a feature', () => {
  const routed = screenPaths().flatMap((path) => /^\/([a-z-]+)/.exec(path)?.[1] ?? []);
  expect(routed.length).toBeGreaterThan(0);
  expect(new Set(paths)).toEqual(new Set(routed));
});

test('a path is written once', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !screenFiles.includes(file) && !addressFiles.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const again = files.flatMap((file) => writtenOut(read(file)).map((line) => `${file}: ${line.trim()}`));
  expect(again).toEqual([]);
});

test.each([
  "canonical: '/news',",
  '<a className="btn" href="/projects">',
  `const path = \`/tenders/\${url}\`;`,
  `const link = \`\${siteUrl}/galleries/\${url}\`;`,
  `const page = new URL(\`http://site/search\${query}\`);`,
])('a path that is written out is found: %s', (line) => {
  expect(writtenOut(line)).toEqual([line]);
});

test.each([
  "import { Tender } from '#features/tenders/schema/guest.ts';",
  "path: '/api/guest/projects',",
  "path: '/tenders.xml',",
  " * The form's own page, '/contact'.",
])('what is no address of a page is left alone: %s', (line) => {
  expect(writtenOut(line)).toEqual([]);
});
