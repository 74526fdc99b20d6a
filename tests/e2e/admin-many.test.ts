/** Bulk actions: on everything a list shows and on any number of selected records, with failures named. */
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addCategory, addImage, addProject, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { holdNotice, openAsStaff, shown } from './support/admin.ts';
import { isPassableInLight } from './support/admin-screens.ts';
import { siteForEach } from './support/visit.ts';

const site = siteForEach(emptyContent);

interface Listed {
  total: number;
}
const makeCategories = async (many: number, named: string): Promise<void> => {
  for (let number = 1; number <= many; number += 1)
    unwrap(await site().content.categories.create({ title: `${named} ${number}` }, system));
};
const screen = '/admin/categories';
const list = '/api/admin/categories';

describe('removing everything that a list shows', () => {
  test('requires typed confirmation, leaves out what the filter hides, and can be undone', async () => {
    await makeCategories(130, 'Batch');
    await makeCategories(3, 'Other');
    const { page, call } = await openAsStaff(site());
    await shown(page, screen);
    await page.getByRole('searchbox').fill('Batch');
    await page.getByText('130 news categories', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Move all to bin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move all 130 news categories to the bin?' });
    await dialog.getByText(/all records that match the current filters/).waitFor();
    await isPassableInLight(page);
    await dialog.getByRole('button', { name: 'Move all to the bin' }).click();
    await dialog.getByText('To confirm, type “move all”').first().waitFor();
    expect((await call<Listed>('GET', list)).total).toBe(133);
    await dialog.getByLabel('Type “move all” to confirm').fill('Move all');
    await dialog.getByRole('button', { name: 'Move all to the bin' }).click();
    await page.getByText('130 records moved to the bin').waitFor();
    await holdNotice(page);
    expect((await call<Listed>('GET', list)).total).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('130 records restored').waitFor();
    expect((await call<Listed>('GET', list)).total).toBe(133);
  });

  test('can be stopped between two batches, and reports its progress', async () => {
    await makeCategories(230, 'Batch');
    const { page, call } = await openAsStaff(site());
    await shown(page, screen);
    await page.getByRole('button', { name: 'Move all to bin' }).click();
    await page.getByLabel('Type “move all” to confirm').fill('move all');
    const stop = page.getByRole('button', { name: 'Stop' });
    await page.route('**/remove-all?*', async (route) => {
      await stop.click();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Move all to the bin' }).click();
    await page.getByText('Stopped. 100 records moved to the bin').waitFor();
    expect((await call<Listed>('GET', list)).total).toBe(130);
  });

  test('names each record that could not be removed, with the reason', async () => {
    const [used, other] = [
      await addCategory(site(), { title: 'Schools' }),
      await addCategory(site(), { title: 'Homes' }),
    ];
    await addCategory(site(), { title: 'Bridges' });
    await addProject(site(), used, { title: 'Northgate School', url: 'northgate' });
    await addProject(site(), other, { title: 'Mill Lane Homes', url: 'mill-lane' });
    const { page } = await openAsStaff(site());
    await shown(page, '/admin/project-categories');
    await page.getByRole('button', { name: 'Move all to bin' }).click();
    await page.getByLabel('Type “move all” to confirm').fill('move all');
    await page.getByRole('button', { name: 'Move all to the bin' }).click();
    const dialog = page.getByRole('dialog', { name: '2 records could not be moved to the bin' });
    await dialog.getByText('Schools').waitFor();
    expect(await dialog.getByText(/has 1\sproject/).count()).toBe(2);
    await dialog.locator('.acts').getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 record moved to the bin').waitFor();
  });

  test('is offered only with the permission to remove', async () => {
    await makeCategories(1, 'Batch');
    const { page } = await openAsStaff(site(), {
      role: 'tender-manager',
      also: ['category:list', 'category:view'],
    });
    await shown(page, screen);
    expect(await page.getByRole('button', { name: 'Move all to bin' }).count()).toBe(0);
  });
});

test('more than a thousand records can be selected and acted on, with progress and a way to stop', async () => {
  await makeCategories(1040, 'Kind');
  const { page, call } = await openAsStaff(site());
  await shown(page, screen);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 1,040' }).click();
  await page.getByText('1,040 selected').waitFor();
  let steps = 0;
  await page.route('**/api/admin/categories/remove', async (route) => {
    steps += 1;
    if (steps === 3) await page.getByRole('button', { name: 'Stop' }).click();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move to bin' }).click();
  await page.getByText(/^Stopped\. 300\srecords moved to the bin\. 740\srecords were not changed$/).waitFor();
  await page.getByText('740 selected').waitFor();
  expect((await call<Listed>('GET', list)).total).toBe(740);
  await page.getByRole('button', { name: 'Move to bin' }).click();
  await page.getByText('740 records moved to the bin').waitFor();
  expect((await call<Listed>('GET', list)).total).toBe(0);
});

test('a filter by records says that it offers the first hundred, and names a chosen one beyond them', async () => {
  for (let number = 100; number <= 200; number += 1)
    unwrap(await site().content.projectCategories.create({ title: `Kind ${number}` }, system));
  const last = await addCategory(site(), { title: 'Schools' });
  await addProject(site(), last, { title: 'Northgate School' });
  const { page } = await openAsStaff(site());
  await shown(page, `/admin/projects?filter=${encodeURIComponent(JSON.stringify({ category: last }))}`);
  await page.getByText('Category: Schools').waitFor();
  const category = page.getByLabel('Category', { exact: true });
  expect(await category.inputValue()).toBe(last);
  expect((await category.getByRole('option').allTextContents()).slice(-3)).toEqual([
    'Kind 199',
    'Schools',
    expect.stringMatching(/^Only the first 100\sof 102$/),
  ]);
});

describe('a failure names its cause', () => {
  test('when a removal is rejected', async () => {
    const used = await addCategory(site(), { title: 'Schools' });
    await addProject(site(), used, { title: 'Northgate School', url: 'northgate' });
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(/409 \(Conflict\)/);
    await shown(page, `/admin/project-categories/${used}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Move to bin' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'This could not be moved to the bin' });
    await summary.getByText(/has 1\sproject/).waitFor();
  });

  test.each([
    ['is in the bin', false],
    ['no longer exists', true],
  ])('when a selected record on another page %s', async (reason, isErased) => {
    const categories = site().content.projectCategories;
    for (let number = 1; number <= 23; number += 1)
      unwrap(await categories.create({ title: `Kind ${number}` }, system));
    const { page, call } = await openAsStaff(site());
    await shown(page, '/admin/project-categories');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 23' }).click();
    await page.getByText('23 selected').waitFor();
    const shownTitles = await page.locator('tbody .ti').allTextContents();
    const { items } = await call<{ items: { _id: string; title: string }[] }>(
      'GET',
      '/api/admin/project-categories?max=100',
    );
    const deleted = items.find(({ title }) => !shownTitles.includes(title))?._id ?? '';
    await categories.remove([deleted], system);
    if (isErased) unwrap(await categories.erase(deleted, system));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByText(new RegExp(`^1\\srecord was not changed\\. This project category ${reason}$`))
      .waitFor();
    expect((await call<Listed>('GET', '/api/admin/project-categories?status=published')).total).toBe(22);
    await page.getByText('23 selected').waitFor({ state: 'detached' });
  });

  test('when a record is gone, or the user may not see it', async () => {
    const { page, allowErrors } = await openAsStaff(site(), {
      role: 'tender-manager',
      also: ['page:list', 'page:view'],
    });
    allowErrors(/404 \(Not Found\)/);
    await page.goto('/admin/pages/0199f000-0000-7000-8000-00000000dead');
    await page.getByText('This page no longer exists').waitFor();
    await page.goto('/admin/pages/new');
    await page.getByText('You do not have permission to add pages. Ask an administrator.').waitFor();
    await page.goto('/admin/galleries');
    await page.getByText('You do not have permission to see galleries. Ask an administrator.').waitFor();
    await page.goto('/admin/nowhere');
    await page.getByRole('heading', { name: 'Error 404' }).waitFor();
  });
});

test('publishing reports every problem at once, and leads to each image without alternative text', async () => {
  const category = await addCategory(site());
  const images = [await addImage(site()), await addImage(site(), { alt: null })];
  const draft = { title: 'Canal bridge', category, projectStatus: 'in_progress', images };
  const { _id } = unwrap(await site().content.projects.create(draft, system));
  const { page, allowErrors } = await openAsStaff(site());
  allowErrors(/400 \(Bad Request\)/);
  await shown(page, `/admin/projects/${_id}`);
  await page.locator('#field-title').fill('');
  await page.locator('#field-summary').fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: /There are \d+\sproblems/ });
  for (const problem of [
    'Enter title',
    /^Summary must be 200 characters or less$/,
    'Enter description',
    'Select our role',
    /^Picture 2 has no alternative text/,
  ])
    await summary.getByRole('link', { name: problem }).waitFor();
  await summary.getByRole('link', { name: /^Picture 2/ }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-images-1');
  await page.locator('#field-images-1').getByRole('button', { name: 'Describe', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe this picture' });
  await dialog.getByLabel('Alternative text').fill('The bridge from the towpath');
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await summary.getByText(/Picture 2/).count()).toBe(0);
  expect(await page.locator('#field-summary').inputValue()).toHaveLength(201);
});
