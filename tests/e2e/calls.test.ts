/** What a visit costs: which calls the pages make, which scripts they fetch and when, what they leave behind. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, choose, open, settled, takenOver } from './support/page.ts';
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

describe('the page the server drew', () => {
  test.each(screens)('%s is taken over without a call', async (address) => {
    const { page, calls } = await visit(site());
    await open(page, address);
    expect(calls).toEqual([]);
  });

  test('that says 404 is, too', async () => {
    const { page, calls, expectTrouble } = await visit(site());
    expectTrouble(/404 \(Not Found\).*\/nowhere/);
    await open(page, '/nowhere');
    expect(calls).toEqual([]);
  });
});

describe('a move within the site', () => {
  test('to a project of a list that is there makes no call, and neither does the way back', async () => {
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

  test('from the team to one of them makes no call', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/meet-the-team');
    await follow(page, /^Walter Brandt/);
    await arrivedAt(page, 'Walter Brandt');
    await settled(page);
    expect(calls).toEqual([]);
  });

  test('to a list that is not there makes the one call for it', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/');
    await choose(page, /^Education/);
    await arrivedAt(page, 'Education');
    await settled(page);
    expect(calls).toEqual(['GET /api/guest/projects/category/education']);

    calls.length = 0;
    await page.goBack();
    await page.getByRole('heading', { name: 'Selected work' }).waitFor();
    await page.goForward();
    await arrivedAt(page, 'Education');
    await settled(page);
    expect(calls).toEqual([]);
  });

  test('back makes none either when what is there has grown old', async () => {
    const { page, calls } = await visit(site());
    await page.clock.install();
    await page.goto('/projects/education');
    await page.clock.runFor(10_000);
    await takenOver(page);
    await choose(page, 'Meet the Team');
    await arrivedAt(page, 'Meet the team');
    expect(calls).toEqual(['GET /api/guest/staff/']);
    await page.clock.fastForward('10:00');
    await page.goBack();
    await arrivedAt(page, 'Education');
    expect(calls).toEqual(['GET /api/guest/staff/']);
  });

  test('to a project that no list holds makes the one call for it', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/meet-the-team/walter-brandt');
    await follow(page, /Riverside Library/);
    await arrivedAt(page, 'Riverside Library');
    await settled(page);
    expect(calls).toEqual(['GET /api/guest/projects/project/riverside-library']);
  });
});

describe('a guest', () => {
  test('is never asked who they are, and nothing is kept in their browser', async () => {
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

describe('the program of the pages', () => {
  /** Only the small script that every page names. */
  const ONE = 1;

  test('comes when the browser has nothing else to do', async () => {
    const { page, scripts } = await visit(site());
    await page.goto('/');
    await takenOver(page);
    expect(scripts.length).toBeGreaterThan(ONE);
  });

  test.each([
    ['the pointer moves onto the page', (page: Page) => page.mouse.move(200, 300)],
    ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
    ['the page is touched', (page: Page) => page.touchscreen.tap(200, 300)],
  ])('comes before that when %s, and not sooner', async (_, sign) => {
    const { page, scripts } = await visit(site(), {
      hasTouch: true,
      before: () => {
        window.requestIdleCallback = () => 0;
      },
    });
    await page.goto('/');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(scripts).toHaveLength(ONE);
    await sign(page);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    expect(scripts.length).toBeGreaterThan(ONE);
  });

  test('comes to who saves data only when they are about to do something', async () => {
    const { page, scripts } = await visit(site(), {
      before: () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      },
    });
    await page.goto('/');
    await settled(page);
    expect(scripts).toHaveLength(ONE);
    await page.mouse.move(200, 300);
    await takenOver(page);
    expect(scripts.length).toBeGreaterThan(ONE);
  });

  test('leaves the page as usable as before when it does not come', async () => {
    const { page, expectTrouble } = await visit(site());
    // The second is the browser's own word for a full load that came too soon for its transition.
    expectTrouble(/Failed to load resource|ViewTransition opt-in disabled/);
    let asked = 0;
    await page.route(/\.js$/, (route) => {
      asked += 1;
      return asked > ONE ? route.abort() : route.continue();
    });
    await page.goto('/');
    await choose(page, /^Education/);
    await arrivedAt(page, 'Education');
  });
});
