/** Shortcuts to users, roles and bans: the "New" menu, links in the audit log, and descriptions of roles. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { arrive, openAsStaff } from './support/admin.ts';
import { barriers } from './support/barriers.ts';
import { phone } from './support/page.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);
const offered = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  return page
    .getByRole('banner')
    .getByRole('link', { name: /^(New|Invite)/ })
    .allTextContents();
};

describe('“New”', () => {
  test('offers an invitation, a role and a ban to users with those permissions', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner', viewport: phone });
    await arrive(page, '/admin/projects', 'Projects');
    expect((await offered(page)).slice(-3)).toEqual(['Invite a user', 'New role', 'New ban']);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'New ban' }).click();
    await page.getByRole('heading', { level: 1, name: 'New ban' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('invi');
    await page.getByRole('option', { name: 'Invite a user' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/users/new');
  });

  test('does not offer them to other users', async () => {
    const { page } = await openAsStaff(site(), { role: 'editor' });
    await arrive(page, '/admin/projects', 'Projects');
    const names = await offered(page);
    expect(names).toContain('New project');
    expect(names.filter((name) => /Invite|role|ban/.test(name))).toEqual([]);
  });
});

test('a role shows its description, in the list and where it is assigned', async () => {
  const { page, call } = await openAsStaff(site(), { role: 'owner' });
  await arrive(page, '/admin/roles', 'Roles');
  await page
    .getByText('Moderates comments, replies to messages, and can ban people from commenting.')
    .waitFor();
  await page.getByRole('link', { name: 'Moderator', exact: true }).click();
  const field = page.getByLabel('Description', { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toMatch(/^Moderates comments/);
  expect(await barriers(page)).toEqual([]);
  const { items } = await call<{ items: { _id: string; name: string; version: number }[] }>(
    'GET',
    '/api/admin/roles?max=100',
  );
  const moderator = items.find(({ name }) => name === 'moderator');
  await call('PATCH', `/api/admin/roles/${moderator?._id}`, {
    version: moderator?.version,
    description: 'مدير التعليقات',
  });
  await arrive(page, '/admin/users/new', 'Invite a user');
  await page.getByLabel(/Moderator/).waitFor();
  await page.getByText('مدير التعليقات').waitFor();
});

test('the audit log links to users, roles and bans', async () => {
  const { page, call } = await openAsStaff(site(), { role: 'owner' });
  const ban = await call<{ _id: string }>('POST', '/api/admin/bans', {
    kind: 'email_domain',
    value: 'spam.example',
    scope: 'comments',
    reason: 'Nothing but advertising',
  });
  const role = await call<{ _id: string }>('POST', '/api/admin/roles', { title: 'Site photographer' });
  const user = await call<{ _id: string }>('POST', '/api/admin/users', {
    username: 'nadia.haddad',
    email: 'nadia@firm.example',
    name: 'Nadia Haddad',
  });
  const gone = await call<{ _id: string }>('POST', '/api/admin/roles', { title: 'Short-lived' });
  await call('DELETE', `/api/admin/roles/${gone._id}`);
  await arrive(page, '/admin/audit', 'Audit log');
  for (const [kind, _id] of [
    ['bans', ban._id],
    ['roles', role._id],
    ['users', user._id],
  ])
    await page.locator(`a[href="/admin/${kind}/${_id}"]`).first().waitFor();
  await page.getByText('permanently deleted the role “Short-lived”').waitFor();
  expect(
    await page
      .locator(`.sentence:has-text("permanently deleted") a[href="/admin/roles/${gone._id}"]`)
      .count(),
  ).toBe(0);
  await page.getByRole('link', { name: 'Site photographer' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Site photographer' }).waitFor();
});
