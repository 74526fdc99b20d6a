/** People in the content area: users, roles, bans, and who is assigned a message. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson, letters, PASSWORD } from './support/accounts.ts';
import { type AtWork, holdNotice, openAsStaff } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { settled } from './support/page.ts';
import { quiet } from './support/quiet.ts';
import { siteWith, type VisitOptions, visit } from './support/visit.ts';

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

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const arrive = async (page: Page, address: string, heading: string | RegExp): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await settled(page);
};
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Content area', exact: true });

let count = 0;
/** Creates a person with these roles and a token, not signed in to a browser. */
const person = async (roles: string[], name = 'Ruth Zielińska') => {
  count += 1;
  const username = `person.${count}`;
  const email = `${username}@firm.example`;
  const _id = await site().accounts.create({ username, email, name, password: PASSWORD, roles });
  return { _id, username, email, name, token: await site().accounts.openSession(_id, 24) };
};

/** Opens a browser that is signed in with this token. */
const enter = async (token: string, username: string, options: VisitOptions = {}) => {
  const visitor = await visit(site(), options);
  await visitor.page.addInitScript(
    ([session, name]) => {
      if (sessionStorage.getItem('came') !== null) return;
      sessionStorage.setItem('came', 'yes');
      localStorage.setItem('token', session ?? '');
      localStorage.setItem('username', name ?? '');
    },
    [token, username],
  );
  return visitor;
};

/** Lets every session's reauthentication expire, as ten minutes would. */
const expireReauthentication = () =>
  site().database.transaction(() =>
    site().database.db.updateTable('sessions').set({ provenAt: '2026-11-21T11:00:00.000Z' }).execute(),
  );
const reauthenticate = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
};

