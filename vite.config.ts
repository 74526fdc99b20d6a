/**
 * Configures the two builds of each language. The first makes the files for browsers (dist/client). The second makes the
 * renderer that the server calls (dist/server/entry-server.de-DE.js), which contains the names of the first build's files.
 * `BUILD_LOCALE` names the language; the default is English. Languages share all files that contain no texts.
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
/** The folder of the built files. Tests build further languages into other folders. */
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
/** Rendered in place of the content area if the server cannot be reached. */
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
      // react-router exports only its development build, so its production build is addressed by path.
      alias: isBuild ? productionRouter : [],
    },
    // The renderer is a single file, so that nothing is resolved in node_modules when the server starts. `prettier`, which
    // could format the HTML of mails, is never called and is larger than all other modules together.
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
          // scripts/build.mjs empties the folder before it builds the first language.
          emptyOutDir: false,
          target: 'baseline-widely-available',
          // Every visitor downloads a data URL in a style sheet, but a file only where it is used.
          assetsInlineLimit: 0,
          // The helper for preloading would be larger than the boot script itself.
          modulePreload: false,
          rolldownOptions: {
            // Constants that several chunks use (mostly addresses) take less space inlined than exported and imported.
            optimization: { inlineConst: { mode: 'all' } },
            input: [
              BOOT,
              STYLES,
              PRINT,
              ...standaloneNames.flatMap((name) => [bootOf(name), stylesOf(name)]),
            ],
            // One chunk has what every public screen uses. Screens, and what few of them share, are loaded on demand.
            output: {
              codeSplitting: {
                // Otherwise the helper that loads chunks would move from the boot script into the chunk of the app.
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: 'app',
                    test: (file: string) => !isForStandaloneAppsOnly(file) && isForEveryPublicScreen(file),
                  },
                  { name: contentAreaChunk(), debugName: 'content area' },
                ],
              },
            },
          },
        },
  };
});

/** Returns whether only the account or the content area uses this file. */
function isForStandaloneAppsOnly(file: string): boolean {
  return /\?own$|\/src\/(?:web|features\/[^/]+)\/(?:account|admin)\/|\/src\/features\.admin|\/src\/web\/data\/messages\/|\/src\/web\/data\/(?:[\w-]+\/)?(?:start-program|site-settings|standalone-state|remote-check|account-screens|startup|sign-out|auth-calls|guards)\./.test(
    file,
  );
}

/** Returns whether the file belongs in the chunk that every public screen loads. */
function isForEveryPublicScreen(file: string): boolean {
  // Style sheets are not part of a chunk.
  if (/\.css(?:\?|$)/.test(file)) return false;
  // Only some screens use these.
  if (
    /\/src\/web\/(?:ui\/(?:[\w-]+\/)?(?:paging|pages-to-show|tab-links|list-filters|field-frame|native-field|error-summary)\.|ui\/messages\/en-GB\.ts\?section=paging$|data\/(?:[\w-]+\/)?(?:comment-call|excerpt|list-address)\.)/.test(
      file,
    )
  )
    return false;
  // Includes only packages that every public page uses; other packages are in the chunks that import them.
  return /\/src\/platform\/messages\/|\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|\/src\/web\/(?:data|ui|site\/(?:layout|errors|not-found|structured-data))\/|\/(?:entry-client|routes|screens|client-side-navigation|project-card|portrait|initials|page-path|address|telephone)\.|\/features\.site\.|\/messages\/en-GB\.ts\?section=(?:frame|notFound|failure|projectCard)$|rolldown\/runtime/.test(
    file,
  );
}

/**
 * Returns a function that names the chunk of a module of the content area: the renderer, the session check, the frame with
 * its lists, or the forms. With more chunks, a slow phone would spend its time on requests.
 */
function contentAreaChunk(): (file: string, build: BuildModules) => string | null {
  const chunks: [name: string, root: string][] = [
    ['renderer', UNREACHABLE],
    ['session', mainOf('admin')],
    ['admin', 'src/web/admin/program.tsx'],
    ['form', 'src/web/admin/form/resource-form.tsx'],
  ];
  let chunkOfModule: Map<string, string> | undefined;
  return (file, build) => {
    if (chunkOfModule === undefined) {
      chunkOfModule = new Map();
      for (const [name, entryModule] of chunks) {
        const reachedModules = new Set([join(root, entryModule)]);
        for (const module of reachedModules)
          for (const importedId of build.getModuleInfo(module)?.importedIds ?? [])
            reachedModules.add(importedId);
        for (const module of reachedModules)
          if (isForStandaloneAppsOnly(module) && !chunkOfModule.has(module)) chunkOfModule.set(module, name);
      }
    }
    return chunkOfModule.get(file) ?? null;
  };
}

