/**
 * Two builds for each language from one source: the browser's files (dist/client) and, after it, the renderer the server
 * calls (dist/server/entry-server.de-DE.js), which has the names of the browser's files built in. `BUILD_LOCALE` names the
 * language, English by default. Files in which no text differs are the same for all.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin, type UserConfig } from 'vite';
import { asciiOutput } from './scripts/ascii-output.ts';
import { cutFonts } from './scripts/fonts.mjs';
import { screenRules } from './scripts/screen-styles.ts';
import { SOURCE_LOCALE } from './src/platform/messages/catalogue.ts';
import {
  importSections,
  languages,
  type Sections,
  translationOf,
  withTranslation,
} from './src/platform/messages/languages.ts';
import type { ClientAssets } from './src/web/client-assets.ts';
import { type StandaloneName, standaloneNames } from './src/web/standalone.ts';

const root = import.meta.dirname;
const locale = process.env.BUILD_LOCALE ?? SOURCE_LOCALE;
/** Tests build other languages elsewhere. */
const output = process.env.BUILD_FOLDER ?? join(root, 'dist');
const client = join(output, 'client');
const manifestFile = `.vite/manifest.${locale}.json`;
const BOOT = 'src/web/boot.ts';
const STYLES = 'src/web/site/styles.css';
/** The rules of all screens, in the order that they have in every document */
const SCREENS = 'src/web/site/screens.css';
const PRINT = 'src/web/site/print.css';
const ASSETS = 'virtual:client-assets';
const ENTRY = 'src/web/entry-server.tsx';
const bootOf = (name: StandaloneName): string => `src/web/${name}/boot.ts`;
const mainOf = (name: StandaloneName): string => `src/web/${name}/main.tsx`;
/** Drawn by the entry of the content area when the server cannot be reached. */
const UNREACHABLE = 'src/web/admin/shell/failure/unreachable.tsx';
const stylesOf = (name: StandaloneName): string => `src/web/${name}/styles.css`;

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  await cutFonts();
  const isBuild = command === 'build';
  return {
    root,
    appType: 'custom',
    publicDir: false,
    plugins: [
      react(),
      clientAssets(isBuild),
      screenRules(isBuild ? () => builtText(join(root, SCREENS)) : null),
      builtLocale(),
      ...(isBuild ? [leanRouter(), ownLoader()] : []),
      ...(isBuild || locale !== SOURCE_LOCALE
        ? [messageSections({ forBrowsers: isBuild && !isSsrBuild })]
        : []),
      ...(isBuild && !isSsrBuild ? [ownLibraries()] : []),
      ...(isBuild && isSsrBuild ? [browserSheets(), asciiOutput()] : []),
    ],
    resolve: {
      // Its package offers the build with development warnings under every condition.
      alias: isBuild ? productionRouter : [],
    },
    // The renderer is a single file, so that nothing is resolved in node_modules when the server starts. `prettier`, which
    // could format the HTML of mails, is never called and is larger than all the rest.
    ssr: isBuild ? { noExternal: true, external: ['prettier'] } : {},
    define: isBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: isSsrBuild
      ? {
          outDir: join(output, 'server'),
          target: 'node26',
          minify: false,
          emptyOutDir: false,
          rolldownOptions: {
            input: { [`entry-server.${locale}`]: ENTRY },
            output: { chunkFileNames: `assets/[name]-[hash].${locale}.js` },
          },
        }
      : {
          outDir: client,
          manifest: manifestFile,
          // scripts/build.mjs empties it before the first language.
          emptyOutDir: false,
          target: 'baseline-widely-available',
          // A data URL in a style sheet is downloaded by everybody, a file only where it is used.
          assetsInlineLimit: 0,
          // Its helper would weigh more than the boot script itself.
          modulePreload: false,
          rolldownOptions: {
            // Constants of several chunks, addresses above all, are smaller written out than exported and imported.
            optimization: { inlineConst: { mode: 'all' } },
            input: [
              BOOT,
              STYLES,
              PRINT,
              ...standaloneNames.flatMap((name) => [bootOf(name), stylesOf(name)]),
            ],
            // What every screen uses comes in one piece; only screens, and what few of them share, come on demand.
            output: {
              codeSplitting: {
                // The helper that loads parts belongs to the boot script, although the app uses it too.
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'app', test: (file: string) => !isOfOneProgram(file) && isForEveryScreen(file) },
                  { name: pieceOfTheContentArea(), debugName: 'content area' },
                ],
              },
            },
          },
        },
  };
});

/** Whether only the account or the content area uses this file. */
function isOfOneProgram(file: string): boolean {
  return /\?own$|\/src\/(?:web|features\/[^/]+)\/(?:account|admin)\/|\/src\/features\.admin|\/src\/web\/data\/messages\/|\/src\/web\/data\/(?:[\w-]+\/)?(?:start-program|site-settings|standalone-state|remote-check|account-screens|startup|sign-out|auth-calls|guards)\./.test(
    file,
  );
}

