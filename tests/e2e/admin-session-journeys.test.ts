/** Editors whose work meets another editor’s, or whose session ends, lose nothing. */
import { expect, test } from 'vitest';
import { addPage, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson as addUser, fillLogin, PASSWORD } from './support/accounts.ts';
import { openAsStaff, openForm, press, tab, titleField } from './support/admin.ts';
import { siteForEach, visit } from './support/visit.ts';

const site = siteForEach(emptyContent);

test('two editors who edit at the same time see each other’s changes and choose', async () => {
  const _id = await addPage(site(), {
    title: 'Careers',
    url: 'careers',
    seoTitle: 'Work',
    seoDescription: 'Join us',
  });
  const one = await openAsStaff(site());
  const other = await openAsStaff(site());
  other.allowErrors(/409 \(Conflict\)/);
  for (const { page } of [one, other]) {
    await openForm(page, `/admin/pages/${_id}`);
    await tab(page, 'Search engines');
  }
  await one.page.getByLabel('Search title').fill('Work at Northline');
  await one.page.getByLabel('Search description').fill('We are looking for bricklayers.');
  await press(one.page, 'Save');
  await one.page.getByText(/^Saved at/).waitFor();

  await other.page.getByLabel('Search title').fill('Jobs at Northline');
  await other.page.getByLabel('Search description').fill('We are looking for joiners.');
  await press(other.page, 'Save');
  const panel = other.page.getByRole('region', { name: /changed this while you were editing/ });
  await panel.waitFor();
  const choice = (field: string, side: string | RegExp) =>
    panel.getByRole('group', { name: field }).getByLabel(side);
  await choice('Search title', 'Your version').check();
  await choice('Search description', /^Office \d+’s version/).check();
  await press(other.page, 'Save with these choices');
  await other.page.getByText(/^Saved at/).waitFor();
  expect(unwrap(await site().content.pages.find(_id))).toMatchObject({
    seoTitle: 'Jobs at Northline',
    seoDescription: 'We are looking for bricklayers.',
  });
});

/** Opens a page in the editor as a person whom an owner can sign out everywhere. */
const editorOfApprentices = async () => {
  const { username, _id: user } = await addUser(site(), { role: 'editor' });
  const page_id = await addPage(site(), { title: 'Apprentices', url: 'apprentices' });
  const owner = await openAsStaff(site(), { role: 'owner' });
  const { page, allowErrors } = await visit(site());
  allowErrors(/401 \(Unauthorized\)/);
  const path = `/admin/pages/${page_id}`;
  return {
    page,
    username,
    path,
    signIn: async (): Promise<void> => {
      await page.goto(path);
      await page.waitForURL(/\/user\/login/);
      await fillLogin(page, username, PASSWORD);
      await page.waitForURL(`**${path}`);
      await page.getByRole('tab').first().waitFor();
    },
    endSessions: () => owner.call('POST', `/api/admin/users/${user}/sessions/remove-all`),
  };
};

test('a session that ends while typing loses nothing after signing in again', async () => {
  const { page, username, path, signIn, endSessions } = await editorOfApprentices();
  const signedOut = Promise.withResolvers<void>();
  await page.route('**/api/admin/dashboard', async (route) => {
    await signedOut.promise;
    await route.continue();
  });
  await signIn();
  await titleField(page).fill('Apprentices and trainees');
  // An owner signs them out everywhere, as after losing a phone.
  await endSessions();
  // The dashboard count is requested in the background and rejected: this must not replace the form or move the
  // focus.
  signedOut.resolve();
  await page.getByRole('alert').getByText('What you typed is stored').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-title');
  await press(page, 'Save');
  await page.getByRole('alert').getByText('What you typed is stored').waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains('summary'));
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/user\/login\?next=/);
  await fillLogin(page, username, PASSWORD);
  await page.waitForURL(`**${path}`);
  await press(page, 'Restore');
  expect(await titleField(page).inputValue()).toBe('Apprentices and trainees');
  await press(page, 'Save');
  await page.getByText(/^Saved at/).waitFor();
  expect(await (await site().request('/apprentices')).text()).toContain('Apprentices and trainees');
});

test('a session that ends while a browser stores nothing warns of the text that would be lost', async () => {
  const { page, signIn, endSessions } = await editorOfApprentices();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await signIn();
  await titleField(page).fill('Apprentices and trainees');
  await endSessions();
  await press(page, 'Save');
  const alert = page.getByRole('alert');
  await alert.getByText('What you typed could not be stored').waitFor();
  expect(await alert.getByText('is stored in this browser').count()).toBe(0);
  expect(await titleField(page).inputValue()).toBe('Apprentices and trainees');
});

test('after signing in again in another tab, the first tab saves what was typed there', async () => {
  const { page, username, signIn, endSessions } = await editorOfApprentices();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await signIn();
  await titleField(page).press('End');
  await page.keyboard.type(' and trainees');
  await endSessions();
  const second = await page.context().newPage();
  // This tab notices that the session is over and clears its storage.
  await second.goto('/admin/pages');
  await second.waitForURL(/\/user\/login/);
  await page.getByRole('alert').getByText('What you typed is stored').waitFor();
  await fillLogin(second, username, PASSWORD);
  await second.waitForURL('**/admin/pages');
  await second.getByRole('link', { name: 'Apprentices' }).waitFor();
  await press(page, 'Save');
  await page.getByText(/^Saved at/).waitFor();
  expect(dialogs).toEqual([]);
  expect(await (await site().request('/apprentices')).text()).toContain('Apprentices and trainees');
});