interface BuildModules {
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
 * Lets the bundler remove components of react-router that nothing uses. The package does not mark them as free of side
 * effects, and assigns `displayName`s to them, which only development tools read.
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
 * Gives every boot script, and the content area, its own copy of Vite's function that loads chunks, so that none of them
 * waits for a chunk that it would share with another.
 */
function ownLoader(): Plugin {
  const sharedLoaderId = '\0vite/preload-helper.js';
  const ownLoaderId = '\0own-loader';
  return {
    name: 'own-loader',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id !== sharedLoaderId) return null;
      if (importer.endsWith('/boot.ts')) return `${ownLoaderId}?${importer}`;
      return isInContentArea(importer) ? `${ownLoaderId}?own` : null;
    },
    load: (id) => (id.startsWith(ownLoaderId) ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** Writes the language of the bundle, and the list of all languages, into `built-locale.ts`. */
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
  const [english, translation] = await Promise.all([importSections(file), translationOf(file, locale)]);
  return withTranslation({ ...english }, { ...translation }) as Sections;
}

/**
 * Replaces the texts of a catalogue by those of the language.
 * - `m.title` becomes `"Tenders"`, which saves the keys.
 * - Other uses, such as `m[key]`, import the section from a module of its own (`?section=`). If a catalogue were one module,
 *   all its texts would be in every chunk that needs any of them.
 * - For browsers the texts of the API document are empty, because schemas refer to them but no screen shows them.
 * Stops the build at an import that does not name its sections, because the chunk would contain all of them.
 */
function messageSections({ forBrowsers }: { forBrowsers: boolean }): Plugin {
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

const isInContentArea = (importer: string): boolean =>
  importer.endsWith('?own') || /\/src\/(?:(?:web|features\/[^/]+)\/admin\/|features\.admin)/.test(importer);

/**
 * Gives the content area its own copies of all modules that it shares with the public app (`?own` in their ids). So the chunk
 * that every visitor loads contains nothing that only the content area uses, and the content area does not wait for it.
 */
function ownLibraries(): Plugin {
  const shared =
    /\/(?:node_modules\/|src\/(?!(?:web|features\/[^/]+)\/admin\/|features\.admin)).*\.[cm]?[jt]sx?(?:\?section=\w+)?$/;
  return {
    name: 'own-libraries',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isInContentArea(importer)) return null;
      const resolved = await this.resolve(source, importer.replace(/\?own$/, ''), {
        ...options,
        skipSelf: true,
      });
      return resolved !== null && shared.test(resolved.id)
        ? { ...resolved, id: `${resolved.id}?own` }
        : resolved;
    },
    load: (id) =>
      id.startsWith('/') && id.endsWith('?own') ? readFileSync(id.slice(0, -'?own'.length), 'utf8') : null,
  };
}

/** Provides the names and hashes of the browser's files to the renderer. */
function clientAssets(isBuild: boolean): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : null),
    load: (id) =>
      id === `\0${ASSETS}` ? `export default ${JSON.stringify(isBuild ? builtAssets() : sources)}` : null,
  };
}

/** Replaces `import … from './x.css?url'` by the address of the file that the browser's build made of the sheet. */
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

/** The files of development mode, in which Vite serves the sources and its own client. */
const sources: ClientAssets = {
  boot: { path: `/${BOOT}`, integrity: null },
  styles: { path: `/${STYLES}`, integrity: null },
  screens: { path: `/${SCREENS}`, integrity: null },
  print: { path: `/${PRINT}`, integrity: null },
  standalone: forEachStandaloneApp((name) => ({
    boot: { path: `/${bootOf(name)}`, integrity: null },
    styles: { path: `/${stylesOf(name)}`, integrity: null },
    needs: [],
  })),
  font: null,
  development: '/@vite/client',
};

const readManifest = (): Manifest => JSON.parse(readFileSync(join(client, manifestFile), 'utf8'));

/** Returns the text of the file that the browser's build made of a source. */
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
    standalone: forEachStandaloneApp((name) => ({
      boot: asset(entry(manifest, bootOf(name)).file),
      styles: asset(entry(manifest, stylesOf(name)).file),
      needs: [...neededAtOnce(manifest, name)].map(asset),
    })),
    font: font === undefined ? null : `/${font}`,
    development: null,
  };
}

/** Returns the files that the first script needs. The document requests all of them, so that they load at the same time. */
function neededAtOnce(manifest: Manifest, name: StandaloneName): Set<string> {
  const boot = bootOf(name);
  const files = new Set(
    [
      boot,
      ...(name === 'admin'
        ? ['session', 'renderer'].map((chunkName) => sourceOfChunk(manifest, chunkName))
        : [mainOf(name)]),
    ].flatMap((source) => [...withImports(manifest, source)]),
  );
  files.delete(entry(manifest, boot).file);
  return files;
}

/** Returns the key in the manifest of a chunk of several modules. */
function sourceOfChunk(manifest: Manifest, chunkName: string): string {
  const entryOfChunk = Object.entries(manifest).find(([, { name }]) => name === chunkName);
  if (!entryOfChunk) throw new Error(`The browser's build has no chunk called ${chunkName}`);
  return entryOfChunk[0];
}

/** Returns a file with everything that it imports statically. */
function withImports(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = entry(manifest, source);
  if (!files.has(file)) {
    files.add(file);
    for (const imported of imports) withImports(manifest, imported, files);
  }
  return files;
}

function forEachStandaloneApp<Value>(
  makeValue: (name: StandaloneName) => Value,
): Record<StandaloneName, Value> {
  return Object.fromEntries(standaloneNames.map((name) => [name, makeValue(name)])) as Record<
    StandaloneName,
    Value
  >;
}

function entry(manifest: Manifest, source: string) {
  const manifestEntry = manifest[source];
  if (!manifestEntry) throw new Error(`The browser's build has no ${source}: build it first`);
  return manifestEntry;
}

function asset(file: string): ClientAssets['boot'] {
  const digest = createHash('sha384')
    .update(readFileSync(join(client, file)))
    .digest('base64');
  return { path: `/${file}`, integrity: `sha384-${digest}` };
}