function isForEveryScreen(file: string): boolean {
  // A style sheet is a file of its own.
  if (/\.css(?:\?|$)/.test(file)) return false;
  // Not every screen has these.
  if (
    /\/src\/web\/(?:ui\/(?:[\w-]+\/)?(?:paging|pages-to-show|tab-links|list-filters|field-frame|native-field|error-summary)\.|ui\/messages\/en-GB\.ts\?section=paging$|data\/(?:[\w-]+\/)?(?:comment-call|excerpt|list-address)\.)/.test(
      file,
    )
  )
    return false;
  // Of the packages only those that every public page uses; others are in the chunk of what imports them.
  return /\/src\/platform\/messages\/|\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|\/src\/web\/(?:data|ui|site\/(?:layout|errors|not-found|structured-data))\/|\/(?:entry-client|routes|screens|client-side-navigation|project-card|portrait|initials|page-path|address|telephone)\.|\/features\.site\.|\/messages\/en-GB\.ts\?section=(?:frame|notFound|failure|projectCard)$|rolldown\/runtime/.test(
    file,
  );
}

/**
 * Groups the content area into a few chunks: the session check, the renderer, the frame with its lists, the forms. With more
 * chunks a slow phone spends its time on requests, and finds the last of them late.
 */
function pieceOfTheContentArea(): (file: string, build: ModulesOfTheBuild) => string | null {
  const pieces: [name: string, root: string][] = [
    ['renderer', UNREACHABLE],
    ['session', mainOf('admin')],
    ['admin', 'src/web/admin/program.tsx'],
    ['form', 'src/web/admin/form/resource-form.tsx'],
  ];
  let named: Map<string, string> | undefined;
  return (file, build) => {
    if (named === undefined) {
      named = new Map();
      for (const [name, start] of pieces) {
        const reached = new Set([join(root, start)]);
        for (const one of reached)
          for (const next of build.getModuleInfo(one)?.importedIds ?? []) reached.add(next);
        for (const one of reached) if (isOfOneProgram(one) && !named.has(one)) named.set(one, name);
      }
    }
    return named.get(file) ?? null;
  };
}

interface ModulesOfTheBuild {
  getModuleInfo(file: string): { importedIds: readonly string[] } | null;
}

const productionRouter = [
  {
    find: /^react-router$/,
    replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/**
 * The router's package marks nothing as free of side effects, so that components nobody uses stay in the bundle. Its
 * `displayName`s, which only development tools read, are what holds them there.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return null;
      return code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
    },
  };
}

/**
 * Gives every boot script, and the content area, a loader of its own, so that none waits for a chunk shared with another.
 */
function ownLoader(): Plugin {
  const shared = '\0vite/preload-helper.js';
  const own = '\0own-loader';
  return {
    name: 'own-loader',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id !== shared) return null;
      if (importer.endsWith('/boot.ts')) return `${own}?${importer}`;
      return isOfTheContentArea(importer) ? `${own}?own` : null;
    },
    load: (id) => (id.startsWith(own) ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** Tells the bundle its language, and which others there are. */
function builtLocale(): Plugin {
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

/** Returns the sections of a catalogue in the language of the build; texts that it lacks are English. */
async function sectionsIn(file: string): Promise<Sections> {
  const [english, own] = await Promise.all([importSections(file), translationOf(file, locale)]);
  return withTranslation({ ...english }, { ...own }) as Sections;
}

/**
 * Writes the texts of a catalogue where they are used: `m.title` becomes `"Tenders"`, which saves the keys. What is looked up
 * by a key that is only known later comes from a module for each section, so that it is in the chunk of the screen that
 * names it; as one module, a catalogue would be in every chunk that needs any of its texts. Browsers get the texts of the API
 * document empty: schemas name them, and nothing shows them there. Stops the build at an import that
 * does not name its sections, because all of them would be in the chunk.
 */
function messageSections({ forBrowsers }: { forBrowsers: boolean }): Plugin {
  const imported = /import \{([^}]+)\} from '([^']+\/messages\/en-GB\.ts)';/g;
  const inAnotherWay = /^(?!import type\b).*(?:from|import)\s*\(?\s*['"][^'"]*\/messages\/en-GB\.ts['"]/m;
  return {
    name: 'message-sections',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?(?:\?own)?$/.test(id) || !code.includes('/messages/en-GB.ts')) return null;
      const other = inAnotherWay.exec(
        code.replace(imported, (statement) => statement.replace(/[^\n]/g, ' ')),
      );
      if (other !== null) {
        const line = code.slice(0, other.index).split('\n').length;
        this.error(`${id}:${line} imports a catalogue in another way than import { section } from '…';`);
      }
      const texts: Record<string, unknown> = {};
      let result = code;
      for (const [statement, list = '', file = ''] of code.matchAll(imported)) {
        const names = list.split(',').map((name) => name.trim());
        const found = await this.resolve(file, id.replace(/\?own$/, ''));
        const sections = await sectionsIn(found?.id.replace(/\?own$/, '') ?? file);
        const own = names.find((name) => name.endsWith(' as m'))?.split(' ')[0];
        if (own !== undefined) Object.assign(texts, sections[own]);
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

const isOfTheContentArea = (importer: string): boolean =>
  importer.endsWith('?own') || /\/src\/(?:(?:web|features\/[^/]+)\/admin\/|features\.admin)/.test(importer);

/**
 * The content area gets copies of its own of all that it shares with the public app, which every visitor loads in one
 * chunk: that chunk contains nothing that only the content area uses, and the content area waits for nothing that only visitors use.
 */
function ownLibraries(): Plugin {
  const shared =
    /\/(?:node_modules\/|src\/(?!(?:web|features\/[^/]+)\/admin\/|features\.admin)).*\.[cm]?[jt]sx?(?:\?section=\w+)?$/;
  return {
    name: 'own-libraries',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isOfTheContentArea(importer)) return null;
      const found = await this.resolve(source, importer.replace(/\?own$/, ''), {
        ...options,
        skipSelf: true,
      });
      return found !== null && shared.test(found.id) ? { ...found, id: `${found.id}?own` } : found;
    },
    load: (id) =>
      id.startsWith('/') && id.endsWith('?own') ? readFileSync(id.slice(0, -'?own'.length), 'utf8') : null,
  };
}

/** The names and hashes of the browser's files, for the renderer. */
function clientAssets(isBuild: boolean): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : null),
    load: (id) =>
      id === `\0${ASSETS}` ? `export default ${JSON.stringify(isBuild ? builtAssets() : sources)}` : null,
  };
}

