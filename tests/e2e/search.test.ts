/** Search: by keyboard in the header, on the results page, without JavaScript, and on a bad connection. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDocument, addLetter } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import {
  arrivedAt,
  desktop,
  isSameDocument,
  markDocument,
  open,
  phone,
  settled,
  sizes,
} from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);
const SUGGEST = '**/api/guest/search/suggest*';

const header = (page: Page) => page.getByRole('banner').getByLabel('Search the site');
const options = (page: Page) => page.getByRole('option');
/** Returns the active suggestion, as assistive technology receives it. */
const marked = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? null) : null;
  });
const barriers = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode(true)
      .analyze()
  ).violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

/** Publishes letters with the same title and the same document. */
const addLetters = async (documentTitle: string, count: number): Promise<void> => {
  const documents = [await addDocument(site(), documentTitle, documentTitle)];
  for (let added = 0; added < count; added += 1) await addLetter(site(), { documents });
};

describe('the search box in the header', () => {
  test('suggests while typing, and works by keyboard alone', async () => {
    const { page } = await visit(site());
    await open(page, '/');
    await markDocument(page);
    await header(page).focus();
    await page.keyboard.type('river');
    await options(page).first().waitFor();
    const count = await options(page).count();
    expect(count).toBeLessThanOrEqual(8);
    expect(await header(page).getAttribute('role')).toBe('combobox');
    expect(await header(page).getAttribute('aria-expanded')).toBe('true');
    await page
      .getByRole('status')
      .filter({ hasText: `${count}\u00a0suggestion` })
      .waitFor();
    expect(await barriers(page)).toEqual([]);

    expect(await marked(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await marked(page)).toBe(await options(page).last().textContent());
    await page.keyboard.press('ArrowDown');
    expect(await marked(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await marked(page)).toContain('River');
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(await header(page).inputValue()).toBe('river');
    expect(await header(page).getAttribute('aria-expanded')).toBe('false');

    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = (await options(page).first().locator('bdi').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await arrivedAt(page, chosen);
    expect(await isSameDocument(page)).toBe(true);
    expect(await header(page).inputValue()).toBe('');
  });

  test('leads to the results, and does nothing without a search term', async () => {
    const { page } = await visit(site());
    await open(page, '/');
    await markDocument(page);
    for (const nothing of ['', '   ']) {
      await header(page).fill(nothing);
      await page.keyboard.press('Enter');
      await settled(page);
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await header(page).fill('concrete');
    await page.keyboard.press('Enter');
    await arrivedAt(page, 'Search for “concrete”');
    expect(new URL(page.url()).search).toBe('?q=concrete');
    expect(await isSameDocument(page)).toBe(true);
    expect(await options(page).count()).toBe(0);
  });

  test('makes few calls while typing, and loads no code before', async () => {
    const { page, calls, scripts } = await visit(site());
    await open(page, '/');
    expect(scripts.filter((path) => path.includes('suggestions'))).toEqual([]);
    await header(page).pressSequentially('river');
    await options(page).first().waitFor();
    expect(scripts.filter((path) => path.includes('suggestions'))).toHaveLength(1);
    expect(calls.at(-1)).toBe('GET /api/guest/search/suggest?search=river');
    expect(calls.length).toBeLessThan('river'.length);
  });

  test('suggests a document once for each record that offers it, and no longer once the text has changed', async () => {
    await addLetters('Quoin details', 2);
    const { page } = await visit(site());
    await open(page, '/');
    const shared = options(page).filter({ hasText: 'Quoin details' });
    await header(page).pressSequentially('quoin details');
    await expect.poll(() => shared.count()).toBe(2);
    await header(page).fill('river');
    await options(page).filter({ hasText: 'River' }).first().waitFor();
    expect(await shared.count()).toBe(0);
  });

  test('still works as a form when suggestions fail', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource|GET \/api\/guest\/search\/suggest/);
    await open(page, '/');
    const failed = page.waitForEvent('requestfailed');
    await page.route(SUGGEST, (route) => route.abort());
    await header(page).pressSequentially('concrete');
    await failed;
    await page.keyboard.press('Enter');
    await arrivedAt(page, 'Search for “concrete”');
  });
});

describe.each(sizes)('the results %s', (_, viewport) => {
  test('are grouped by type with the search terms marked, and each group links to all its results', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/search?q=concrete');
    const projects = page.getByRole('region', { name: 'Projects' });
    expect(await projects.getByRole('listitem').count()).toBe(5);
    expect(await projects.locator('mark').first().textContent()).toMatch(/concrete/i);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await barriers(page)).toEqual([]);
    await projects.getByRole('link', { name: /^All \d+/ }).click();
    await arrivedAt(page, 'Search for “concrete” in Projects');
    expect(await page.getByRole('main').locator('.search-result').count()).toBeGreaterThan(5);
    await page.goBack();
    await arrivedAt(page, 'Search for “concrete”');
  });

  test('offer the phone number and the main sections when nothing is found', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/search?q=zzqqxx');
    await page.getByRole('heading', { name: 'No results found' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: '0113 496 0142' }).getAttribute('href')).toBe(
      'tel:+441134960142',
    );
    expect(await main.getByRole('link', { name: 'Tenders' }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
  });

  test('work without JavaScript', async () => {
    const { page, scripts, calls } = await visit(site(), { viewport, javaScriptEnabled: false });
    await page.goto('/search');
    await page.getByRole('main').getByLabel('Search the site').fill('concrette tnak');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await arrivedAt(page, 'Search for “concrette tnak”');
    await page.getByRole('link', { name: 'concrete tank' }).click();
    await arrivedAt(page, 'Search for “concrete tank”');
    await page
      .getByRole('navigation', { name: 'Type of result' })
      .getByRole('link', { name: /^News/ })
      .click();
    await arrivedAt(page, 'Search for “concrete tank” in News');
    expect([...scripts, ...calls]).toEqual([]);
  });
});

test('a document that several records offer is one result of each, and leaves with a new search', async () => {
  await addLetters('Lintel details', 2);
  await addLetters('Parapet details', 1);
  const { page } = await visit(site());
  await open(page, '/search?q=lintel+details');
  await markDocument(page);
  const titles = () =>
    page.getByRole('region', { name: 'Documents' }).getByRole('heading', { level: 3 }).allTextContents();
  expect(await titles()).toEqual(['Lintel details', 'Lintel details']);
  await page.getByRole('main').getByRole('searchbox').fill('parapet details');
  await page.keyboard.press('Enter');
  await arrivedAt(page, 'Search for “parapet details”');
  expect(await isSameDocument(page)).toBe(true);
  expect(await titles()).toEqual(['Parapet details']);
});

test('markup in the search term and the results stays text', async () => {
  const { page } = await visit(site());
  await open(page, `/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> concrete')}`);
  expect(await page.getByRole('main').getByLabel('Search the site').inputValue()).toContain('<img');
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});

test('the results fit 320 pixels, and text of twice the size', async () => {
  const { page } = await visit(site(), { viewport: { width: 320, height: 640 } });
  await open(page, '/search?q=concrete');
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await excess()).toBe(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await excess()).toBe(0);
  }
});
