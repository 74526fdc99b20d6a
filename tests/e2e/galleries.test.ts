/** Galleries: the list, the viewer, links to single images, keyboard use, and use without scripts. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { manyGalleries } from './support/many-galleries.ts';
import { arrivedAt, desktop, open, phone, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const barriers = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
};
const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe('the galleries', () => {
  const site = siteWith(manyGalleries);

  test.each(sizes)('lead from the list to a gallery and back, %s', async (_, viewport) => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/galleries');
    await arrivedAt(page, 'Galleries');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    expect(await cards.count()).toBe(6);
    expect(await cards.nth(1).textContent()).toMatch(/300\spictures/);
    await page.getByRole('link', { name: /A year on site/ }).click();
    await arrivedAt(page, 'A year on site');
    await page.getByText('60 pictures, Jan 2025 to Dec 2025').waitFor();
    await page.goBack();
    await arrivedAt(page, 'Galleries');
  });

  test('show the first images at once, the others on request, and can be filtered by stage', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/galleries/every-day-of-it');
    const shown = page.getByRole('link', { name: /^Open picture/ });
    expect(await shown.count()).toBe(24);
    await page.getByRole('radio', { name: /^Before 75/ }).check();
    expect(await shown.count()).toBe(75);
    await page.getByRole('radio', { name: /^All 300/ }).check();
    await page.getByRole('checkbox', { name: 'Show all 300 pictures' }).check();
    expect(await shown.count()).toBe(300);
  });

  test('load only images near the window', async () => {
    const { page } = await visit(site(), { viewport: phone });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url());
    });
    await open(page, '/galleries/every-day-of-it');
    await page.waitForLoadState('networkidle');
    expect(fetched.length).toBeLessThan(24);
  });

  test.each(sizes)('fit the longest titles and texts, %s', async (_, viewport) => {
    const { page } = await visit(site(), { viewport });
    for (const address of [
      '/galleries',
      '/galleries/a-long-title',
      '/galleries/arabic',
      '/galleries/chinese',
    ]) {
      await open(page, address);
      expect(await widerThanWindow(page), address).toBeLessThanOrEqual(0);
    }
  });

  test('fit a window of 320 pixels, also with text at 200 %', async () => {
    const { page } = await visit(site(), { viewport: { width: 320, height: 640 } });
    for (const address of [
      '/galleries',
      '/galleries/a-long-title',
      '/galleries/a-year-on-site',
      '/galleries/arabic',
    ]) {
      await open(page, address);
      expect(await widerThanWindow(page), address).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%');
      });
      await settled(page);
      expect(await widerThanWindow(page), `${address}, text at 200 %`).toBeLessThanOrEqual(0);
    }
  });

  const checked = [
    ['the list', '/galleries'],
    ['a gallery of sixty', '/galleries/a-year-on-site'],
    ['a gallery in Arabic', '/galleries/arabic'],
    ['an open picture', '/galleries/a-year-on-site#picture-7'],
  ] as const;
  test.each(
    checked.flatMap(([what, address]) => sizes.map(([where, size]) => [what, where, address, size] as const)),
  )('%s, %s, has no barrier', async (_what, _where, address, viewport) => {
    const { page } = await visit(site(), { viewport, reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page, address);
    if (address.includes('#')) await page.getByRole('dialog').waitFor();
    const found: Record<string, string[]> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      found[colorScheme] = await barriers(page);
    }
    expect(found).toEqual({ light: [], dark: [] });
  });
});

describe('an image in a gallery', () => {
  const site = siteWith(manyGalleries);

  test('opens over the page, and Back closes it', async () => {
    const { page } = await visit(site(), { viewport: phone });
    await open(page, '/galleries');
    await page.getByRole('link', { name: /A year on site/ }).click();
    await arrivedAt(page, 'A year on site');
    await page.getByRole('link', { name: /^Open picture 3/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).hash).toBe('#picture-3');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/galleries/a-year-on-site');
    await settled(page);
    expect(await focused(page)).toMatch(/^Open picture 3/);
    await page.goBack();
    await arrivedAt(page, 'Galleries');
  });

  test('has its own address, however far down it is', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/galleries/every-day-of-it#picture-287');
    const viewer = page.getByRole('dialog', { name: 'Pictures of Every day of it' });
    await viewer.waitFor();
    expect(await viewer.locator('.v-count').innerText()).toMatch(/287[\s\S]+300/);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await arrivedAt(page, 'Every day of it');
  });

  test('with an unknown number opens nothing', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/galleries/arabic#picture-8');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('can be left by keyboard for the next, the first and the last, and closed', async () => {
    const { page } = await visit(site(), { viewport: desktop, reducedMotion: 'reduce' });
    await open(page, '/galleries/every-day-of-it');
    await page.getByRole('link', { name: /^Open picture 1:/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (const [key, hash] of [
      ['ArrowRight', '#picture-2'],
      ['End', '#picture-300'],
      ['ArrowLeft', '#picture-299'],
      ['Home', '#picture-1'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForURL((url) => url.hash === hash);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    expect(await focused(page)).toMatch(/^Open picture 1/);
  });

  test('has its placeholder exactly where the image will be', async () => {
    const { page, allowErrors } = await visit(site(), { viewport: phone });
    allowErrors(/Failed to load resource/);
    await page.route('**/images/**', (route) => route.abort());
    await page.goto('/galleries/arabic#picture-3');
    const colours = page.locator('.v-slide').nth(2).locator('.v-before image');
    await colours.waitFor({ state: 'attached' });
    const box = await colours.boundingBox();
    // 480 × 160: three times as wide as high.
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
  });
});

describe('without JavaScript', () => {
  const site = siteWith(manyGalleries);

  test('every image links to its largest file, and all are shown on request', async () => {
    const { page } = await visit(site(), { viewport: phone, javaScriptEnabled: false });
    await page.goto('/galleries/a-year-on-site');
    await arrivedAt(page, 'A year on site');
    const shown = page.getByRole('link', { name: /^Open picture/ });
    expect(await shown.count()).toBe(24);
    await page.getByRole('checkbox', { name: 'Show all 60 pictures' }).check();
    expect(await shown.count()).toBe(60);
    const file = await page.request.get((await shown.nth(40).getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('image/jpeg');
  });

  test('the address of an image scrolls to it', async () => {
    const { page } = await visit(site(), { viewport: phone, javaScriptEnabled: false });
    await page.goto('/galleries/every-day-of-it#picture-200');
    await page.getByRole('link', { name: /^Open picture 200/ }).waitFor();
  });
});

describe('without galleries', () => {
  const site = siteWith(emptyContent);

  test.each(sizes)('the list says that there are none, %s', async (_, viewport) => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/galleries');
    await page.getByRole('heading', { name: 'No galleries yet' }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('the address of a missing gallery gets a 404 page', async () => {
    const { page, allowErrors } = await visit(site(), { viewport: desktop });
    allowErrors(/404 \(Not Found\)/);
    expect((await page.goto('/galleries/nothing'))?.status()).toBe(404);
    await arrivedAt(page, 'Error 404');
  });
});
