/** People in the content area: roles, bans, who is assigned a message, and all of it on a narrow screen. */
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson, letters } from './support/accounts.ts';
import { type AtWork, arrive, openAsStaff, press, says, tab } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { settled } from './support/page.ts';
import { menuOf, peopleOf, reauthenticate } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { siteWith } from './support/visit.ts';

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

const { person, enter, expireReauthentication, write } = peopleOf(site);

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
    await says(page, '1 device is signed in and will be signed out at once.');
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

  test('has an end date whose year can be typed', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    await arrive(page, '/admin/bans/new', 'New ban');
    await press(page, '1 week');
    const end = page.getByLabel('End date', { exact: true });
    const [, ...monthAndRest] = (await end.inputValue()).split('-');
    await end.focus();
    // From the day or month to the year, which is third in English.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('2039');
    expect(await end.inputValue()).toBe(['2039', ...monthAndRest].join('-'));
    await page.getByLabel('Reason').focus();
    expect(await end.inputValue()).toBe(['2039', ...monthAndRest].join('-'));
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

  test('that another user has deleted is reported as gone, and neither moved to the bin nor restored', async () => {
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(/status of 404/);
    const { database } = site();
    const deleteMessage = (_id: string) =>
      database.transaction(() => database.db.deleteFrom('contactMessages').where('_id', '=', _id).execute());
    const open = await write('Cy Deleted');
    await arrive(page, `/admin/messages/${open}`, 'Cy Deleted');
    await deleteMessage(open);
    await press(page, 'Move to bin');
    await says(page, 'This message no longer exists');
    expect(await page.getByText('was moved to the bin').count()).toBe(0);

    const inBin = await write('Di Binned');
    await arrive(page, `/admin/messages/${inBin}`, 'Di Binned');
    await press(page, 'Move to bin');
    await says(page, 'The message from Di Binned was moved to the bin');
    await arrive(page, '/admin/messages/bin', 'Messages in the bin');
    await page.getByRole('button', { name: 'Restore: Di Binned' }).waitFor();
    await deleteMessage(inBin);
    await press(page, 'Restore: Di Binned');
    await says(page, 'This message no longer exists');
    expect(await page.getByText('was restored').count()).toBe(0);
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
  let count = 0;
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
