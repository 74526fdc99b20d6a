/** Users in the content area: invited, changed and deleted. */
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { letters, PASSWORD } from './support/accounts.ts';
import { arrive, holdNotice, openAsStaff, press, says, tab } from './support/admin.ts';
import { menuOf, peopleOf, reauthenticate } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { siteWith, visit } from './support/visit.ts';

const post = letters();
const site = siteWith(emptyContent, () => post.options);

interface Listed<Item> {
  total: number;
  items: Item[];
}
interface Known {
  _id: string;
  name: string;
  title: string;
}

const { person, expireReauthentication } = peopleOf(site);

describe('a new person', () => {
  test('is invited, accepts by mail, is given fewer permissions, and can then do only that', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/400 \(Bad Request\)/);
    await site().accounts.create({
      username: 'taken',
      email: 'taken@firm.example',
      name: 'Tara Taken',
      password: PASSWORD,
      roles: ['editor'],
      permissions: [],
    });
    await arrive(page, '/admin/users', 'Users');
    await page.getByRole('link', { name: 'Invite a user' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nadia Haddad');
    await page.getByLabel('Username').fill('taken');
    await page.getByLabel('Email').fill('nadia@firm.example');
    await page.getByRole('checkbox', { name: /^Editor/ }).check();
    await press(page, 'Send invitation');
    // A conflict is reported at its field, and nothing typed is lost.
    const summary = page.getByRole('alert').filter({ hasText: 'Correct' });
    await summary.getByRole('link', { name: /is already in use/ }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-username');
    await page.getByLabel('Username').fill('nadia');
    await press(page, 'Send invitation');
    await says(page, /We are sending an invitation to Nadia Haddad/);
    await page.getByRole('heading', { level: 1, name: 'Nadia Haddad' }).waitFor();
    await says(page, /not sent yet/);

    const link = await post.link(site(), 'nadia@firm.example', /\/user\/change_password\?auth=[\w-]+/);
    const nadia = await visit(site(), {});
    await nadia.page.goto(link);
    await nadia.page.getByRole('heading', { level: 1, name: 'Choose a password' }).waitFor();
    expect(new URL(nadia.page.url()).search).toBe('');
    await says(nadia.page, /Without a password you sign in with a link that we email to you/);
    await nadia.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await nadia.page.getByLabel('Confirm new password', { exact: true }).fill(`${PASSWORD}!`);
    await press(nadia.page, 'Set password');
    await nadia.page.getByRole('alert').getByText('The passwords do not match').waitFor();
    await nadia.page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await press(nadia.page, 'Set password');
    await nadia.page.waitForURL('**/admin/dashboard');
    const signedIn = await site().json<{ username: string }>('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nadia', password: PASSWORD }),
    });
    expect(signedIn.body.username).toBe('nadia');
    await arrive(nadia.page, '/admin/projects', 'Projects');
    await menuOf(nadia.page).getByRole('link', { name: 'News', exact: true }).waitFor();
    expect(await menuOf(nadia.page).getByRole('link', { name: 'Users' }).count()).toBe(0);

    // Direct permissions replace the editor role.
    await tab(page, 'Roles and permissions');
    await page.getByRole('checkbox', { name: /^Editor/ }).uncheck();
    await page.getByRole('checkbox', { name: 'Content area: Access' }).check();
    await press(page, 'All permissions for Projects');
    await page.getByRole('checkbox', { name: 'Projects: Publish' }).uncheck();
    await press(page, 'Save roles and permissions');
    await says(page, /The new permissions of Nadia Haddad take effect now/);
    const { items } = await call<Listed<Known & { permissions: string[]; roles: Known[] }>>(
      'GET',
      '/api/admin/users?search=nadia',
    );
    expect(items[0]?.roles.map(({ name }) => name)).toEqual(['member']);
    expect(items[0]?.permissions).toContain('project:update');
    expect(items[0]?.permissions).not.toContain('project:publish');

    await arrive(nadia.page, '/admin/projects', 'Projects');
    expect(await menuOf(nadia.page).getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Projects',
      'Bin',
    ]);
    await arrive(nadia.page, '/admin/posts', 'You cannot open this page');
    const token = await nadia.page.evaluate(() => localStorage.getItem('token'));
    const refused = await site().json('/api/admin/posts', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(403);

    // Disabled with a reason: signed out on the next click, and the log shows why.
    nadia.allowErrors(/401 \(Unauthorized\)/);
    await press(page, 'Disable account');
    const question = page.getByRole('dialog', { name: 'Disable Nadia Haddad?' });
    await question.getByLabel(/^Reason/).fill('Has left the company');
    await question.getByRole('button', { name: 'Disable account' }).click();
    await says(page, /Nadia Haddad can no longer sign in/);
    await holdNotice(page);
    await nadia.page.goBack();
    await nadia.page.waitForURL(/\/user\/login/);
    await press(page, 'Undo');
    await page.getByRole('button', { name: 'Disable account', exact: true }).waitFor();
    await tab(page, 'History');
    await says(page, 'Has left the company');
  });

  test('can be given the invitation link by hand when no mail arrives', async () => {
    const { page, call } = await openAsStaff(site(), { role: 'owner' });
    const made = await call<Known>('POST', '/api/admin/users', {
      username: 'by.hand',
      email: 'by.hand@firm.example',
      name: 'By Hand',
    });
    await arrive(page, `/admin/users/${made._id}`, 'By Hand');
    await press(page, 'Create invitation link');
    const link = new URL(await page.getByLabel('Invitation link', { exact: true }).inputValue());
    const come = await site().json<{ username: string }>(`/auth/gentoken/${link.searchParams.get('auth')}`);
    expect(come.body.username).toBe('by.hand');
  });

  test('is invited together with others, one per line; failures stay in the box', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/400 \(Bad Request\)/);
    const there = await person(['member']);
    await arrive(page, '/admin/users/new', 'Invite a user');
    await press(page, 'Invite several users');
    await page
      .getByLabel('One user per line')
      .fill(`Ann Lee <ann.lee@several.example>\nben@several.example\n${there.email}`);
    await says(page, '3 users');
    await press(page, 'Send invitations');
    await says(page, '2 users invited');
    expect(await page.getByLabel('One user per line').inputValue()).toBe(there.email);
    await says(page, /is already in use/);
    const { items } = await call<Listed<Known>>('GET', '/api/admin/users?search=several.example&sort=name');
    expect(items.map(({ name }) => name)).toEqual(['Ann Lee', 'Ben']);
  });
});