const write = async (name: string): Promise<string> => {
  count += 1;
  const message = `May we see the drawings of the east side? ${count}`;
  // Lets the hourly limit expire, which other tests cover.
  site().clock.advance(61 * 60_000);
  await site().json('/api/guest/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'ann@example.com', topic: 'tender', message, seconds: 30 }),
  });
  const row = await site()
    .database.db.selectFrom('contactMessages')
    .select('_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row._id;
};

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
    await says(page, /Somebody else changed this while you were editing/);
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
    await tab(page, /Sessions 3/);
    await page
      .getByRole('button', { name: /^Sign out .*last used/ })
      .first()
      .click();
    await page.getByRole('tab', { name: /Sessions 2/ }).waitFor();
    await press(page, 'Sign out all devices');
    await says(page, '2 devices signed out');
    await says(page, 'Not signed in on any device.');
    expect(await site().accounts.viewerOf(token)).toBeUndefined();
  });

  test('who is the only owner is protected, and the screen says why', async () => {
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

describe('a role', () => {
  test('is created as a copy, assigned, changed after reauthentication, and deleted once unused', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    await arrive(page, '/admin/roles', 'Roles');
    await page.getByRole('link', { name: 'Moderator' }).click();
    await says(page, 'This is a built-in role');
    await page.getByRole('link', { name: 'Copy role' }).click();
    await page.getByRole('heading', { level: 1, name: 'New role' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Copy of Moderator');
    await page.getByLabel('Name', { exact: true }).fill('Front desk');
    await press(page, 'None of the permissions for Bans');
    await press(page, 'Add role');
    await says(page, '“Front desk” added. You can now assign it to users.');
    const { items } = await call<Listed<Known & { permissions: string[] }>>(
      'GET',
      '/api/admin/roles?search=front',
    );
    expect(items[0]?.permissions).toContain('comment:moderate');
    expect(items[0]?.permissions.filter((permission) => permission.startsWith('ban:'))).toEqual([]);

    const { _id, token } = await person(['member']);
    const given = { roles: [items[0]?._id], permissions: [], version: 1 };
    await call('PUT', `/api/admin/users/${_id}/permissions`, given);
    await page.reload();
    await says(page, '1 user');
    expect(await page.getByRole('button', { name: 'Delete role', exact: true }).count()).toBe(0);
    await expireReauthentication();
    await press(page, 'None of the permissions for Comments');
    await press(page, 'Save role');
    await reauthenticate(page, 'correct horse battery');
    await says(page, '“Front desk” saved. The change takes effect now for 1 user.');
    expect((await site().accounts.viewerOf(token))?.permissions.has('comment:moderate')).toBe(false);

    await call('PUT', `/api/admin/users/${_id}/permissions`, { roles: [], permissions: [], version: 2 });
    await page.reload();
    await press(page, 'Delete role');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
    await says(page, '“Front desk” deleted');
  });

  test('of owners is shown read-only', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    await arrive(page, '/admin/roles', 'Roles');
    await page.getByRole('link', { name: 'Owner', exact: true }).click();
    await says(page, 'Owners have every permission.');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save role' }).count()).toBe(0);
  });

  test('is hidden without the permission to manage roles', async () => {
    const { page } = await openAsStaff(site(), { role: 'administrator' });
    await arrive(page, '/admin/users', 'Users');
    expect(await menuOf(page).getByRole('link', { name: 'Roles' }).count()).toBe(0);
    await arrive(page, '/admin/roles', 'You cannot open this page');
  });
});

describe('a ban', () => {
  test('is started from a user, shows whom it affects, takes effect, and is changed and lifted', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    const { _id, token, username } = await person(['editor'], 'Loud Person');
    const loud = await enter(token, username);
    await arrive(loud.page, '/admin/projects', 'Projects');
    await arrive(page, `/admin/users/${_id}`, 'Loud Person');
    await page.getByRole('link', { name: 'Ban user', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'New ban' }).waitFor();
    await says(page, `1 user: ${username}.`);
    await says(page, '1 session is open and will end at once.');
    expect(await page.getByRole('combobox', { name: 'User', exact: true }).inputValue()).toBe('Loud Person');
    await page.getByLabel('Reason').fill('Abusive messages');
    await press(page, '1 week');
    expect(await page.getByLabel('End date', { exact: true }).inputValue()).not.toBe('');
    await press(page, 'No end date');
    await press(page, 'Add ban');
    await says(page, `${username} is now banned`);
    loud.allowErrors(/401 \(Unauthorized\)/);
    await menuOf(loud.page).getByRole('link', { name: 'Team' }).click();
    await loud.page.waitForURL(/\/user\/login/);

    await page.getByLabel('Reason').fill('Abusive messages to the site team');
    await press(page, 'Save ban');
    await says(page, 'Saved');
    await arrive(page, `/admin/users/${_id}`, 'Loud Person');
    await says(page, 'Banned');
    await page.getByRole('link', { name: 'View ban' }).click();
    await press(page, 'Lift ban');
    await says(page, 'Ban lifted');
    await says(page, 'This ban has been lifted. It stays in the list');
    expect(await page.getByLabel('Reason').inputValue()).toBe('Abusive messages to the site team');
  });

  test('on one’s own address is explained before it is rejected', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/400 \(Bad Request\)/);
    await arrive(page, '/admin/bans', 'Bans');
    await page.getByRole('link', { name: 'New ban' }).click();
    await page.getByLabel('Ban type', { exact: true }).selectOption('Email domain');
    await page.getByLabel('Domain', { exact: true }).fill('Northline.Example');
    await says(page, /This ban cannot be added\. /);
    await page.getByLabel('Reason').fill('To see what happens');
    await page.getByLabel('Ban type', { exact: true }).selectOption('IP address');
    await page.getByLabel('IP address', { exact: true }).fill('nonsense');
    await press(page, 'Add ban');
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Enter an IP address, like 203.0.113.7 or 2001:db8::1' })
      .waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('To see what happens');
  });

  test('is started from a comment; a moderator can ban from comments only', async () => {
    const { page } = await openAsStaff(site(), { role: 'moderator' });
    const on = await addPost(site());
    await site().json('/api/guest/comments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        on: `post:${on}`,
        body: 'Buy walls from me',
        authorName: 'Sam Spam',
        authorEmail: 'sam@spam.example',
      }),
    });
    await arrive(page, '/admin/comments', 'Comments');
    await page.getByRole('link', { name: 'Ban: Sam Spam' }).click();
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe('sam@spam.example');
    expect(await page.getByLabel('What it blocks').locator('option').allTextContents()).toEqual([
      'Commenting',
    ]);
    await page.getByLabel('Reason').fill('Advertising');
    await press(page, 'Add ban');
    await says(page, 'sam@spam.example is now banned');
  });
});

