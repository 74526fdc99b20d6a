/** Every public page can be read and used without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, desktop, phone, sizes } from './support/page.ts';
import { siteWith, type Visit, visit } from './support/visit.ts';

const site = siteWith(smallDemo);
const plainVisit = (viewport: typeof desktop): Promise<Visit> =>
  visit(site(), { viewport, javaScriptEnabled: false });

const screens = [
  ['/', 'Built as drawn. Handed over on the day we said.', 'Riverside Library'],
  ['/projects', 'Our work', 'Kestrel Logistics Hall'],
  ['/projects/residential', 'Residential', 'Mill Row Townhouses'],
  ['/projects/culture/riverside-library', 'Riverside Library', 'The roof is the building.'],
  ['/featured-projects', 'Featured projects', 'River Arch Bridge'],
  ['/meet-the-team', 'Meet the team', 'Niamh Kelly'],
  ['/contact', 'Contact us', 'Eastmarsh site office'],
  ['/search', 'Search', 'What are you looking for?'],
  ['/meet-the-team/eleanor-hale', 'Eleanor Hale', 'The first job was a school porch.'],
] as const;

describe.each(sizes)('without JavaScript %s', (_, viewport) => {
  test.each(screens)('%s is complete', async (address, title, words) => {
    const { page, calls, scripts } = await plainVisit(viewport);
    await page.goto(address);
    await arrivedAt(page, title);
    await page.getByRole('main').getByText(words).first().waitFor();
    // Nothing waits for a script that does not load.
    expect(await page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
    expect([...calls, ...scripts]).toEqual([]);
  });

  test('an unknown address shows a 404 page', async () => {
    const { page, allowErrors } = await plainVisit(viewport);
    allowErrors(/404 \(Not Found\)/);
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await arrivedAt(page, 'Error 404');
    await page
      .getByRole('main')
      .getByRole('link', { name: /home page/i })
      .click();
    await arrivedAt(page, screens[0][1]);
  });
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until the focus is on a link or button with this name. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never came to ${name}`);
};

describe('the menus without JavaScript', () => {
  test('the drop-down opens on hover', async () => {
    const { page } = await plainVisit(desktop);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    expect(await menu.getByRole('link', { name: /^Healthcare/ }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Our Work' }).hover();
    await menu.getByRole('link', { name: /^Healthcare/ }).click();
    await arrivedAt(page, 'Healthcare');
  });

  test('the drop-down opens by keyboard, and its links can be reached', async () => {
    const { page } = await plainVisit(desktop);
    await page.goto('/');
    await tabTo(page, /^Our Work$/);
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    await menu.getByRole('link', { name: /^Healthcare/ }).waitFor();
    await tabTo(page, /^Healthcare/);
    await page.keyboard.press('Enter');
    await arrivedAt(page, 'Healthcare');
  });

  test('the menu on a phone opens by touch and by keyboard', async () => {
    const { page } = await plainVisit(phone);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: /^Main/ });
    await page.getByText('Menu', { exact: true }).click();
    await menu.getByRole('link', { name: 'Meet the Team' }).waitFor();
    await page.getByText('Close', { exact: true }).click();
    await menu.waitFor({ state: 'hidden' });

    await page.reload();
    await tabTo(page, /^Menu/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Meet the Team$/);
    await page.keyboard.press('Enter');
    await arrivedAt(page, 'Meet the team');
  });
});

describe('forms and pictures without JavaScript', () => {
  test('the list is searched, filtered and sorted through its form and address', async () => {
    const { page } = await plainVisit(desktop);
    await page.goto('/projects');
    const filters = page.getByRole('main');
    await filters.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'On site' });
    await filters.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'A to Z' });
    await filters.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL(/status=in_progress/);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
    const names = await page
      .getByRole('main')
      .getByRole('link', { name: /Eastmarsh|Customs|Anne’s|Riverside/ })
      .allTextContents();
    expect(names.map((name) => /Eastmarsh|Customs|Anne’s|Riverside/.exec(name)?.[0])).toEqual([
      'Eastmarsh',
      'Customs',
      'Anne’s',
    ]);
    expect(await filters.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('in_progress');

    await filters.getByRole('searchbox').fill('customs');
    await filters.getByRole('searchbox').press('Enter');
    await page.waitForURL(/search=customs/);
    await page.getByText(/^1\s*project/).waitFor();
    await page.getByRole('link', { name: /remove filter: .*customs/i }).click();
    await page.waitForURL((url) => !url.searchParams.has('search'));
  });

  test('an empty result is shown with a way back', async () => {
    const { page } = await plainVisit(desktop);
    await page.goto('/projects?search=lighthouse');
    await page.getByText('No results').waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /show all projects/i })
      .first()
      .click();
    await page.waitForURL((url) => url.search === '');
  });

  test('an image links to its largest file', async () => {
    const { page, allowErrors } = await plainVisit(desktop);
    // The content security policy of image files blocks the document that the browser shows them in.
    allowErrors(/\/images\//);
    await page.goto('/projects/culture/riverside-library');
    const address = await page.getByRole('link', { name: /^Open picture 2/ }).getAttribute('href');
    const file = await page.request.get(address ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('image/jpeg');
    await page.getByRole('link', { name: /^Open picture 2/ }).click();
    await page.waitForURL(/\/images\//);
  });

  test('the team is filtered by department', async () => {
    const { page } = await plainVisit(desktop);
    await page.goto('/meet-the-team');
    await page.getByRole('radio', { name: /^Estimating/ }).check();
    await page.getByRole('link', { name: /^Arjun Patel/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Walter Brandt/ }).count()).toBe(0);
  });

  test('the search box in the header leads to the results page', async () => {
    const { page, allowErrors } = await plainVisit(desktop);
    allowErrors(/\/search\?q=/);
    await page.goto('/');
    await page.getByRole('banner').getByRole('searchbox').fill('lime');
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await page.waitForURL(/\/search\?q=lime$/);
  });
});