/** The address of a screen's own style sheet: the browser's build has named it, and only that one is served. */
function browserSheets(): Plugin {
  return {
    name: 'browser-sheets',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'url' || file === undefined || !file.endsWith('.css')) return null;
      return `export default ${JSON.stringify(`/${entry(readManifest(), file).file}`)}`;
    },
  };
}

/** In development Vite serves the sources themselves, and its own client beside them. */
const sources: ClientAssets = {
  boot: { path: `/${BOOT}`, integrity: null },
  styles: { path: `/${STYLES}`, integrity: null },
  screens: { path: `/${SCREENS}`, integrity: null },
  print: { path: `/${PRINT}`, integrity: null },
  standalone: ofEachProgram((name) => ({
    boot: { path: `/${bootOf(name)}`, integrity: null },
    styles: { path: `/${stylesOf(name)}`, integrity: null },
    needs: [],
  })),
  font: null,
  development: '/@vite/client',
};

const readManifest = (): Manifest => JSON.parse(readFileSync(join(client, manifestFile), 'utf8'));

/** Returns what the browser's build made of a file. */
function builtText(file: string): string {
  return readFileSync(join(client, entry(readManifest(), file).file), 'utf8').trim();
}

function builtAssets(): ClientAssets {
  const manifest = readManifest();
  const styles = entry(manifest, STYLES);
  const font = styles.assets?.find((asset) => /archivo-latin-(?!ext)[^/]*\.woff2$/.test(asset));
  return {
    boot: asset(entry(manifest, BOOT).file),
    styles: asset(styles.file),
    screens: asset(entry(manifest, join(root, SCREENS)).file),
    print: asset(entry(manifest, PRINT).file),
    standalone: ofEachProgram((name) => ({
      boot: asset(entry(manifest, bootOf(name)).file),
      styles: asset(entry(manifest, stylesOf(name)).file),
      needs: [...neededAtOnce(manifest, name)].map(asset),
    })),
    font: font === undefined ? null : `/${font}`,
    development: null,
  };
}

/** Returns the files that the first script requests at once. Discovered one after the other, they would load in sequence. */
function neededAtOnce(manifest: Manifest, name: StandaloneName): Set<string> {
  const boot = bootOf(name);
  const files = new Set(
    [
      boot,
      ...(name === 'admin' ? ['session', 'renderer'].map((piece) => named(manifest, piece)) : [mainOf(name)]),
    ].flatMap((source) => [...withImports(manifest, source)]),
  );
  files.delete(entry(manifest, boot).file);
  return files;
}

/** Returns the source of a chunk of many modules, which the manifest lists by name only. */
function named(manifest: Manifest, piece: string): string {
  const found = Object.entries(manifest).find(([, { name }]) => name === piece);
  if (!found) throw new Error(`The browser's build has no piece called ${piece}`);
  return found[0];
}

/** Returns a file with everything that it imports statically. */
function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = entry(manifest, source);
  if (!found.has(file)) {
    found.add(file);
    for (const imported of imports) withImports(manifest, imported, found);
  }
  return found;
}

function ofEachProgram<Value>(make: (name: StandaloneName) => Value): Record<StandaloneName, Value> {
  return Object.fromEntries(standaloneNames.map((name) => [name, make(name)])) as Record<
    StandaloneName,
    Value
  >;
}

function entry(manifest: Manifest, source: string) {
  const found = manifest[source];
  if (!found) throw new Error(`The browser's build has no ${source}: build it first`);
  return found;
}

function asset(file: string): ClientAssets['boot'] {
  const digest = createHash('sha384')
    .update(readFileSync(join(client, file)))
    .digest('base64');
  return { path: `/${file}`, integrity: `sha384-${digest}` };
}
