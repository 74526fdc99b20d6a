import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import {
  arrivedAt,
  choose,
  desktop,
  isSameDocument,
  markDocument,
  open,
  openMenu,
  phone,
  settled,
  sizes,
} from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe.each(sizes)('a visitor %s', (_, viewport) => {
  test('finds a project by category, moves to the next one, and goes back', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/');
    await markDocument(page);

    await choose(page, /^Education/);
    await arrivedAt(page, 'Education');
    expect(pathOf(page)).toBe('/projects/education');

    await page
      .getByRole('main')
      .getByRole('link', { name: /Birchfield Primary School/ })
      .first()
      .click();
    await arrivedAt(page, 'Birchfield Primary School');
    expect(pathOf(page)).toBe('/projects/education/birchfield-primary-school');

    await page
      .getByRole('navigation', { name: /more in education/i })
      .getByRole('link', { name: /next/i })
      .click();
    await arrivedAt(page, 'Parkside Sports Hall');
    expect(pathOf(page)).toBe('/projects/education/parkside-sports-hall');

    await page.goBack();
    await arrivedAt(page, 'Birchfield Primary School');
    await page.goBack();
    await arrivedAt(page, 'Education');
    await page.goBack();
    expect(pathOf(page)).toBe('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('opens the team and one person', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/');
    await markDocument(page);
    await choose(page, 'Meet the Team');
    await arrivedAt(page, 'Meet the team');
    await page.getByRole('link', { name: /^Arjun Patel/ }).click();
    await arrivedAt(page, 'Arjun Patel');
    expect(pathOf(page)).toBe('/meet-the-team/arjun-patel');
    expect(await page.title()).toContain('Arjun Patel');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('gets the title, focus and scroll position of each new screen', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/projects');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Residential/ })
      .click();
    await arrivedAt(page, 'Residential');
    await settled(page);
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['MAIN', 0]);
    expect(await page.title()).toMatch(/^Residential/);
    await page.goBack();
    await arrivedAt(page, 'Our work');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('the search in the header', () => {
  test('opens the search page with a term, and does nothing without one', async () => {
    const { page } = await visit(site(), { viewport: desktop });
    await open(page, '/');
    // The role of the box changes once it has suggestions.
    const box = page.getByRole('banner').locator('input[type=search]');
    await box.press('Enter');
    await settled(page);
    expect(pathOf(page)).toBe('/');

    await box.fill('timber roof & lime');
    await box.press('Enter');
    await page.waitForURL(/\/search\?/);
    expect([...new URL(page.url()).searchParams]).toEqual([['q', 'timber roof & lime']]);
  });

  test('is one tap away on a phone', async () => {
    const { page } = await visit(site(), { viewport: phone });
    await open(page, '/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    expect(await link.getAttribute('href')).toBe('/search');
  });
});

describe('the menu on a phone', () => {
  test('opens over the page, makes it inert, and closes by its button, Escape or a choice', async () => {
    const { page } = await visit(site(), { viewport: phone });
    await open(page, '/');
    const behind = async (): Promise<boolean> => {
      await settled(page);
      return page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null);
    };
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: /^Culture/ }).waitFor();
    expect(await behind()).toBe(true);

    await page.getByText('Close', { exact: true }).click();
    await menu.waitFor({ state: 'hidden' });
    expect(await behind()).toBe(false);

    await openMenu(page);
    await menu.getByRole('link', { name: /^Culture/ }).focus();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('Menu');
    expect(await behind()).toBe(false);

    await choose(page, /^Culture/);
    await arrivedAt(page, 'Culture');
    await menu.waitFor({ state: 'hidden' });
    expect(await behind()).toBe(false);
  });
});
