/**
 * Readability: figures and dates are not split across lines, the header fits large text, buttons are above the fold,
 * pages print well.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { desktop, open, phone, settled } from './support/page.ts';
import { type Screen, screens } from './support/screens.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);
const tablet = { width: 820, height: 1180 };

/** Returns figures with units, and dates, that are split across lines. */
const splitFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
    const figure = new RegExp(
      `\\d{1,2}\\s${month}(?:\\s\\d{4})?\\b|${month}\\s\\d{4}\\b|[£€$]?\\d[\\d,.–]*\\s?(?:%|(?:m²|m|km|mm|t|kB|MB|GB)(?![\\p{L}\\d]))|[£€$]\\d[\\d,.]*`,
      'gu',
    );
    const split: string[] = [];
    const walk = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const text = node.textContent ?? '';
      // Text for screen readers only is clipped to a point.
      const box = node.parentElement?.closest('.visually-hidden, .chain.can-draw > .chain-list');
      if (box && getComputedStyle(box).position === 'absolute') continue;
      for (const { 0: found, index } of text.matchAll(figure)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) split.push(`${found} in "${text.slice(Math.max(0, index - 30), index + 40)}"`);
      }
    }
    return split;
  });

test.each(screens.map((screen) => [screen.name, screen] as const))(
  'no figure or date is split across lines on %s',
  async (_, screen: Screen) => {
    const visitor = await visit(site(), { viewport: screen.only ?? phone });
    await screen.reach(visitor);
    const found: Record<number, string[]> = {};
    for (const size of [phone, tablet, desktop]) {
      if (screen.only !== undefined && screen.only !== size) continue;
      await visitor.page.setViewportSize(size);
      await settled(visitor.page);
      found[size.width] = await splitFigures(visitor.page);
    }
    expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
  },
);

describe('the header with text of twice the size', () => {
  test.each([
    ['on a narrow phone', { width: 320, height: 640 }],
    ['on a phone', phone],
    ['on a small desktop', { width: 1280, height: 800 }],
    ['on a desktop', desktop],
  ])('overlaps nothing and stays short %s', async (_, viewport) => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await settled(page);
    const found = await page.evaluate(() => {
      const shown = [
        ...document.querySelectorAll('.top .logo :is(svg, b, .picture), .top-act, .top-1 > *, .nav > li'),
      ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1);
      const over: string[] = [];
      for (const [at, one] of shown.entries())
        for (const other of shown.slice(at + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1 && high > 1)
            over.push(`${one.outerHTML.slice(0, 40)} ${other.outerHTML.slice(0, 40)}`);
        }
      const mail = document.querySelector('.top-mail');
      const lines = new Set(
        [...(mail?.querySelectorAll('*') ?? []), ...(mail ? [mail] : [])]
          .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
          .flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return [...range.getClientRects()].map(({ top }) => Math.round(top));
          }),
      );
      return { over, lines: lines.size };
    });
    expect(found.over).toEqual([]);
    expect(found.lines).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['on a phone', phone],
  ['on a tablet', tablet],
  ['on a desktop', desktop],
])('both buttons on the front page are above the fold %s', async (_, viewport) => {
  const { page } = await visit(site(), { viewport });
  await open(page, '/');
  const bottoms = await page.evaluate(() =>
    [...document.querySelectorAll('.hero-line .btn')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect().bottom),
  );
  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms)).toBeLessThan(viewport.height);
});

test('every project in the list has an image', async () => {
  const { page } = await visit(site());
  await open(page, '/projects');
  const links = page.getByRole('main').locator('li a[href^="/projects/"]:has(.h, .card-name)');
  expect(await page.locator('.proj-grid > li').count()).toBe(12);
  expect(await page.locator('.proj-grid > li .pic').count()).toBe(12);
  expect(await links.count()).toBe(12);
});

test('a project shows its programme, homes and storeys once each', async () => {
  const { page } = await visit(site());
  await open(page, '/projects/residential/harbour-lane-apartments');
  const main = page.getByRole('main');
  for (const words of [/^Programme$/, /^Homes$/, /^78.weeks/])
    expect(await main.getByText(words).count()).toBe(1);
  expect(await main.getByText(/^Storeys$/).count()).toBe(0);
});

test('portraits have the same colours in the list and on the person’s page', async () => {
  const { page } = await visit(site());
  const filters: string[] = [];
  for (const path of ['/meet-the-team', '/meet-the-team/eleanor-hale']) {
    await open(page, path);
    filters.push(
      await page
        .locator('.portrait img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter),
    );
  }
  expect(filters).toEqual(['none', 'none']);
});

/** Returns the number of printed A4 pages. */
const sheets = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
};

test.each([
  ['a tender', '/tenders/eastmarsh-water-works-reinforced-concrete-to-settlement-tanks-3-and-4'],
  ['a letter', '/letters-of-reference/hull-quayside-homes'],
])('%s needs no printed page for the footer alone', async (_, path) => {
  const { page } = await visit(site());
  await open(page, path);
  const withFooter = await sheets(page);
  await page.evaluate(() => document.querySelector('.foot')?.remove());
  expect(await sheets(page)).toBe(withFooter);
});

test('a letter on a phone shows a small picture of its first page, and the sharp one from the first scroll', async () => {
  const { page } = await visit(site(), { viewport: phone });
  await open(page, '/letters-of-reference/hull-quayside-homes');
  const shown = () =>
    page.evaluate(() => document.querySelector<HTMLImageElement>('.letter-pages img')?.currentSrc ?? '');
  expect(await shown()).toMatch(/\/pages\/thumbnail\.webp$/);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100);
      return shown();
    })
    .toMatch(/\/pages\/1\.webp$/);
});
