/**
 * An address is spelt out in one place, so that it changes in one place: the pages and files of a feature in its
 * `address.ts`, the admin in `admin-address.ts`, pages of lists in `page-path.ts`, the calls of the content area in
 * `api-path.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { screenPaths } from '#tests/support/screen-paths.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const addressFiles = globSync('{src/features/*/address.ts,src/platform/schema/values/*-{address,path}.ts}', {
  cwd: root,
});
const paths = addressFiles.flatMap((file) =>
  [...read(file).matchAll(/_PATH = '\/([^']+)'/g)].map(([, path = '']) => path),
);

const escaped = paths.map((path) => path.replace('.', '\\.')).join('|');
/** Such a path at the start of an address: in quotes, after a host or after `${siteUrl}` */
const literalPath = new RegExp(`(?<=['"\`}]|://[\\w.:-]+)/(?:${escaped})(?=['"\`/?#$])`);
/** A query written by hand, `?page=${page}`; those of calls and of other sites are not addresses of pages. */
const literalQuery = /^(?!.*(?:\/api\/|\/auth\/|\/page-state\/|https:|mailto:)).*\?[a-z]+=\$\{/i;

/** Returns the lines that spell out an address. */
const linesWithAddress = (source: string): string[] => {
  const isComment = (line: string): boolean => /^\s*(?:\/?\*|\/\/)/.test(line);
  // A route declares its pattern where it answers: `path: '/images/{id}'`.
  const isRoute = (line: string): boolean => /^\s*path: '[^']*\{/.test(line);
  return source
    .split('\n')
    .filter(
      (line) => !isComment(line) && !isRoute(line) && (literalPath.test(line) || literalQuery.test(line)),
    );
};

test("every page's path is in the address.ts of a feature", () => {
  const routed = screenPaths().flatMap((path) => /^\/([a-z-]+)/.exec(path)?.[1] ?? []);
  expect(routed.length).toBeGreaterThan(10);
  expect(new Set(routed).difference(new Set(paths))).toEqual(new Set());
});

test('each address is written once', () => {
  expect(new Set(paths).size).toBe(paths.length);
  const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !addressFiles.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const duplicates = files.flatMap((file) =>
    linesWithAddress(read(file)).map((line) => `${file}: ${line.trim()}`),
  );
  expect(duplicates).toEqual([]);
});

/** The only module of the content area that spells out the paths of its calls. */
const API_PATHS = 'src/web/admin/data/api-path.ts';

test('the content area makes the paths of its calls with `apiPath`', () => {
  const files = globSync('src/{web,features/*}/admin/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read(file).includes('/api/admin'))).toEqual([API_PATHS]);
});

test.each([
  "canonical: '/news',",
  '<a className="btn" href="/projects">',
  "    path: '/projects/:category',",
  `const path = \`/tenders/\${url}\`;`,
  `const link = \`\${siteUrl}/galleries/\${url}\`;`,
  `const page = new URL(\`http://site/search\${query}\`);`,
  '<a className="btn small" href="/tenders.ics">',
  "const home = '/user/dashboard';",
  `const address = \`/images/\${_id}\`;`,
  '<Link className="btn p" to="/admin/bans/new">',
  `<Link to={\`/admin/\${name}/\${record._id}\`}>`,
  `const address = \`\${CONTACT_PATH}?tender=\${tender.url}\`;`,
  `page > 1 ? \`\${list}?page=\${page}\` : list;`,
])('finds an address: %s', (line) => {
  expect(linesWithAddress(line)).toEqual([line]);
});

test.each([
  "import { Tender } from '#features/tenders/schema/guest.ts';",
  "path: '/api/guest/projects',",
  "      path: '/images/{id}/{variant}',",
  `const call = \`/api/admin/audit?type=\${type}\`;`,
  " * The form's own page, '/contact'.",
])('ignores what is not the address of a page: %s', (line) => {
  expect(linesWithAddress(line)).toEqual([]);
});
