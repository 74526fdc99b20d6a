/**
 * Takes screenshots of every public screen: full pages at three widths, light and dark, in screenshots/.
 *
 *   npm run screens                          all of them
 *   npm run screens -- team project          those whose name contains one of these words
 *   npm run screens -- --width=390           at one width (390, 820, 1440)
 *   npm run screens -- --scheme=dark         in one scheme (light, dark)
 *   npm run screens -- --site=crowded        of one site (demo, empty, crowded)
 *   npm run screens -- --locale=de-DE        in another language: the screens that an address opens
 *
 * The pages are those of the last build. The filled sites are cached in .cache/screens until their sources change.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { farTooMuch } from '../tests/e2e/support/far-too-much.ts';
import { desktop, phone, settled } from '../tests/e2e/support/page.ts';
import { crowdedScreens, emptyScreens, type Screen, screens } from '../tests/e2e/support/screens.ts';
import { type Content, demo, emptyContent, type Site, startSite } from '../tests/support/site.ts';
import { setSiteLocale } from '../tests/support/site-locale.ts';
import { chromiumArguments, findOrInstallChromium } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screenshots');

const sites: Record<string, { content: Content; shown: readonly Screen[] }> = {
  demo: { content: demo, shown: screens },
  empty: { content: emptyContent, shown: emptyScreens },
  crowded: { content: farTooMuch, shown: crowdedScreens },
};
const sizes = [phone, { width: 820, height: 1180 }, desktop];
const schemes = ['light', 'dark'] as const;

const { values, positionals: searchTerms } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    scheme: { type: 'string' },
    site: { type: 'string' },
    locale: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const exitWithError = (sentence: string): never => {
  process.stderr.write(`screens: ${sentence}\n`);
  process.exit(1);
};
/** Returns the chosen option, or all of them if none was chosen. Exits with an error if there is no such option. */
const choose = <Option>(
  chosenName: string | undefined,
  options: readonly Option[],
  name: (option: Option) => string,
) => {
  const matchingOptions = options.filter((option) => chosenName === undefined || name(option) === chosenName);
  return matchingOptions.length > 0
    ? matchingOptions
    : exitWithError(`choose one of ${options.map(name).join(', ')}`);
};

/** Hashes the files that determine the content of the filled sites. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  const addFile = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) addFile(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of ['demo', 'src/platform', 'src/features', 'tests/e2e/support']) addFile(join(root, path));
  return hash.digest('hex').slice(0, 16);
};

/** Returns the folder of the filled sites, and deletes the folders of those made from other sources. */
const preparedFolder = (): string => {
  const cacheFolder = join(root, '.cache/screens');
  const currentHash = fingerprint();
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder))
    if (name !== currentHash) rmSync(join(cacheFolder, name), { recursive: true, force: true });
  return join(cacheFolder, currentHash);
};

/** Scrolls to the end and back, because images load lazily. */
const loadPictures = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
};

const takeScreenshots = async (
  browser: Browser,
  site: Site,
  name: string,
  screen: Screen,
  viewport: typeof phone,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  try {
    await screen.reach({ page, allowErrors: () => {} });
    if (screen.fillsWindow) await page.waitForLoadState('networkidle');
    else await loadPictures(page);
    for (const colorScheme of choose(values.scheme, schemes, String)) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const file = `${name}${locale === undefined ? '' : `-${locale}`}-${screen.name.replaceAll(/\W+/g, '-')}-${viewport.width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: screen.fillsWindow !== true });
      print(`screenshots/${file}`);
    }
  } finally {
    await context.close();
  }
};

if (values.help) {
  print(
    /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(import.meta.filename, 'utf8'))?.[1]?.replace(/^ \* ?/gm, '') ??
      '',
  );
  process.exit(0);
}
const chosenSizes = choose(values.width, sizes, ({ width }) => String(width));
const { locale } = values;
const isChosen = ({ name, address }: Screen): boolean =>
  (locale === undefined || address !== undefined) &&
  (searchTerms.length === 0 || searchTerms.some((word) => name.includes(word)));
mkdirSync(folder, { recursive: true });
const prepared = preparedFolder();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: [...chromiumArguments],
});
let failures = 0;
try {
  for (const [name, { content, shown }] of choose(values.site, Object.entries(sites), ([site]) => site)) {
    const chosenScreens = shown.filter(isChosen);
    if (chosenScreens.length === 0) continue;
    const site = await startSite(content, { prepared });
    if (locale !== undefined) await setSiteLocale(site, locale);
    for (const screen of chosenScreens)
      for (const size of chosenSizes) {
        // A screen for phones only is also captured at tablet width.
        const isForWidth = screen.only === undefined || (screen.only === desktop) === size.width >= 900;
        if (!isForWidth) continue;
        try {
          await takeScreenshots(browser, site, name, screen, size);
        } catch (error) {
          failures += 1;
          print(`${screen.name} at ${size.width}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    await site.close();
  }
} finally {
  await browser.close();
}
process.exit(failures > 0 ? 1 : 0);