describe('a user', () => {
  test('is found, filtered by role, and exported as CSV after reauthentication', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    await person(['tender-manager'], 'Tessa Tender');
    await arrive(page, '/admin/users', 'Users');
    await page.getByLabel('Role').selectOption('Tender manager');
    await page.getByText('Role: Tender manager').waitFor();
    await page.getByRole('link', { name: 'Tessa Tender' }).waitFor();
    // Until it answers, the list shows what was found before.
    await expect.poll(() => page.locator('tbody .ti').allTextContents()).toEqual(['Tessa Tender']);
    await expireReauthentication();
    await press(page, 'CSV');
    await reauthenticate(page, 'not this one');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    allowErrors(/401|400/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      reauthenticate(page, 'correct horse battery'),
    ]);
    expect(download.suggestedFilename()).toBe('users.csv');
  });

  test('is edited by two people at once: both see it, and nothing typed is lost', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/409 \(Conflict\)/);
    const { _id } = await person(['member'], 'Olga Old');
    await arrive(page, `/admin/users/${_id}`, 'Olga Old');
    await page.getByLabel('Name', { exact: true }).fill('Olga New');
    await call('PATCH', `/api/admin/users/${_id}`, { version: 1, username: 'olga.other' });
    await press(page, 'Save details');
    await says(page, /Someone else changed this while you were editing/);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Olga New');
    expect(await page.getByLabel('Username').inputValue()).toBe('olga.other');
    await press(page, 'Save details');
    await page.getByRole('heading', { level: 1, name: 'Olga New' }).waitFor();
  });

  test('is signed out of one place, and of all', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    const { _id, token } = await person(['editor']);
    for (const _ of [1, 2]) await site().accounts.openSession(_id, 24);
    await arrive(page, `/admin/users/${_id}`, 'Ruth Zielińska');
    await tab(page, /Devices 3/);
    await page
      .getByRole('button', { name: /^Sign out .*last used/ })
      .first()
      .click();
    await page.getByRole('tab', { name: /Devices 2/ }).waitFor();
    await press(page, 'Sign out all devices');
    await says(page, '2 devices signed out');
    await says(page, 'Not signed in on any device.');
    expect(await site().accounts.viewerOf(token)).toBeUndefined();
  });

  test('is protected as the only owner, and the screen says why', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/409 \(Conflict\)/);
    const { items } = await call<Listed<Known & { status: string }>>(
      'GET',
      '/api/admin/users?role=owner&max=100',
    );
    const me = await page
      .evaluate(() => null)
      .then(async () => {
        const { user } = await call<{ user: Known }>('GET', '/auth/current_user');
        return user._id;
      });
    const others = items.filter(({ _id, status }) => _id !== me && status === 'active');
    for (const { _id } of others) await call('POST', `/api/admin/users/${_id}/disable`);
    try {
      await arrive(page, `/admin/users/${me}`, /Office/);
      await says(page, 'Last owner');
      await says(page, /This is the only owner who can sign in/);
      expect(await page.getByRole('button', { name: 'Disable account' }).count()).toBe(0);
      await tab(page, 'Roles and permissions');
      await page.getByRole('checkbox', { name: /^Owner/ }).uncheck();
      await page.getByRole('checkbox', { name: /^Administrator/ }).check();
      await press(page, 'Save roles and permissions');
      await says(page, 'The last owner must keep the owner role. Make another user an owner first');
    } finally {
      for (const { _id } of others) await call('POST', `/api/admin/users/${_id}/enable`);
    }
  });

  test('with more permissions than the admin is shown read-only', async () => {
    const { page } = await openAsStaff(site(), { role: 'administrator' });
    // A second owner, so that the message about the last owner does not appear instead.
    await person(['owner']);
    const { _id } = await person(['owner'], 'Omar Owner');
    await arrive(page, `/admin/users/${_id}`, 'Omar Owner');
    await says(page, /This user has permissions that you do not have/);
    expect(await page.getByRole('button', { name: /Disable|Save/ }).count()).toBe(0);
    await tab(page, 'Roles and permissions');
    expect(await page.getByRole('checkbox').count()).toBe(
      await page.locator('.roles-to-tick input:disabled').count(),
    );
    // The list offers the same actions as the screen.
    await arrive(page, '/admin/users', 'Users');
    await page.getByRole('searchbox').fill('omar');
    await press(page, 'Actions for Omar Owner');
    await quiet(page);
    expect(await page.locator('.line-acts .pop li').allTextContents()).toEqual(['View user']);
    // An administrator cannot grant what only an owner has.
    const other = await person(['member'], 'Mia Member');
    await arrive(page, `/admin/users/${other._id}`, 'Mia Member');
    await tab(page, 'Roles and permissions');
    expect(await page.getByRole('checkbox', { name: /^Owner/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Roles: Manage' }).count()).toBe(0);
    await page.getByText('Roles: Manage: you cannot grant this permission').waitFor({ state: 'attached' });
  });

  test('is deleted only after confirmation', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    const { _id, username } = await person(['member'], 'Gone Soon');
    await arrive(page, `/admin/users/${_id}`, 'Gone Soon');
    await press(page, 'More actions for Gone Soon');
    await press(page, 'Delete user');
    await page
      .getByRole('dialog', { name: 'Delete Gone Soon permanently?' })
      .getByRole('button', { name: 'Delete user' })
      .click();
    await says(page, 'Gone Soon deleted');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.getByRole('searchbox').fill(username);
    await page.getByRole('heading', { name: 'No users found' }).waitFor();
  });
});
