/** Limits what a visitor downloads before they can read a page: compressed bytes, and requests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFolder } from '#server/renderers.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type ScreenName, screens, startDemoSite } from './demo-site.ts';

const kB = 1000;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(builtFolder, '.vite/manifest.en-GB.json'), 'utf8'),
);

/** Returns the file and everything that it statically imports. */
const withImports = (name: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no ${name}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
};

/** Returns the bytes at brotli's highest quality, as static files are sent. */
const compressed = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) {
    const body = readFileSync(path.join(builtFolder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    bytes += brotliCompressSync(body, { params }).length;
  }
  return bytes;
};

const BOOT = 'src/web/boot.ts';
const STYLES = 'src/web/site/styles.css';
/** The scripts refer to it by its address, so the manifest has its complete path. */
const SCREENS = path.resolve(builtFolder, '../../src/web/site/screens.css');

/** Returns the files that the boot script loads when the visitor is about to interact. */
const appFiles = (): Set<string> => {
  const boot = withImports(BOOT);
  const app = new Set((manifest[BOOT]?.dynamicImports ?? []).flatMap((name) => [...withImports(name)]));
  return app.difference(boot);
};

describe('the built files', () => {
  test('the script before a page is complete has at most 5 kB', () => {
    expect(compressed(withImports(BOOT))).toBeLessThanOrEqual(5 * kB);
  });

  test('the React app, which no page needs to be complete, has at most 100 kB', () => {
    // Anything smaller would mean that the wrong files were measured.
    expect(compressed(appFiles())).toBeGreaterThan(kB);
    expect(compressed(appFiles())).toBeLessThanOrEqual(100 * kB);
  });

  test('the account app, without the files it shares with the site, has at most 60 kB', () => {
    const app = withImports(BOOT).union(appFiles());
    const own = new Set<string>();
    for (const part of Object.keys(manifest))
      if (/^src\/(web|features\/[^/]+)\/account\//.test(part) && /\.tsx?$/.test(part))
        for (const file of withImports(part)) if (!app.has(file)) own.add(file);
    expect(own.size).toBeGreaterThan(1);
    expect(compressed(own)).toBeLessThanOrEqual(60 * kB);
  });

  test('the admin area has at most 135 kB up to its first list, in at most five files', () => {
    const piece = (named: string): Set<string> => {
      const found = Object.keys(manifest).find((key) => manifest[key]?.name === named);
      if (found === undefined) throw new Error(`The build has no piece called ${named}`);
      return withImports(found);
    };
    const toTheList = withImports('src/web/admin/boot.ts').union(piece('session')).union(piece('admin'));
    expect(compressed(toTheList)).toBeGreaterThan(kB);
    expect(compressed(toTheList)).toBeLessThanOrEqual(135 * kB);
    // Each file is a separate request, which costs time on a slow phone.
    expect(toTheList.size).toBeLessThanOrEqual(5);
    // The admin area must not load the public app.
    const shared = [...toTheList.intersection(appFiles())].filter(
      (file) => !file.includes('rolldown-runtime'),
    );
    expect(shared).toEqual([]);
  });

  test('visitors load nothing that only the admin area uses', () => {
    const written = (isLoaded: (part: string) => boolean): string =>
      [
        ...new Set(
          Object.keys(manifest)
            .filter(isLoaded)
            .flatMap((part) => [...withImports(part)]),
        ),
      ]
        .map((file) => readFileSync(path.join(builtFolder, file), 'utf8'))
        .join('');
    const visitors = written(
      (part) => part === BOOT || /^src\/(?:web|features\/[^/]+)\/(?:site\/|entry-client)/.test(part),
    );
    const admin = written((part) => /^src\/(web|features\/[^/]+)\/admin\//.test(part));
    // Marks of the rich-text editor, the warning about unsaved changes and the selection in lists.
    for (const mark of ['ProseMirror', 'useBlocker', 'selectedIds']) {
      expect(admin.includes(mark), mark).toBe(true);
      expect(visitors.includes(mark), mark).toBe(false);
    }
  });

  // The limit leaves room for a map, as on projects and tenders.
  test('each screen adds at most 14.5 kB to the app', () => {
    const app = withImports(BOOT).union(appFiles());
    const parts = Object.keys(manifest).filter((name) =>
      /^src\/(web|features\/[^/]+)\/site\/.*\/?index\.tsx$/.test(name),
    );
    expect(parts.length).toBeGreaterThan(5);
    for (const name of parts) {
      const own = [...withImports(name)].filter((file) => !app.has(file));
      expect(compressed(own), name).toBeLessThanOrEqual(14.5 * kB);
    }
  });

  // The first view waits for it, and a new connection sends 14 kB before it waits for the browser.
  test('the style sheet of every page has at most 10 kB, that of all screens at most 14', () => {
    expect(compressed(withImports(STYLES))).toBeLessThanOrEqual(10 * kB);
    expect(compressed(withImports(SCREENS))).toBeLessThanOrEqual(14 * kB);
  });

  test('each font has at most 50 kB', () => {
    const fonts = (manifest[STYLES] as { assets?: string[] } | undefined)?.assets ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts)
      expect(readFileSync(path.join(builtFolder, font)).length, font).toBeLessThanOrEqual(50 * kB);
  });
});

describe('a page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startDemoSite();
  }, 120_000);
  afterAll(() => app?.close());

  const sent = async (address: string, encoding = 'br'): Promise<Buffer> => {
    const response = await app.request(address, { headers: { 'accept-encoding': encoding } });
    expect(response.status, address).toBe(200);
    expect(response.headers.get('content-encoding'), address).toBe(encoding === 'br' ? 'br' : null);
    return Buffer.from(await response.arrayBuffer());
  };

  /** HTML with the demo's texts and images, compressed and plain, in kB. Lower these when a page gets lighter. */
  const htmlBudgets: Record<ScreenName, [compressed: number, plain: number]> = {
    // These contain the most styles (decision 58); with the sheet that every page links they are a quarter lighter than before.
    'front page': [10, 50],
    'all projects': [12, 60],
    'featured projects': [9, 35],
    category: [9, 35],
    project: [13, 55],
    team: [9, 45],
    person: [9, 35],
    news: [9, 35],
    post: [11, 45],
    page: [9, 35],
  };

  test.each(Object.entries(htmlBudgets))('%s: the HTML has at most %s kB', async (name, [small, plain]) => {
    const address = screens[name as ScreenName];
    expect((await sent(address)).length, 'compressed').toBeLessThanOrEqual(small * kB);
    expect((await sent(address, 'identity')).length, 'plain').toBeLessThanOrEqual(plain * kB);
  });

  /**
   * Document, style sheet, boot script and the font of the text. Other fonts and all but the first images are loaded
   * lazily.
   */
  const MOST_FILES = 4;
  const MOST_EAGER_PICTURES = 2;

  test.each(Object.entries(screens))('%s: is complete after few requests', async (_, address) => {
    const html = String(await sent(address, 'identity'));
    const head = html.slice(0, html.indexOf('</head>'));
    const files = new Set(
      [
        // Browsers fetch the sheet for print last, and that in `noscript` only without scripts.
        ...head
          .replace(/<link[^>]* media="print">|<noscript>.*?<\/noscript>/g, '')
          .matchAll(
            /<(?:link rel="(?:stylesheet|preload|modulepreload)"|script)[^>]* (?:href|src)="([^"]+)"/g,
          ),
      ].map(([, file]) => file),
    );
    // Nothing further down may load another file before the page is complete.
    expect(html.slice(html.indexOf('</head>'))).not.toMatch(
      /<script[^>]* src=|<link[^>]* rel="stylesheet"|<iframe/,
    );
    expect(files.size + 1).toBeLessThanOrEqual(MOST_FILES);
    const pictures = html.match(/<img\b[^>]*>/g) ?? [];
    const eager = pictures.filter(
      (picture) => !/ loading="lazy"/.test(picture) && !/ src="data:/.test(picture),
    );
    expect(eager.length).toBeLessThanOrEqual(MOST_EAGER_PICTURES);
  });

  test('every file that a page refers to exists', async () => {
    const html = String(await sent('/', 'identity'));
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(1);
    for (const file of named) expect((await app.request(file)).status, file).toBe(200);
  });
});
