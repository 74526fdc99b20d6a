/** Builds the texts of one language into the bundle. */
import type { Plugin } from 'vite';
import {
  importSections,
  languages,
  type Sections,
  translationOf,
  withTranslation,
} from '../../src/platform/messages/languages.ts';
import { locale } from './files.ts';

/** Writes the language of the bundle, and the list of all languages, into `built-locale.ts`. */
export function builtLocale(): Plugin {
  return {
    name: 'built-locale',
    transform: (code, id) =>
      /\/messages\/built-locale\.ts(?:\?own)?$/.test(id)
        ? code
            .replace('= SOURCE_LOCALE;', `= '${locale}';`)
            .replace('= [SOURCE_LOCALE];', `= ${JSON.stringify(languages)};`)
        : null,
  };
}

/**
 * Replaces the texts of a catalogue with those of the language.
 * - `m.title` becomes `"Tenders"`, which saves the keys.
 * - Other uses, such as `m[key]`, import the section from a module of its own (`?section=`). If a catalogue were one
 *   module, all its texts would be in every chunk that needs any of them.
 * - For browsers the texts of the API document are empty, because schemas refer to them but no screen shows them.
 * Stops the build at an import that does not name its sections, because the chunk would contain all of them.
 */
export function messageSections({ forBrowsers }: { forBrowsers: boolean }): Plugin {
  const importWithSections = /import \{([^}]+)\} from '([^']+\/messages\/en-GB\.ts)';/g;
  const importInAnotherForm =
    /^(?!import type\b).*(?:from|import)\s*\(?\s*['"][^'"]*\/messages\/en-GB\.ts['"]/m;
  return {
    name: 'message-sections',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?(?:\?own)?$/.test(id) || !code.includes('/messages/en-GB.ts')) return null;
      const otherImport = importInAnotherForm.exec(
        code.replace(importWithSections, (statement) => statement.replace(/[^\n]/g, ' ')),
      );
      if (otherImport !== null) {
        const line = code.slice(0, otherImport.index).split('\n').length;
        this.error(`${id}:${line} imports a catalogue in another way than import { section } from '…';`);
      }
      const texts: Record<string, unknown> = {};
      let result = code;
      for (const [statement, list = '', file = ''] of code.matchAll(importWithSections)) {
        const names = list.split(',').map((name) => name.trim());
        const resolved = await this.resolve(file, id.replace(/\?own$/, ''));
        const sections = await sectionsIn(resolved?.id.replace(/\?own$/, '') ?? file);
        const mainSection = names.find((name) => name.endsWith(' as m'))?.split(' ')[0];
        if (mainSection !== undefined) Object.assign(texts, sections[mainSection]);
        const separate = names.filter((name) => name !== '');
        result = result.replace(statement, () =>
          separate
            .map((name) => `import { ${name} } from '${file}?section=${name.split(' ')[0]}';`)
            .join(' '),
        );
      }
      return result.replace(/(?<![\w.$'"]|typeof )m\.(\w+)\b(?!\s*\()/g, (use, key: string) =>
        key in texts ? `(${JSON.stringify(texts[key])})` : use,
      );
    },
    async load(id) {
      const [file = '', section] = id.replace(/\?own$/, '').split('?section=');
      if (section === undefined) return null;
      const sections = await sectionsIn(file);
      const isUnused = forBrowsers && section === 'api';
      const texts = JSON.stringify(sections[section], (_, value: unknown) =>
        isUnused && typeof value === 'string' ? '' : value,
      );
      return `export const ${section} = ${texts};`;
    },
  };
}

/** Returns the sections of a catalogue in the language of the build; texts that it lacks are English. */
async function sectionsIn(file: string): Promise<Sections> {
  const [english, translation] = await Promise.all([importSections(file), translationOf(file, locale)]);
  return withTranslation({ ...english }, { ...translation }) as Sections;
}
