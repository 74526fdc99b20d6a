/** Using the public pages by keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, desktop, open, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

interface Stop {
  what: string;
  /** Whether a visible mark shows the focus */
  marked: boolean;
  /** Whether it is in the window and not covered */
  seen: boolean;
}

/** Returns the element that has the focus, or null for none. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const at = document.activeElement;
    if (at === null || at === document.body) return null;
    // A strip may still be scrolling to it.
    const place = (): string => JSON.stringify(at.getBoundingClientRect());
    for (let before = ''; before !== place(); ) {
      before = place();
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    const hasFocusMark = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    // A radio button is marked by its label, and a card by its content.
    const near = [at, ...at.querySelectorAll('*'), ...(at.parentElement?.children ?? [])];
    const boxes = [...at.getClientRects(), ...(at.closest('label')?.getClientRects() ?? [])];
    const shares = [0.1, 0.5, 0.9];
    const seen = boxes.some(({ left, top, width, height }) =>
      shares.some((across) =>
        shares.some((down) => {
          const there = document.elementFromPoint(left + width * across, top + height * down);
          return there !== null && (at.contains(there) || there.contains(at)) && there !== document.body;
        }),
      ),
    );
    const what = at.textContent || at.getAttribute('aria-label') || at.tagName;
    return { what: what.trim().slice(0, 60), marked: near.some(hasFocusMark), seen };
  });

/** Presses Tab through the whole page once. */
const walk = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press('Tab');
    const here = await stop(page);
    if (here === null) return stops;
    stops.push(here);
  }
  throw new Error('Tab never came to the end of the page');
};

const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent?.trim() ??
        '',
    );
    if (name.test(at)) return;
  }
  throw new Error(`Tab never came to ${name}`);
};

describe.each(sizes)('by keyboard %s', (_, viewport) => {
  test('the first stop skips the menu', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/projects/education');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });

  test.each([
    '/',
    '/projects',
    '/projects/culture/riverside-library',
    '/meet-the-team',
    '/meet-the-team/eleanor-hale',
  ])('every stop on %s is visible and marked', async (address) => {
    const { page } = await visit(site(), { viewport, reducedMotion: 'reduce' });
    await open(page, address);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.filter(({ marked, seen }) => !marked || !seen)).toEqual([]);
  });
});

describe('the drop-down by keyboard', () => {
  test('opens on focus, closes with Escape without losing the focus, and toggles with its button', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    const line = menu.getByRole('link', { name: /^Restoration/ });
    const button = menu.getByRole('button', { name: /our work/i });
    await tabTo(page, /^Our Work$/);
    await line.waitFor();
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'hidden' });
    await tabTo(page, /^Our Work: /);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    const first = await button.getAttribute('aria-expanded');
    expect(await line.isVisible()).toBe(first === 'true');
    await page.keyboard.press('Enter');
    const second = await button.getAttribute('aria-expanded');
    expect(await line.isVisible()).toBe(second === 'true');
    expect([first, second].sort()).toEqual(['false', 'true']);
  });

  test('leads through all its links to the next item, and closes behind', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    await tabTo(page, /^Our Work$/);
    await tabTo(page, /^Residential/);
    await tabTo(page, /^Restoration/);
    await tabTo(page, /^Meet the Team$/);
    await menu.getByRole('link', { name: /^Restoration/ }).waitFor({ state: 'hidden' });
  });

  test('leads to a category', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/');
    await tabTo(page, /^Our Work$/);
    await tabTo(page, /^Industrial/);
    await page.keyboard.press('Enter');
    await arrivedAt(page, 'Industrial');
  });
});

describe('the image viewer by keyboard', () => {
  test('opens, keeps the focus inside, and returns it', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/projects/culture/riverside-library');
    await tabTo(page, /^Open picture 1/);
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await viewer.waitFor();
    await settled(page);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body || at?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Open picture 1/);
  });
});
