/** No page scrolls sideways, and nothing moves while a page loads. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyContent, smallDemo } from '#tests/support/site.ts';
import { farTooMuch } from './support/far-too-much.ts';
import { desktop, open, phone, settled, sizes } from './support/page.ts';
import { quiet } from './support/quiet.ts';
import { crowdedScreens, emptyScreens, type Screen, screens } from './support/screens.ts';
import { siteWith, visit } from './support/visit.ts';

/** The narrowest window that a page must fit. */
const NARROW = { width: 320, height: 640 };

/** Returns the elements that are wider than the window, except inside boxes that scroll or clip. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isClipped = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isClipped(element),
      )
      .map((element) => {
        const right = Math.round(element.getBoundingClientRect().right);
        return `${element.tagName} ${element.className} to ${right}: ${element.textContent?.slice(0, 60)}`;
      })
      .concat(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`)
      .slice(-6);
  });

const kinds = [
  ['the demo company', smallDemo, screens],
  ['a site without content', emptyContent, emptyScreens],
  ['a site with far too much content', farTooMuch, crowdedScreens],
] as const;

describe.each(kinds)('%s', (_, content, shown: readonly Screen[]) => {
  const site = siteWith(content);

  test.each(shown.map((screen) => [screen.name, screen] as const))(
    '%s fits 320 pixels, and text of twice the size',
    async (_name, screen) => {
      const visitor = await visit(site(), { viewport: screen.only ?? phone });
      await screen.reach(visitor);
      const { page } = visitor;
      const found: Record<string, string[]> = {};
      const look = async (what: string): Promise<void> => {
        await settled(page);
        found[what] = await stickingOut(page);
      };
      if (screen.only !== desktop) {
        await page.setViewportSize(NARROW);
        await look('320');
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const size of [phone, desktop]) {
        if (screen.only !== undefined && screen.only !== size) continue;
        await page.setViewportSize(size);
        await look(`${size.width} with text of twice the size`);
      }
      expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
    },
  );
});

describe('on a phone, a row of tabs', () => {
  const site = siteWith(smallDemo);
  const crowded = siteWith(farTooMuch);

  test.each([
    ['the phases of tenders', '/tenders?phase=cancelled', site],
    ['the types of search results', '/search?q=building&type=letter', site],
    ['the categories of projects', '/projects/everything-we-build', crowded],
  ])('shows the current one, even if it is the last: %s', async (_, address, on) => {
    const { page } = await visit(on(), { viewport: phone });
    await open(page, address);
    const tab = page.locator('.seg [aria-current]');
    await tab.waitFor();
    const { left, right } = await tab.evaluate((element) => element.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
  });
});

/** Smaller shifts come from a font that is a fraction of a pixel wider; scores are rounded to this. */
const TOLERANCE = 0.001;

interface Shift {
  value: number;
  what: string[];
}

describe.each(sizes)('while it loads %s', (_, viewport) => {
  const site = siteWith(smallDemo);
  const crowded = siteWith(farTooMuch);

  test.each([
    ['/', site],
    ['/projects', site],
    ['/projects/residential', site],
    ['/featured-projects', site],
    ['/meet-the-team', site],
    ['/projects/culture/riverside-library', site],
    ['/meet-the-team/eleanor-hale', site],
    ['/contact', site],
    ['/projects', crowded],
    ['/projects/everything-we-build', crowded],
    ['/meet-the-team', crowded],
  ])('nothing on %s moves', async (address, on) => {
    const { page } = await visit(on(), {
      viewport,
      before: () => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node: Element | null }[];
            };
            shifts.push({ value, what: sources.map(({ node }) => `${node?.nodeName} ${node?.className}`) });
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
      },
    });
    await page.goto(address, { waitUntil: 'load' });
    await settled(page);
    // Scrolls to the end in steps, as a reader would, because images load lazily.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((next) => {
          requestAnimationFrame(() => requestAnimationFrame(next));
          // As in `settled`: there may be no more frames.
          setTimeout(next, 1000);
        });
      }
    });
    await quiet(page);
    await settled(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(moved, JSON.stringify(shifts)).toBeLessThan(TOLERANCE);
  });
});
