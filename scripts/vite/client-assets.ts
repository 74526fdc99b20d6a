/** Gives the renderer the names, hashes and texts of the files that the browser's build made. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { ClientAssets } from '../../src/web/client-assets.ts';
import { type StandaloneName, standaloneNames } from '../../src/web/standalone.ts';
import {
  BOOT,
  bootOf,
  client,
  FONTS,
  mainOf,
  manifestFile,
  PRINT,
  root,
  SCREENS,
  STYLES,
  stylesOf,
} from './files.ts';

const ASSETS = 'virtual:client-assets';

/** Provides the names and hashes of the browser's files to the renderer. */
export function clientAssets(isBuild: boolean): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : null),
    load: (id) =>
      id === `\0${ASSETS}` ? `export default ${JSON.stringify(isBuild ? builtAssets() : sources)}` : null,
  };
}

/** Replaces `import … from './x.css?url'` with the address of the file that the browser's build made of the sheet. */
export function browserSheets(): Plugin {
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

/** Returns the text of the file that the browser's build made of a source. */
export function builtText(file: string): string {
  return readFileSync(join(client, entry(readManifest(), file).file), 'utf8').trim();
}

/** The files of development mode, in which Vite serves the sources and its own client. */
const sources: ClientAssets = {
  boot: { path: `/${BOOT}`, integrity: null },
  styles: { path: `/${STYLES}`, integrity: null },
  screens: { path: `/${SCREENS}`, integrity: null },
  print: { path: `/${PRINT}`, integrity: null },
  fonts: { path: `/${FONTS}`, integrity: null },
  standalone: forEachStandaloneApp((name) => ({
    boot: { path: `/${bootOf(name)}`, integrity: null },
    styles: { path: `/${stylesOf(name)}`, integrity: null },
    preloads: [],
  })),
  font: null,
  development: '/@vite/client',
};

const readManifest = (): Manifest => JSON.parse(readFileSync(join(client, manifestFile), 'utf8'));

function builtAssets(): ClientAssets {
  const manifest = readManifest();
  const styles = entry(manifest, STYLES);
  const font = styles.assets?.find((asset) => /archivo-latin-(?!ext)[^/]*\.woff2$/.test(asset));
  return {
    boot: asset(entry(manifest, BOOT).file),
    styles: asset(styles.file),
    screens: asset(entry(manifest, join(root, SCREENS)).file),
    print: asset(entry(manifest, PRINT).file),
    fonts: asset(entry(manifest, join(root, FONTS)).file),
    standalone: forEachStandaloneApp((name) => ({
      boot: asset(entry(manifest, bootOf(name)).file),
      styles: asset(entry(manifest, stylesOf(name)).file),
      preloads: [...neededAtOnce(manifest, name)].map(asset),
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
