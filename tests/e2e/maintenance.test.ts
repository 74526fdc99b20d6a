/** An admin turns maintenance mode on, keeps working on the site, and turns it off again. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addCategory, addProject, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { open, phone, settled } from './support/page.ts';
import { quiet } from './support/quiet.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent);
beforeAll(async () => {
  const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' };
  unwrap(await site().settings.put('contact', 0, contact, system));
  await addProject(site(), await addCategory(site(), { title: 'Schools' }), { title: 'Northgate School' });
});

const SETTINGS = '/admin/settings/general';
const BOX = 'Close the site to visitors';
const HEADING = 'We are working on this website';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved at/).waitFor();
};

describe('maintenance mode', () => {
  test('is turned on and off in the settings, and the content area shows it in between', async () => {
    const { page } = await openAsStaff(site(), { role: 'administrator' });
    await page.goto(SETTINGS);
    await page.getByLabel(BOX).check();
    expect(await page.getByText('The site is closed for maintenance: visitors see only').count()).toBe(0);
    await save(page);
    await page.getByText('The site is closed for maintenance: visitors see only').waitFor();
    await page.goto('/admin/projects');
    await page.getByText('The site is closed for maintenance: visitors see only').waitFor();
    await page.getByRole('link', { name: 'Open the maintenance settings' }).click();
    await page.getByLabel(BOX).uncheck();
    await save(page);
    await page
      .getByText('The site is closed for maintenance: visitors see only')
      .waitFor({ state: 'detached' });
    expect((await site().request('/projects')).status).toBe(200);
  });

  test('shows visitors one page, which makes no calls and has no barrier', async () => {
    const admin = await openAsStaff(site(), { role: 'administrator' });
    await setMaintenance(admin, true);
    const { page, calls, allowErrors } = await visit(site(), { viewport: phone });
    allowErrors(/503/);
    await page.goto('/projects');
    await heading(page, HEADING).waitFor();
    await page.mouse.move(50, 50);
    await settled(page);
    expect(calls).toEqual([]);
    expect(await page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await setMaintenance(admin, false);
    await page.reload();
    await heading(page, 'Our work').waitFor();
  });

  test('shows the whole site to an administrator, with a notice of what others see', async () => {
    const admin = await openAsStaff(site(), { role: 'administrator' });
    await setMaintenance(admin, true);
    const { page, allowErrors } = admin;
    allowErrors(/503/);
    await page.goto('/projects');
    await heading(page, 'Our work').waitFor();
    await page.getByText('The site is closed for maintenance').waitFor();
    await page
      .getByRole('link', { name: /Northgate School/ })
      .first()
      .click();
    await heading(page, 'Northgate School').waitFor();
    expect(await page.title()).toContain('Northgate School');
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await setMaintenance(admin, false);
  });

  test('applies to a member who is signed in', async () => {
    const admin = await openAsStaff(site(), { role: 'administrator' });
    await setMaintenance(admin, true);
    const { page, allowErrors } = await openAsStaff(site(), { role: 'member' });
    allowErrors(/503/);
    await page.goto('/projects');
    await quiet(page);
    expect(await heading(page, HEADING).count()).toBe(1);
    expect(await page.getByText('Northgate School').count()).toBe(0);
    await page.goto('/user/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await setMaintenance(admin, false);
  });

  test('is shown to a visitor who is reading the site when they open the next page', async () => {
    const admin = await openAsStaff(site(), { role: 'administrator' });
    const { page, allowErrors } = await visit(site());
    allowErrors(/503/);
    await open(page, '/projects');
    await setMaintenance(admin, true);
    await page.getByRole('link', { name: 'Meet the Team' }).first().click();
    await heading(page, HEADING).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await setMaintenance(admin, false);
  });
});

const setMaintenance = async (
  admin: Awaited<ReturnType<typeof openAsStaff>>,
  maintenance: boolean,
): Promise<void> => {
  const settings = await admin.call<Record<string, unknown>>('GET', '/api/admin/settings/general');
  const { _id, updatedAt, updatedByName, ...fields } = settings;
  const saved = await admin.call<{ maintenance: boolean }>('PUT', '/api/admin/settings/general', {
    ...fields,
    maintenance,
  });
  expect(saved.maintenance).toBe(maintenance);
};
