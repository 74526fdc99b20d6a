/**
 * Adds a language, and lists what is missing or wrong in it:
 *
 *   npm run translate -- pl-PL
 *
 * Where a catalogue has no file in the language, writes one, with the English texts as comments to translate.
 * docs/translating.md explains the rest.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SOURCE_LOCALE } from '../src/platform/messages/catalogue.ts';
import { compareLanguage, type Gap } from '../tools/messages/compare.ts';

const root = path.resolve(import.meta.dirname, '..');

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns a section of a catalogue as comments, with the indentation inside them. */
const asComments = (value: unknown, indent = ''): string =>
  Object.entries(value as object)
    .map(([key, text]) =>
      typeof text === 'string'
        ? `  // ${indent}${key}: ${quote(text)},\n`
        : `  // ${indent}${key}: {\n${asComments(text, `${indent}  `)}  // ${indent}},\n`,
    )
    .join('');

const newFile = (name: string, sections: readonly Gap[]): string => {
  const texts = sections
    .map(({ key, english }) =>
      typeof english === 'string'
        ? `// export const ${key} = ${quote(english)};\n`
        : `export const ${key}: Translation<typeof en.${key}> = {\n${asComments(english)}};\n`,
    )
    .join('\n');
  return `/** ${name}. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './${SOURCE_LOCALE}.ts';

${texts}`;
};

const runTranslate = async (): Promise<void> => {
  const [locale = ''] = process.argv.slice(2);
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(locale) || locale === SOURCE_LOCALE) {
    process.stderr.write('Name the language to translate into: npm run translate -- pl-PL\n');
    process.exitCode = 2;
    return;
  }
  const name = new Intl.DisplayNames(SOURCE_LOCALE, { type: 'language' }).of(locale) ?? locale;
  for (const [file, gaps] of Map.groupBy((await compareLanguage(locale)).missing, (gap) => gap.file)) {
    const translation = path.join(root, path.dirname(file), `${locale}.ts`);
    if (existsSync(translation)) continue;
    writeFileSync(translation, newFile(name, gaps));
    process.stdout.write(`written: ${path.relative(root, translation)}\n`);
  }
  const { missing, mistakes } = await compareLanguage(locale);
  for (const { file, key, english } of missing)
    process.stdout.write(`missing: ${file} ${key} ${JSON.stringify(english)}\n`);
  for (const mistake of mistakes) process.stdout.write(`wrong: ${mistake}\n`);
  const files = new Set(missing.map(({ file }) => file)).size;
  process.stdout.write(
    `${name}: ${missing.length} texts missing in ${files} files, ${mistakes.length} wrong.\n`,
  );
};

await runTranslate();
