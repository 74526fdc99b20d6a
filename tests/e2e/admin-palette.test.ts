/** The command palette, and the counts in the menu. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addCategory, addProject, addStaffMember, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { arrive, focused, openAsStaff, openWithPermissions, press } from './support/admin.ts';
import { barriers } from './support/barriers.ts';
import { phone } from './support/page.ts';
import { siteWith, type VisitOptions } from './support/visit.ts';

const site = siteWith(emptyContent);

let category: string;
beforeAll(async () => {
  category = await addCategory(site(), { title: 'Schools' });
  const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' };
  unwrap(await site().settings.put('contact', 0, contact, system));
});

const inAdmin = (options: VisitOptions = {}) => openAsStaff(site(), { role: 'owner', ...options });

describe('the command palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or create anything' });
  const options = (page: Page) => palette(page).getByRole('option').allTextContents();
  let attempts = 0;
  /** Returns the beginning of a name that no earlier attempt used, because their records still exist. */
  const fresh = (beginning: string): string => {
    attempts += 1;
    return `${beginning}${attempts}`;
  };

  test('finds records, screens and actions by keyboard alone', async () => {
    const zeph = fresh('Zeph');
    const title = `${zeph}yr Academy`;
    const project = await addProject(site(), category, { title });
    const { page } = await inAdmin();
    await arrive(page, '/admin/settings/general', 'Settings');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(zeph.toLowerCase());
    await palette(page).getByRole('option', { name: title }).waitFor();
    expect(await focused(page, 'aria-activedescendant')).toBe(
      await palette(page).getByRole('option', { selected: true }).getAttribute('id'),
    );
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/projects/${project}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();

    // Recently opened records come first.
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('group', { name: 'Recently opened' }).waitFor();
    expect((await options(page))[0]).toContain(title);
    await page.keyboard.type('new pro');
    await palette(page).getByRole('option', { name: 'New project', exact: true }).waitFor();
    expect(await options(page)).toEqual(['New project', 'New project category']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/projects/new');
  });

  test('returns the focus on Escape, and opens by touch', async () => {
    const { page } = await inAdmin({ viewport: phone, hasTouch: true });
    await arrive(page, '/admin/redirects', 'Redirects');
    const button = page.getByRole('button', { name: 'Find or create anything' });
    await button.tap();
    await palette(page).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(await focused(page, 'aria-label')).toBe('Find or create anything');
    await button.tap();
    await palette(page).getByRole('combobox').fill('bans');
    await palette(page).getByRole('option', { name: 'Bans', exact: true }).tap();
    await page.waitForURL('**/admin/bans');
  });

  test('offers only what the user may do', async () => {
    const qui = fresh('Qui');
    await addProject(site(), category, { title: `${qui}et Academy` });
    const { page } = await openWithPermissions(site(), [
      'admin:access',
      'staff:list',
      'staff:view',
      'project:list',
    ]);
    await addStaffMember(site(), { name: `${qui}ncy Hale` });
    await arrive(page, '/admin/staff', 'Team');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(qui.toLowerCase());
    await palette(page)
      .getByRole('option', { name: `${qui}ncy Hale` })
      .waitFor();
    // The project is listed for this user but cannot be opened.
    expect(await options(page)).toHaveLength(1);
    await palette(page).getByRole('combobox').fill('new');
    await palette(page).getByText('No results. Try a shorter search').waitFor();
  });
});

describe('the count of new items', () => {
  const write = () =>
    site().request('/api/guest/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ann Carter',
        email: 'ann@example.com',
        topic: 'press',
        message: 'May we write about the new school?',
      }),
    });

  const archive = async (page: Page, _id: string) => {
    await arrive(page, `/admin/messages/${_id}`, /Ann Carter/);
    await page.getByLabel('Status').selectOption('archived');
    await press(page, 'Save');
    await page.getByText('Saved', { exact: true }).waitFor();
  };

  test('is in the menu as a number with a text for screen readers', async () => {
    await write();
    const { page, call } = await inAdmin();
    await arrive(page, '/admin/redirects', 'Redirects');
    await page
      .getByRole('link', { name: /^Messages \d new messages?$/ })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    const messages = await call<{ items: { _id: string }[] }>('GET', '/api/admin/messages?status=new');
    for (const { _id } of messages.items) await archive(page, _id);
    await page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor();
  });

  test('is not requested by users without permission to see any', async () => {
    const { page, calls } = await openWithPermissions(site(), ['admin:access', 'staff:list']);
    await arrive(page, '/admin/staff', 'Team');
    expect(calls.filter((call) => call.includes('/dashboard'))).toEqual([]);
  });
});
