/** The cost of a visit: which calls pages make, which scripts they load and when, and what they store. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, choose, hydrated, open, settled } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const screens = [
  '/',
  '/projects',
  '/projects?status=completed&sort=title',
  '/projects/education',
  '/projects/education/parkside-sports-hall',
  '/featured-projects',
  '/meet-the-team',
  '/meet-the-team/eleanor-hale',
];

const follow = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('main').getByRole('link', { name }).first().click();

describe('the server-rendered page', () => {
  test.each(screens)('%s is hydrated without a call', async (address) => {
    const { page, calls } = await visit(site());
    await open(page, address);
    expect(calls).toEqual([]);
  });

  test('with status 404 is hydrated without a call too', async () => {
    const { page, calls, allowErrors } = await visit(site());
    allowErrors(/404 \(Not Found\).*\/nowhere/);
    await open(page, '/nowhere');
    expect(calls).toEqual([]);
  });
});

describe('a client-side navigation', () => {
  test('to a project in a list already loaded makes no call, and neither does going back', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/projects/education');
    await follow(page, /Parkside Sports Hall/);
    await arrivedAt(page, 'Parkside Sports Hall');
    await page.goBack();
    await arrivedAt(page, 'Education');
    await page.goForward();
    await arrivedAt(page, 'Parkside Sports Hall');
    await settled(page);
    expect(calls).toEqual([]);
  });

  test('from the front page and from all projects to one of them makes no call', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/');
    await follow(page, /River Arch Bridge/);
    await arrivedAt(page, 'River Arch Bridge');
    await open(page, '/projects');
    await follow(page, /Old Customs House/);
    await arrivedAt(page, 'Old Customs House');
    await settled(page);
    expect(calls).toEqual([]);
  });

  test('from the team to a person makes no call', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/meet-the-team');
    await follow(page, /^Walter Brandt/);
    await arrivedAt(page, 'Walter Brandt');
    await settled(page);
    expect(calls).toEqual([]);
  });

  test('to a list that is not loaded makes one call', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/');
    await choose(page, /^Education/);
    await arrivedAt(page, 'Education');
    await settled(page);
    expect(calls).toEqual(['GET /api/guest/projects/category/education']);

    calls.length = 0;
    await page.goBack();
    await page.getByRole('heading', { name: 'Featured projects' }).waitFor();
    await page.goForward();
    await arrivedAt(page, 'Education');
    await settled(page);
    expect(calls).toEqual([]);
  });

  test('going back makes no call even if the data is stale', async () => {
    const { page, calls } = await visit(site());
    await page.clock.install();
    await page.goto('/projects/education');
    await page.clock.runFor(10_000);
    await hydrated(page);
    await choose(page, 'Meet the Team');
    await arrivedAt(page, 'Meet the team');
    expect(calls).toEqual(['GET /api/guest/staff/']);
    await page.clock.fastForward('10:00');
    await page.goBack();
    await arrivedAt(page, 'Education');
    expect(calls).toEqual(['GET /api/guest/staff/']);
  });

  test('to a project that is in no loaded list makes one call', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/meet-the-team/walter-brandt');
    await follow(page, /Riverside Library/);
    await arrivedAt(page, 'Riverside Library');
    await settled(page);
    expect(calls).toEqual(['GET /api/guest/projects/project/riverside-library']);
  });
});

describe('a guest', () => {
  test('is never asked who they are, and nothing is stored in their browser', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/');
    await choose(page, 'Meet the Team');
    await arrivedAt(page, 'Meet the team');
    await choose(page, /^Education/);
    await arrivedAt(page, 'Education');
    expect(calls.filter((call) => call.includes('/auth/'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('the app’s code', () => {
  /** The number of scripts that every page loads: the boot script. */
  const BOOT_SCRIPTS = 1;

  /** Reports a pointer at rest, as browsers do when a page appears below the pointer. */
  const reportPointerAtRest = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 9, clientY: 9 })),
    );

  test('loads when the browser is idle', async () => {
    const { page, scripts } = await visit(site());
    await page.goto('/');
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(BOOT_SCRIPTS);
  });

  test.each([
    ['the pointer moves onto the page', (page: Page) => page.mouse.move(200, 300)],
    ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
    ['the page is touched', (page: Page) => page.touchscreen.tap(200, 300)],
  ])('loads earlier when %s, and not before', async (_, interact) => {
    const { page, scripts } = await visit(site(), {
      hasTouch: true,
      before: () => {
        window.requestIdleCallback = () => 0;
      },
    });
    await page.goto('/');
    await reportPointerAtRest(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(scripts).toHaveLength(BOOT_SCRIPTS);
    await interact(page);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    expect(scripts.length).toBeGreaterThan(BOOT_SCRIPTS);
  });

  test('waits, with data saving on, until the visitor is about to interact', async () => {
    const { page, scripts } = await visit(site(), {
      before: () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      },
    });
    await page.goto('/');
    await reportPointerAtRest(page);
    await settled(page);
    expect(scripts).toHaveLength(BOOT_SCRIPTS);
    await page.mouse.move(200, 300);
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(BOOT_SCRIPTS);
  });

  test('leaves the page usable when it fails to load', async () => {
    const { page, allowErrors } = await visit(site());
    // The second message is the browser's own, about a full page load during a transition.
    allowErrors(/Failed to load resource|ViewTransition opt-in disabled/);
    let requests = 0;
    await page.route(/\.js$/, (route) => {
      requests += 1;
      return requests > BOOT_SCRIPTS ? route.abort() : route.continue();
    });
    await page.goto('/');
    await choose(page, /^Education/);
    await arrivedAt(page, 'Education');
  });
});

describe('the fonts', () => {
  const phone = { width: 390, height: 844 };
  const fontsOf = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };
  const fontOfText = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => /Archivo Variable/.test(family) && status === 'loaded',
      ),
    );

  test('are requested on a phone only after the page and its pictures', async () => {
    const { page } = await visit(site(), { viewport: phone });
    const fonts = fontsOf(page);
    const picture = Promise.withResolvers<void>();
    await page.route('**/images/**', async (route) => {
      await picture.promise;
      await route.continue();
    });
    await page.goto('/projects', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(fonts).toEqual([]);
    picture.resolve();
    await settled(page);
    expect(fonts.length).toBeGreaterThan(0);
    expect(await fontOfText(page)).toBe(true);
  });

  test('are not requested on a phone that saves data', async () => {
    const { page } = await visit(site(), {
      viewport: phone,
      before: () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      },
    });
    const fonts = fontsOf(page);
    await page.goto('/projects');
    await settled(page);
    expect(fonts).toEqual([]);
  });

  test('are there on a phone without scripts', async () => {
    const { page } = await visit(site(), { viewport: phone, javaScriptEnabled: false });
    const fonts = fontsOf(page);
    await page.goto('/projects');
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
  });
});
