/** Looking through the images of a project, by keyboard, by swiping and by address. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, open, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const hashOf = (page: Page): string => new URL(page.url()).hash;
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe.each(sizes)('a visitor %s', (_, viewport) => {
  test('looks through the images of a project by keyboard, and then returns to the last one', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/projects/culture/riverside-library');
    await page.getByRole('link', { name: /^Open picture 1/ }).click();
    const viewer = page.getByRole('dialog', { name: /Riverside Library/ });
    await viewer.waitFor();
    expect(hashOf(page)).toBe('#picture-1');

    for (const [key, hash] of [
      ['ArrowRight', '#picture-2'],
      ['ArrowRight', '#picture-3'],
      ['ArrowLeft', '#picture-2'],
      ['End', '#picture-4'],
      ['ArrowRight', '#picture-4'],
      ['Home', '#picture-1'],
      ['ArrowLeft', '#picture-1'],
      ['ArrowRight', '#picture-2'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForURL((url) => url.hash === hash);
      await settled(page);
      expect(hashOf(page), key).toBe(hash);
    }
    await viewer.getByRole('img', { name: /tree-shaped columns/ }).waitFor();

    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await settled(page);
    expect(hashOf(page)).toBe('');
    expect(await focused(page)).toMatch(/^Open picture 2/);
    // Closing replaces the history entry of the viewer, so that Back does not open the images again.
    expect(pathOf(page)).toBe('/projects/culture/riverside-library');
  });

  test('stays at an image when the row scrolls by itself', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/projects/culture/riverside-library#picture-2');
    const viewer = page.getByRole('dialog', { name: /Riverside Library/ });
    await viewer.waitFor();
    const row = viewer.getByRole('list', { name: 'Pictures', exact: true });
    const at = () => row.evaluate((element) => element.scrollLeft / element.clientWidth);
    await expect.poll(at).toBe(1);
    // As when a browser snaps to a neighbour because an image has loaded.
    const snapped = await row.evaluate((element) => {
      element.scrollTo({ left: 0, behavior: 'instant' });
      return element.scrollLeft;
    });
    expect(snapped).toBe(0);
    await expect.poll(at).toBe(1);
    expect(hashOf(page)).toBe('#picture-2');
  });

  test('swipes to the next image', async () => {
    const { page } = await visit(site(), { viewport, hasTouch: true });
    await open(page, '/projects/culture/riverside-library#picture-2');
    const viewer = page.getByRole('dialog', { name: /Riverside Library/ });
    await viewer.waitFor();
    const touch = await page.context().newCDPSession(page);
    const y = viewport.height / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: across.map((part) => ({ x: viewport.width * part, y })),
      });
    await send('touchStart', 0.8);
    for (const part of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await send('touchMove', part);
    await send('touchEnd');
    await page.waitForURL((url) => url.hash === '#picture-3');
    await settled(page);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.hash === '#picture-4');
  });

  test('opens an image by its own address, closes it with Back or the button, and stays on the project', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/projects/culture/riverside-library#picture-2');
    const viewer = page.getByRole('dialog', { name: /Riverside Library/ });
    await viewer.getByRole('img', { name: /tree-shaped columns/ }).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await settled(page);
    expect(hashOf(page)).toBe('');
    expect(await focused(page)).toMatch(/^Open picture 2/);

    await page.getByRole('link', { name: /^Open picture 3/ }).click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    expect(hashOf(page)).toBe('');

    await page.getByRole('link', { name: /^Open picture 3/ }).click();
    await viewer.getByRole('button', { name: /^close$/i }).click();
    await viewer.waitFor({ state: 'detached' });
    await arrivedAt(page, 'Riverside Library');
  });
});
