/**
 * Page views are sent to Google only with a key and the visitor's consent, and never for people who are signed in.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { hydrated, open, phone, settled } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent);
const KEY = 'G-ABC123XYZ0';

const set = async (analytics: { pubkey: string | null; consent: boolean }): Promise<void> => {
  const admin = await openAsStaff(site(), { role: 'administrator' });
  const { version } = await admin.call<{ version: number }>('GET', '/api/admin/settings/google');
  await admin.call('PUT', '/api/admin/settings/google', { version, analytics });
};
afterEach(() => set({ pubkey: null, consent: true }));

/** Collects the requests to Google. */
const counted = async (page: Page): Promise<URL[]> => {
  const views: URL[] = [];
  await page.route('https://www.google-analytics.com/**', (route) => {
    views.push(new URL(route.request().url()));
    return route.fulfill({ status: 204 });
  });
  return views;
};
const question = (page: Page) => page.getByRole('complementary', { name: 'Analytics' });
const follow = async (page: Page) => {
  await page.getByRole('link', { name: 'Meet the Team' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Meet the team' }).waitFor();
  await settled(page);
};

describe('a visit', () => {
  test('is not counted without a key', async () => {
    const { page } = await visit(site());
    const views = await counted(page);
    await open(page, '/');
    await follow(page);
    expect(await question(page).count()).toBe(0);
    expect(views).toEqual([]);
  });

  test('is counted page by page after consent, and no longer once consent is withdrawn', async () => {
    await set({ pubkey: KEY, consent: true });
    const { page } = await visit(site(), { viewport: phone });
    const views = await counted(page);
    await open(page, '/projects?search=a+private+matter');
    await question(page).waitFor();
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    expect(views).toEqual([]);
    await page.getByRole('button', { name: 'Yes, count my visit' }).click();
    await page.getByText('Your visit is counted.').waitFor();
    await expect.poll(() => views.length).toBe(1);
    expect(Object.fromEntries(views[0]?.searchParams ?? [])).toMatchObject({
      v: '2',
      tid: KEY,
      en: 'page_view',
      dl: `${site().address}/projects`,
      dt: expect.stringContaining('Our work'),
    });
    await page.goto('/');
    await hydrated(page);
    await expect.poll(() => views.length).toBe(2);
    await page.getByRole('button', { name: 'Change your choice' }).click();
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await page.getByText('Your visit is not counted.').waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByText('Your visit is not counted.').waitFor();
    expect(views).toHaveLength(2);
    expect(await page.evaluate(() => localStorage.getItem('visitor'))).toBeNull();
  });

  test('is counted without asking if the setting says so', async () => {
    await set({ pubkey: KEY, consent: false });
    const { page } = await visit(site());
    const views = await counted(page);
    await open(page, '/');
    await expect.poll(() => views.length).toBe(1);
    await follow(page);
    await expect
      .poll(() => views.map((view) => new URL(view.searchParams.get('dl') ?? '').pathname))
      .toEqual(['/', '/meet-the-team']);
    expect(await question(page).count()).toBe(0);
  });

  test('of a person who is signed in is neither counted nor asked about', async () => {
    await set({ pubkey: KEY, consent: false });
    const { page } = await openAsStaff(site(), { role: 'member' });
    const views = await counted(page);
    await open(page, '/');
    await follow(page);
    expect(views).toEqual([]);
  });
});
