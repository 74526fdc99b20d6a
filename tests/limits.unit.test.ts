/** The limit of a field is stated with the field, in the schema kit or in a `limits.ts`; screens read it from there. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync(['src/features/*/{site,admin,account}/**/*.{ts,tsx}', 'src/web/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$|\/messages\//.test(file));

/** A limit as a number: `maxLength={200}`, `maxLength(200)`, or the `max` of a text that a screen describes itself */
const WRITTEN_LIMIT =
  /maxLength(?:=\{|\(|: )\d[\d_]*|kind: '(?:text|longText)'[^}]*?\bmax: [\d_]+|\b(?:text|longText)\(\{[^}]*\bmax: [\d_]+/g;

test('no screen writes the limit of a text as a number', () => {
  expect(files.length).toBeGreaterThan(300);
  const written = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(WRITTEN_LIMIT)].map(([text]) => `${file}: ${text}`),
  );
  expect(written).toEqual([]);
});

test.each([
  '<input maxLength={200} />',
  "{ name: 'notes', kind: 'longText', max: 5000 }",
  'search: maxLength(200)',
])('finds the limit in %s', (code) => {
  expect(code.match(WRITTEN_LIMIT)).toHaveLength(1);
});
