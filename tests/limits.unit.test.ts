/** The limit of a field is stated with the field, in the schema kit or in a `limits.ts`; screens read it from there. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messageFormatter, SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { catalogueFiles, languages, translationOf } from '#platform/messages/languages.ts';
import type { Form } from '#platform/schema/entity.ts';
import { helpOf } from '#platform/schema/field-help.ts';
import type { Fields } from '#platform/schema/field-types.ts';

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

/** A number other than 0 as digits or a word; not those in `IPv6` or `two-factor`, and not the six digits of a code, which a standard sets. */
const NUMBER =
  /(?<!\w)(?!0\b)\d|\b(?:two(?!-factor)|three|four|five|six(?![- ]digit)|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\b/i;
/** What a help gives as an example, up to the end of its sentence. */
const EXAMPLE = /\b(?:for example|such as|like|zum Beispiel|wie)\b.*?(?:\. |$)/gi;
const withoutExamples = (text: string): string => text.replace(EXAMPLE, '');
/** The help of a command is for the command line. */
const isHelpAtField = (text: string): boolean => !text.includes('\n');

/** Returns the texts under `help` or `hint`. */
const helpsIn = (texts: unknown, key = ''): string[] =>
  typeof texts !== 'string'
    ? Object.entries(texts as object).flatMap(([name, text]) => helpsIn(text, name))
    : /help$|hint$/i.test(key)
      ? [texts]
      : [];

test.each(languages)('no help at a field repeats a limit as a number in %s', async (language) => {
  const catalogues = await Promise.all(catalogueFiles().map((file) => translationOf(file, language)));
  const helps = catalogues.flatMap((catalogue) => helpsIn(catalogue)).filter(isHelpAtField);
  expect(helps.length).toBeGreaterThan(150);
  expect(helps.filter((help) => NUMBER.test(withoutExamples(help)))).toEqual([]);
});

test.each([
  ['Up to five files.', true],
  ['A quotation: 20 to 400 characters.', true],
  ['Bis zu fünf, zum Beispiel Schulen.', true],
  ['For example 0113 496 0000. Up to 3 of them.', true],
  ['For example 0113 496 0000. Shown at the top of every page.', false],
  ['Leave empty for the next number, for example T-2026-0042. It cannot be changed.', false],
  ['Up to {max} pictures.', false],
])('in “%s” it finds a number: %s', (help, isFound) => {
  expect(NUMBER.test(withoutExamples(help))).toBe(isFound);
});

/** What is no limit in the API document: standards, statuses of answers, values, and examples in quotation marks or brackets. */
const NO_LIMIT =
  /(?:RFC|OpenAPI) [\d.]+|\b[2-5]\d\d (?=if\b)|\bwith [2-5]\d\d\b|^\d: |"[^"]*"|“[^”]*”|`.*?`|\(\d[\d-]*\)/g;

/** The texts of a section, with those in its sections. */
const textsIn = (section: unknown): string[] =>
  typeof section === 'string' ? [section] : Object.values(section as object).flatMap(textsIn);

test('no text of the API document repeats a limit as a number', async () => {
  const catalogues = await Promise.all(catalogueFiles().map((file) => translationOf(file, SOURCE_LOCALE)));
  const texts = catalogues.flatMap(({ api = {}, calls = {} }) => textsIn([api, calls]));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => NUMBER.test(withoutExamples(text.replace(NO_LIMIT, ''))))).toEqual([]);
});

/** The forms in the modules that declare them, with those inside other values, such as the forms of blocks. */
const formsIn = (value: unknown): Form[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'fields' in value && 'texts' in value
      ? [value as Form]
      : Object.values(value).flatMap(formsIn);

/** The helps of fields, and of the fields in them, as the form shows them. */
const shownHelps = (fields: Fields, texts: Form['texts']['fields']): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const text = texts[name] ?? { label: '' };
    const inner =
      field.kind === 'group' || field.kind === 'rows' ? shownHelps(field.of, text.fields ?? {}) : [];
    return [helpOf(field, text, messageFormatter(SOURCE_LOCALE)) ?? '', ...inner];
  });

test('every number that a help names is stated by its field', async () => {
  const modules = globSync('src/features/*/{entity,forms,groups}.ts', { cwd: root });
  const forms = formsIn(await Promise.all(modules.map((file) => import(`${root}${file}`))));
  expect(forms.length).toBeGreaterThan(40);
  const helps = forms.flatMap(({ fields, texts }) => shownHelps(fields, texts.fields));
  expect(helps).toContain('Drag to change the order. Up to 300\u00a0pictures.');
  // An address of map tiles contains parameters of its own.
  expect(helps.filter((help) => /\{\w+\}/.test(help) && !help.includes('/{z}/{x}/{y}'))).toEqual([]);
});
