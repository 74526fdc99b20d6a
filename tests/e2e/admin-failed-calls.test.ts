/** Every admin screen reports a failed call, offers to try again, and does not show an empty list instead. */
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addCategory, addPage, addPost, addProject, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff } from './support/admin.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

const answers = {
  500: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { error: 'Something went wrong on our side.', code: 'internal', errors: null, requestId: 'x' },
    }),
  503: (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
  'no line': (route: Route) => route.abort(),
} as const;
const messages = {
  500: 'Something went wrong on our side.',
  503: 'The site is not available at the moment',
  'no line': 'We could not reach the site',
} as const;

const screens: [path: string, pattern: string, how: keyof typeof answers][] = [
  ['dashboard', '**/api/admin/dashboard', 503],
  ['projects', '**/api/admin/projects?*', 'no line'],
  ['tenders', '**/api/admin/tenders?*', 500],
  ['pages/bin', '**/api/admin/pages?*', 503],
  ['images', '**/api/admin/images?*', 500],
  ['messages', '**/api/admin/messages?*', 'no line'],
  ['comments', '**/api/admin/comments?*', 500],
  ['users', '**/api/admin/users?*', 503],
  ['users/new', '**/api/admin/users/new', 500],
  ['roles', '**/api/admin/roles?*', 500],
  ['bans', '**/api/admin/bans?*', 'no line'],
  ['redirects', '**/api/admin/redirects?*', 503],
  ['redirects/former', '**/api/admin/redirects/former?*', 500],
  ['outbox', '**/api/admin/outbox?*', 500],
  ['audit', '**/api/admin/audit?*', 'no line'],
  ['bin', '**/api/admin/*?trashed=true&max=5', 500],
  ['settings/contact', '**/api/admin/settings/contact', 503],
  ['settings/smtp', '**/api/admin/settings/smtp', 'no line'],
  ['projects/new', '**/api/admin/projects/new', 500],
];
test.each(screens)('/admin/%s reports when %s is answered with %s', async (path, pattern, how) => {
  const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
  allowErrors(/status of 50\d|ERR_FAILED/);
  await page.route(pattern, answers[how]);
  await page.goto(`/admin/${path}`);
  const alert = page.locator('main').getByRole('alert').first();
  await alert.getByText(messages[how]).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/^No .* (?:yet|found)$|bin is empty/)
      .count(),
  ).toBe(0);
  await page.unroute(pattern);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => document.querySelector('main .failure, main .waits') === null);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

describe('parts of a screen', () => {
  test('names and images in a form stay selected when they fail to load, and load on another try', async () => {
    const category = await addCategory(site(), { title: 'Schools' });
    const _id = await addProject(site(), category, { title: 'Northgate School' });
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/status of 500/);
    await page.route('**/api/admin/images?*', answers[500]);
    await page.goto(`/admin/projects/${_id}`);
    await page.getByRole('tab', { name: /Pictures/ }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded. They are still chosen.' });
    await alert.waitFor();
    await page.unroute('**/api/admin/images?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#field-images-0 img').waitFor();
  });

  test('the image browser, the command palette and the history report a failed call', async () => {
    const post = await addPost(site(), { title: 'The slipway', url: 'slipway' });
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/status of 500/);
    await page.goto(`/admin/posts/${post}`);
    await page.route('**/revisions', answers[500]);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('alert').getByText(messages[500]).waitFor();
    await page.unroute('**/revisions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Current version').waitFor();

    await page.route('**/api/admin/search*', answers[500]);
    await page.getByRole('button', { name: 'Find or create anything' }).click();
    const palette = page.getByRole('dialog', { name: 'Find or create anything' });
    await palette.getByRole('alert').getByText('The search failed.').waitFor();
    await page.unroute('**/api/admin/search*');
    await palette.getByRole('button', { name: 'Try again' }).click();
    await palette.getByRole('option', { name: /The slipway/ }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('tab').first().click();
    await page.route('**/api/admin/images?*', answers[500]);
    await page.getByRole('button', { name: 'from the image browser' }).first().click();
    const library = page.getByRole('dialog', { name: 'Image browser' });
    await library.getByRole('alert').getByText(messages[500]).waitFor();
    await page.unroute('**/api/admin/images?*');
    await library.getByRole('button', { name: 'Try again' }).click();
    await library.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('typed text stays when saving and reloading the record fail', async () => {
    const made = unwrap(await site().content.pages.create({ title: 'About us' }, system));
    await addPage(site(), { title: 'Careers', url: 'careers' });
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/status of 500|could not be read/);
    await page.goto(`/admin/pages/${made._id}`);
    await page.locator('#field-title').fill('About our yard');
    await page.route(`**/api/admin/pages/${made._id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ json: { strange: true } }) : answers[500](route),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'This could not be saved' }).waitFor();
    expect(await page.locator('#field-title').inputValue()).toBe('About our yard');
  });

  test('a new record that is saved but not published has its own address, where it is found again', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/status of 500/);
    await page.goto('/admin/project-categories/new');
    await page.locator('#field-title').fill('Bridges');
    await page.route('**/publish', answers[500]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'This could not be published' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Bridges' }).waitFor();
    expect(await page.locator('#field-title').inputValue()).toBe('Bridges');
  });
});
