/** The code names no language or country: formats follow the language and the country of the site. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A language with a country, such as `en-CA`, or any language that a format of Intl is made for. */
const LOCALE_NAME =
  /(?:Intl\.(?!supportedValuesOf)\w+|\.toLocale\w+|\.localeCompare)\(\s*(?:[^()'"`]+,\s*)?\[?(['"`])[a-zA-Z]|(['"`])[a-z]{2,3}-[A-Z]{2}\2/;

const COMMENT = /^\s*(?:\/?\*|\/\/)/;

/** These read numbers out of formatted times, compare names, or check a zone. Nobody reads what Intl writes there. */
const NOT_SHOWN = [
  'src/features/tenders/admin/documents/folder-matching.ts',
  'src/features/tenders/site/clock/visitor-time.ts',
  'src/platform/content/lifecycle/days.ts',
  'src/platform/schema/fields.ts',
  'src/web/admin/parts/dates/local-time.ts',
  'src/web/ui/text/day-in.ts',
];

const linesWithNames = (file: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, at) =>
      LOCALE_NAME.test(line) && !COMMENT.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    );

test('the check finds the names of languages in code', () => {
  const found = (line: string) => linesWithNames('x.ts', line).length > 0;
  expect(found("new Intl.DateTimeFormat('en-CA', { timeZone })")).toBe(true);
  expect(found("new Intl.NumberFormat('en').format(1)")).toBe(true);
  expect(found("new Intl.DisplayNames(['de'], { type: 'region' })")).toBe(true);
  expect(found('at.toLocaleTimeString("en", {})')).toBe(true);
  expect(found("one.localeCompare(other, 'de')")).toBe(true);
  expect(found("const locale = 'de-AT';")).toBe(true);
  expect(found("new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })")).toBe(false);
  expect(found("Intl.supportedValuesOf('timeZone')")).toBe(false);
  expect(found("'x-request-id'")).toBe(false);
});

test('src names languages only where its catalogues are chosen', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/messages/**', ...NOT_SHOWN],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => linesWithNames(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(NOT_SHOWN)('%s still needs its exception', (file) => {
  expect(linesWithNames(file, readFileSync(file, 'utf8'))).not.toEqual([]);
});
