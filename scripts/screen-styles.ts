/**
 * Sends each public page only the styles that its screen imports (`import './home.css'`). The browser's build lists the style sheets of
 * each screen; the renderer's build then adds their text to the exports of the screen, and the server writes it into the document.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The sheet of all screens, whose order is that of the rules in every document. */
export const SCREEN_SHEETS = 'src/web/site/screens.css';
const NOTHING = '\0no-styles';
const isSiteModule = (file: string): boolean => /\/site\/.*\.tsx(?:\?own)?$/.test(file);

/** Returns the sheets that the sheet of all screens imports, in order. */
export const sheetsOfScreens = (root: string): string[] =>
  [...readFileSync(path.join(root, SCREEN_SHEETS), 'utf8').matchAll(/^@import '#(.+)';$/gm)].map(
    ([, file]) => `src/${file}`,
  );

/** Removes the imports from the code: neither browsers nor the server load a style sheet through them. */
export const styleImports = (): Plugin => ({
  name: 'style-imports',
  enforce: 'pre',
  resolveId: (id, importer = '') => (id.endsWith('.css') && isSiteModule(importer) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export {};' : null),
});

/** For the browser's build: writes the list to `listFile`, below the folder of its files. Stops the build at an import of a sheet that is not part of the sheet of all screens. */
export const listScreenStyles = (root: string, listFile: string): Plugin => ({
  name: 'list-screen-styles',
  generateBundle() {
    const order = sheetsOfScreens(root);
    const importedBy = (module: string): string[] =>
      isSiteModule(module) && !module.endsWith('?own')
        ? [...readFileSync(module, 'utf8').matchAll(/^import '(.+\.css)';$/gm)].map(([, name = '']) => {
            const file = name.startsWith('#')
              ? `src/${name.slice(1)}`
              : path.relative(root, path.resolve(module, '..', name)).replaceAll(path.sep, '/');
            if (!order.includes(file)) this.error(`${SCREEN_SHEETS} does not import ${file}`);
            return file;
          })
        : [];
    const screens = [...this.getModuleIds()]
      .filter((id) => id.endsWith('/site/screens.ts'))
      .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .map((screen) => {
        const reached = new Set([screen]);
        for (const module of reached)
          for (const next of this.getModuleInfo(module)?.importedIds ?? []) reached.add(next);
        const sheets = new Set([...reached].flatMap(importedBy));
        return [path.relative(root, screen), order.filter((sheet) => sheets.has(sheet))];
      });
    this.emitFile({
      type: 'asset',
      fileName: listFile,
      source: JSON.stringify(Object.fromEntries(screens), null, 2),
    });
  },
});

/** For the renderer's build, with the file of the list. `textOf` returns the text that the browser's build made of a sheet. */
export const giveScreenStyles = (
  root: string,
  { list, textOf }: { list: string; textOf: (sheet: string) => string },
): Plugin => {
  let screens: Record<string, string[]> = {};
  return {
    name: 'give-screen-styles',
    buildStart() {
      screens = JSON.parse(readFileSync(list, 'utf8'));
    },
    transform(code, id) {
      const sheets = screens[path.relative(root, id)];
      if (sheets === undefined) return null;
      const text = sheets.map(textOf).join('');
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      return `${code}\nexport const styles = ${JSON.stringify({ text, hash })};`;
    },
  };
};
