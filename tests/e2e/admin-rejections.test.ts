/** What forms of the content area say themselves, before or instead of the server. */
import { expect, test } from 'vitest';
import { addCategory, addPost, addProject, addStaffMember } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff, press, says, shown } from './support/admin.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

test('a time of publication is in the future, and occurs once', async () => {
  const post = await addPost(site(), { title: 'Summer hours', url: 'summer-hours' });
  const { page, call } = await openAsStaff(site(), { role: 'owner' });
  await call('POST', `/api/admin/posts/${post}/unpublish`, { version: 2, to: 'draft' });
  await shown(page, `/admin/posts/${post}`);
  await press(page, 'Publish later');
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  for (const [time, sentence] of [
    ['', 'Enter a date and a time'],
    ['2020-05-21T14:00', 'Enter a date and time in the future'],
    [
      '2031-10-26T01:30',
      'The clocks go back at this time, so it occurs twice on this day. Enter another time',
    ],
  ] as const) {
    await dialog.getByLabel('Date and time').fill(time);
    await press(page, 'Schedule');
    await dialog.getByRole('alert').getByText(sentence).first().waitFor();
  }
});

test('several people are invited by their addresses', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await shown(page, '/admin/users/new');
  await press(page, 'Invite several users');
  await press(page, 'Send invitations');
  await says(page, 'Enter at least one email address');
  await page.getByLabel('One user per line').fill('ann@several.example\nBen Field');
  await press(page, 'Send invitations');
  await says(page, 'No email address found in: Ben Field');
});

test('a ban can be added although nobody can say whom it affects', async () => {
  const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
  allowErrors(/status of 503/);
  await page.route('**/api/admin/bans/reach', (route) => route.fulfill({ status: 503, json: {} }));
  await shown(page, '/admin/bans/new');
  await page.getByLabel('Ban type', { exact: true }).selectOption('IP address');
  await page.getByLabel('IP address', { exact: true }).fill('203.0.113.7');
  await says(page, 'We could not check who this ban affects. You can still add it.');
});

test('records to choose from are found, and those chosen stay, although they do not load', async () => {
  const category = await addCategory(site());
  const person = await addStaffMember(site());
  const project = await addProject(site(), category, { title: 'Canal bridge', staff: [person] });
  const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
  allowErrors(/status of 503/);
  await page.route('**/api/admin/{staff,project-categories}?*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`/admin/projects/${project}`);
  await says(page, 'The chosen records could not be loaded. They are still chosen.');
  await page.getByRole('combobox', { name: 'Category' }).fill('Homes');
  await says(page, 'The search failed. Change the text to try again');
});

test('a list of many options says when a search finds none', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await shown(page, '/admin/tenders/new');
  await page.getByRole('searchbox', { name: /^Search: Trades/ }).fill('xyzzy');
  await says(page, 'Nothing found. Try another word');
});

test('a link is a web address, an email address or a phone number', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await shown(page, '/admin/staff/new');
  await page.getByRole('textbox', { name: 'Biography', exact: true }).fill('Call me');
  await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  for (const [typed, sentence] of [
    ['0113 496', 'Enter a phone number with its country code, like +44 113 496 0000'],
    ['a@b', 'Enter an email address in the correct format, like name@example.com'],
    ['ftp://a', 'Enter a web address that starts with https://'],
  ] as const) {
    await dialog.getByLabel('Web address, email address or phone number').fill(typed);
    await press(page, 'Save link');
    await dialog.getByText(sentence).first().waitFor();
  }
  expect(await dialog.count()).toBe(1);
});