describe('a message', () => {
  test('is assigned by search, found by its assignee, and answered by mail', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    const _id = await write('Ann Carter');
    const { token, username } = await person(['editor'], 'Édith Éditrice');
    await arrive(page, `/admin/messages/${_id}`, 'Ann Carter');
    await page.getByRole('textbox', { name: 'Reply' }).fill('Of course.');
    await page.getByRole('combobox', { name: 'Assigned to' }).fill('edith');
    await page.getByRole('option', { name: 'Édith Éditrice' }).click();
    await page.getByLabel('Internal notes').fill('Knows the site');
    await press(page, 'Save');
    await page.getByText('Saved', { exact: true }).waitFor();
    // Saving must keep the unsent reply.
    expect(await page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Of course.');

    const edith = await enter(token, username);
    await arrive(edith.page, '/admin/messages', 'Messages');
    await edith.page.getByLabel('Assigned to').selectOption('Me');
    await says(edith.page, /^1\smessage$/);
    await edith.page.getByRole('link', { name: 'Ann Carter' }).click();
    await says(edith.page, 'Knows the site');
    await edith.page.getByRole('textbox', { name: 'Reply' }).fill('The drawings are on their way to you.');
    await press(edith.page, 'Send reply');
    await says(edith.page, 'Your reply is being sent');
    expect(await edith.page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('');
    expect(await post.text(site(), 'ann@example.com')).toContain('The drawings are on their way to you.');

    await press(edith.page, 'Move to bin');
    await says(edith.page, 'The message from Ann Carter was moved to the bin');
    await arrive(edith.page, '/admin/messages/bin', 'Messages in the bin');
    await press(edith.page, 'Restore: Ann Carter');
    await says(edith.page, 'The message from Ann Carter was restored');
  });

  test('asks before an unsent reply is abandoned', async () => {
    const { page } = await openAsStaff(site());
    const _id = await write('Bo Other');
    await arrive(page, `/admin/messages/${_id}`, 'Bo Other');
    await page.getByRole('textbox', { name: 'Reply' }).fill('Half a sentence');
    await page.getByRole('link', { name: 'All messages' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click();
    expect(await page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Half a sentence');
  });
});

describe('at 360 px', () => {
  const viewport = { width: 360, height: 780 };
  /** As tall as the page, so that a phone's bottom bar covers nothing. */
  const wholePage = { ...viewport, height: 9000 };
  let ids: Record<'user' | 'invited' | 'role' | 'ban' | 'message', string> | undefined;

  const known = async ({ call }: AtWork) => {
    if (ids !== undefined) return ids;
    const user = await addPerson(site(), { role: 'editor' });
    count += 1;
    const username = `waiting.${count}`;
    const invited = await call<Known>('POST', '/api/admin/users', {
      username,
      email: `${username}@firm.example`,
      name: '李伟 محمد عبد الرحمن بن عبد العزيز الخوارزمي الطويل الاسم جدا جدا',
    });
    const { items } = await call<Listed<Known>>('GET', '/api/admin/roles?search=editor');
    const ban = unwrap(
      await site().bans.create(
        {
          kind: 'email_domain',
          value: `a-very-long-name-of-a-domain-that-goes-on-and-on-${count}.example`,
          scope: 'comments',
          reason: 'x'.repeat(500),
        },
        system,
      ),
    );
    const message = await write(`Somebody ${'with a long name '.repeat(5)}${count}`.slice(0, 99));
    ids = { user: user._id, invited: invited._id, role: items[0]?._id ?? '', ban: ban._id, message };
    return ids;
  };

  // Screens that no list leads to; admin-accessibility covers the others.
  test.each([
    ['what a user may', (is: typeof ids) => `/admin/users/${is?.user}`, 'Roles and permissions'],
    ['an invitation', (is: typeof ids) => `/admin/users/${is?.invited}`, null],
    ['inviting', () => '/admin/users/new', null],
    ['a ban', (is: typeof ids) => `/admin/bans/${is?.ban}`, null],
    ['a new ban', () => '/admin/bans/new?kind=email&value=ann@example.com', null],
  ] as const)('%s has no barrier and does not scroll sideways', async (_name, address, part) => {
    const worker = await openAsStaff(site(), { role: 'owner', viewport: wholePage, reducedMotion: 'reduce' });
    const { page } = worker;
    await page.goto(address(await known(worker)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    if (part !== null) {
      await tab(page, part);
      for (const fold of await page.locator('.part-fold').all()) await fold.click();
    }
    await settled(page);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('a role’s permissions are collapsed into parts that show how many are granted', async () => {
    const worker = await openAsStaff(site(), { role: 'owner', viewport, reducedMotion: 'reduce' });
    const { page } = worker;
    const { role } = await known(worker);
    await page.goto(`/admin/roles/${role}`);
    const part = page.getByRole('button', { name: /^Site/ });
    await part.waitFor();
    const publish = page.getByRole('checkbox', { name: 'Projects: Publish' });
    // An editor may do everything with the content of the site.
    const [, all = ''] = /all (\d+)$/.exec((await part.textContent()) ?? '') ?? [];
    expect(await publish.isVisible()).toBe(false);
    await part.click();
    expect(await part.getAttribute('aria-expanded')).toBe('true');
    await publish.uncheck();
    expect(await part.textContent()).toBe(`Site${Number(all) - 1}\u00a0of ${all}`);
    await part.press('Enter');
    await publish.waitFor({ state: 'hidden' });
  });

  test('the reauthentication dialog has no barrier', async () => {
    const worker = await openAsStaff(site(), { role: 'owner', viewport, reducedMotion: 'reduce' });
    const { page, allowErrors } = worker;
    allowErrors(/403 \(Forbidden\)/);
    const { role } = await known(worker);
    await arrive(page, `/admin/roles/${role}`, 'Editor');
    await expireReauthentication();
    await page.getByLabel('Name', { exact: true }).fill('Editors');
    await press(page, 'Save role');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Your password', { exact: true }).waitFor();
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await page.keyboard.press('Escape');
    await says(page, 'Cancelled because you did not confirm that it is you');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Editors');
  });
});

describe('ten minutes after signing in', () => {
  test('an address is changed after the password and waits for confirmation; nothing typed is lost', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    const other = await person(['member']);
    await arrive(page, `/admin/users/${other._id}`, other.name);
    await expireReauthentication();
    await page.getByLabel('Email').fill('moved@firm.example');
    await press(page, 'Save details');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Your password', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await says(page, 'Cancelled because you did not confirm that it is you');
    expect(await page.getByLabel('Email').inputValue()).toBe('moved@firm.example');
    await press(page, 'Save details');
    await reauthenticate(page, 'correct horse battery');
    await says(page, /Not confirmed yet: moved@firm\.example/);
    expect(await page.getByLabel('Email').inputValue()).toBe(other.email);
    const mail = await post.text(site(), other.email);
    expect(mail).toContain('asked to change the email address of your account');
  });

  test('a person is invited with permissions, disabled and signed out after the password', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    await arrive(page, '/admin/users', 'Users');
    await page.getByRole('link', { name: 'Invite a user' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Omar Late');
    await page.getByLabel('Username').fill('omar.late');
    await page.getByLabel('Email').fill('omar.late@firm.example');
    await page.getByRole('checkbox', { name: /^Editor/ }).check();
    await expireReauthentication();
    await press(page, 'Send invitation');
    await reauthenticate(page, 'correct horse battery');
    await says(page, /We are sending an invitation to Omar Late/);
    await page.getByRole('heading', { level: 1, name: 'Omar Late' }).waitFor();
    await expireReauthentication();
    await press(page, 'Disable account');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
    await reauthenticate(page, 'correct horse battery');
    await says(page, 'Omar Late can no longer sign in');
  });

  test('two-factor sign-in of somebody who lost everything is turned off after the password', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    const other = await person(['member'], 'Lena Lost');
    await site().database.transaction(() =>
      site()
        .database.db.updateTable('users')
        .set({ twoFactorSecret: 'a sealed secret', twoFactorSince: '2026-11-21T11:00:00.000Z' })
        .where('_id', '=', other._id)
        .execute(),
    );
    await arrive(page, `/admin/users/${other._id}`, 'Lena Lost');
    await expireReauthentication();
    await press(page, 'Turn off two-factor sign-in');
    const question = page.getByRole('dialog', { name: 'Turn off two-factor sign-in for Lena Lost?' });
    await question.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
    await reauthenticate(page, 'correct horse battery');
    await says(page, 'Two-factor sign-in is off for Lena Lost');
    await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).waitFor({ state: 'detached' });
  });

  test('a record is deleted for good after the password', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    const made = await call<{ _id: string }>('POST', '/api/admin/categories', { title: 'Short-lived' });
    await call('DELETE', `/api/admin/categories/${made._id}`);
    await arrive(page, '/admin/categories/bin', 'News categories in the bin');
    await expireReauthentication();
    const remove = async () => {
      await press(page, 'Actions for Short-lived');
      await press(page, 'Delete permanently');
      const question = page.getByRole('dialog', { name: 'Delete “Short-lived” permanently?' });
      await question.getByRole('button', { name: 'Delete permanently' }).click();
    };
    await remove();
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByLabel('Your password', { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await says(page, 'Cancelled because you did not confirm that it is you');
    await remove();
    await reauthenticate(page, 'correct horse battery');
    await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
  });
});
