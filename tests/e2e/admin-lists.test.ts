/** The lists of the content area: searching, filtering, sorting, and bulk actions with undo. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { holdNotice, openAsStaff } from './support/admin.ts';
import { desktop, phone, settled } from './support/page.ts';
import { siteWith } from './support/visit.ts';

interface Listed {
  total: number;
  items: { _id: string; title: string; status: string }[];
}

const titles = (page: Page): Promise<string[]> => page.locator('tbody .ti').allTextContents();
const open = async (page: Page, address: string, heading: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.locator('[aria-busy="false"]').waitFor();
  await settled(page);
};
/** Gives copied records different ids. */
const numbered = (items: unknown[]) =>
  items.map((item, at) => ({
    ...(item as object),
    _id: `0199f000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  }));
const says = (page: Page, words: RegExp) => page.getByText(words).first().waitFor();

describe('the list of projects', () => {
  const site = siteWith(smallDemo);

  test('searches, keeps the search in the address, and clears it on request', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    // One matches by its title, the other by its client.
    await page.getByRole('searchbox').fill('harb');
    await says(page, /^2\sprojects$/);
    expect((await titles(page)).sort()).toEqual(['Harbour Lane Apartments', 'Old Customs House']);
    await page.getByRole('searchbox').fill('harbour la');
    await says(page, /^1\sproject$/);
    expect(await titles(page)).toEqual(['Harbour Lane Apartments']);
    await page.reload();
    await says(page, /^1\sproject$/);
    expect(await page.getByRole('searchbox').inputValue()).toBe('harbour la');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await says(page, /^12\sprojects$/);
  });

  test('shows its filters, and says when nothing matches', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    await page.getByLabel('Category').selectOption('Culture');
    await page.getByText('Category: Culture').waitFor();
    await page.getByLabel('Stage of the works').selectOption('On hold');
    await page.getByRole('heading', { name: 'No projects found' }).waitFor();
    await page.getByRole('button', { name: 'Remove filter: Stage of the works' }).click();
    await says(page, /^\d+\sprojects?$/);
    expect(await titles(page)).toContain('Riverside Library');
  });

  test('keeps a search that was typed just before a filter was chosen', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    const category = page.getByLabel('Category');
    // The options load after the list.
    await category.getByRole('option', { name: 'Culture' }).waitFor({ state: 'attached' });
    await page.getByRole('searchbox').fill('library');
    await category.selectOption('Culture');
    await page.getByText('Category: Culture').waitFor();
    await expect
      .poll(() => Object.keys(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).sort())
      .toEqual(['category', 'search']);
    await says(page, /^1\sproject$/);
    expect(await titles(page)).toEqual(['Riverside Library']);
  });

  test('requests no names that the user may not see, and says so in their place', async () => {
    const { page } = await openAsStaff(site(), { role: 'member', also: ['admin:access', 'project:list'] });
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    await open(page, '/admin/projects', 'Projects');
    await says(page, /^12\sprojects$/);
    expect(await page.getByText('Not visible to you').count()).toBe(12);
    expect(await page.getByLabel('Category').count()).toBe(0);
    expect(requested).toContain('/api/admin/projects');
    for (const other of ['project-categories', 'images'])
      expect(requested).not.toContain(`/api/admin/${other}`);
  });

  test('names each active filter, also one that is not offered', async () => {
    const { page } = await openAsStaff(site(), { role: 'member', also: ['admin:access', 'project:list'] });
    const filter = { category: '0199f000-0000-7000-8000-000000000001', status: 'published', colour: 'red' };
    await open(page, `/admin/projects?filter=${encodeURIComponent(JSON.stringify(filter))}`, 'Projects');
    expect(await page.locator('.tags .tag').allInnerTexts()).toEqual([
      'Category: Not visible to you',
      'Status: Published',
      'colour: red',
    ]);
    await page.getByRole('button', { name: 'Remove filter: Category' }).click();
    await page.getByText('Category: Not visible to you').waitFor({ state: 'detached' });
  });

  test('is sorted through its column headers', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    await page.getByRole('columnheader', { name: 'Project' }).getByRole('button').click();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    await page.locator('[aria-busy="false"]').waitFor();
    await expect
      .poll(async () => (await titles(page)).join())
      .toBe([...(await titles(page))].sort((one, other) => one.localeCompare(other)).join());
    expect((await titles(page))[0]).toBe('Birchfield Primary School');
  });

  test('moves several records to the bin and restores them', async () => {
    const { page, call } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    await page.getByRole('checkbox', { name: 'Select Hillside House' }).check();
    await page.getByRole('checkbox', { name: 'Select River Arch Bridge' }).check();
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await says(page, /^2\srecords moved to the bin$/);
    await holdNotice(page);
    await says(page, /^10\sprojects$/);
    expect((await call<Listed>('GET', '/api/admin/projects?trashed=true')).total).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await says(page, /^12\sprojects$/);
    expect((await call<Listed>('GET', '/api/admin/projects?trashed=true')).total).toBe(0);
  });

  test('shows the bin, where records are deleted permanently only after confirmation', async () => {
    const { page, call } = await openAsStaff(site());
    const made = await call<{ _id: string }>('POST', '/api/admin/categories', { title: 'Short-lived' });
    await call('DELETE', `/api/admin/categories/${made._id}`);
    await open(page, '/admin/categories/bin', 'News categories in the bin');
    await page.getByRole('button', { name: 'Actions for Short-lived' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page
      .getByRole('dialog', { name: 'Delete “Short-lived” permanently?' })
      .getByRole('button', { name: 'Delete permanently' })
      .click();
    await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
    expect((await call<Listed>('GET', '/api/admin/categories?trashed=true')).total).toBe(0);
  });

  test('unpublishes a record and publishes it again', async () => {
    const { page, call } = await openAsStaff(site());
    const currentStatus = async () =>
      (await call<Listed>('GET', '/api/admin/projects?search=Mill')).items[0]?.status;
    await open(page, '/admin/projects', 'Projects');
    await page.getByRole('button', { name: 'Actions for Mill Row Townhouses' }).click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await says(page, /^Unpublished$/);
    await holdNotice(page);
    expect(await currentStatus()).toBe('draft');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(currentStatus).toBe('published');
  });

  test('is reordered by keyboard alone', async () => {
    const { page, call } = await openAsStaff(site());
    await open(page, '/admin/staff', 'Team');
    const before = await titles(page);
    await page.getByRole('button', { name: `Move ${before[0]}.` }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await says(page, /^New order saved$/);
    const after = [before[1], before[2], before[0], ...before.slice(3)];
    expect(await titles(page)).toEqual(after);
    const { items } = await call<Listed>('GET', '/api/admin/staff?sort=order&direction=asc');
    expect(items.map(({ title }) => title)).toEqual(after);
  });

  test('is saved once when a row is moved by keyboard and another dragged', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/staff', 'Team');
    const saves: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/staff/reorder')) saves.push(request.postDataJSON());
    });
    const [first, second, third] = await titles(page);
    const handle = (title: string | undefined) => page.getByRole('button', { name: `Move ${title}.` });
    // The order is saved some time after an arrow key; here that time only passes after the drag.
    await page.clock.install();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
    await handle(first).focus();
    await page.keyboard.press('ArrowDown');
    await handle(third).hover();
    await page.mouse.down();
    await handle(second).hover();
    const saved = page.waitForResponse('**/api/admin/staff/reorder');
    await page.mouse.up();
    await saved;
    await page.clock.runFor(5000);
    await page.clock.resume();
    await says(page, /^New order saved$/);
    expect((await titles(page)).slice(0, 3)).toEqual([third, second, first]);
    expect(saves).toHaveLength(1);
  });

  test('remembers the chosen columns', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Pictures' }).uncheck();
    await page.getByRole('checkbox', { name: 'Client' }).check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('columnheader', { name: 'Client' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Pictures' }).count()).toBe(0);
  });

  test('is exported as CSV', async () => {
    const { page } = await openAsStaff(site());
    await open(page, '/admin/projects', 'Projects');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('projects.csv');
  });

  test('continues while there are full pages when the total is capped', async () => {
    const { page } = await openAsStaff(site());
    await page.route('**/api/admin/projects?*', async (route) => {
      const requested = new URL(route.request().url());
      const number = Number(requested.searchParams.get('page'));
      requested.searchParams.set('page', '1');
      requested.searchParams.set('max', '10');
      const answer = (await (await route.fetch({ url: requested.href })).json()) as { items: unknown[] };
      // Twenty on each page except the last.
      const items = number < 601 ? [...answer.items, ...answer.items] : answer.items.slice(0, 3);
      await route.fulfill({ json: { ...answer, items: numbered(items), total: 10_001, totalCapped: true } });
    });
    await open(page, '/admin/projects?page=600&perPage=20&sort=order&order=ASC', 'Projects');
    await says(page, /^11,981–12,000\sof more than 12,000$/);
    await page.getByRole('button', { name: 'Next page' }).click();
    await says(page, /^12,001–12,003\sof more than/);
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  });

  test('selects the records of all pages at once, and restores them', async () => {
    const { page, call } = await openAsStaff(site());
    for (let number = 1; number <= 24; number += 1)
      await call('POST', '/api/admin/categories', { title: `Kind ${number}` });
    const { total } = await call<Listed>('GET', '/api/admin/categories');
    await open(page, '/admin/categories', 'News categories');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await says(page, /^20\sselected$/);
    await page.getByRole('button', { name: `Select all ${total}` }).click();
    await says(page, new RegExp(`^${total}\\sselected$`));
    // Changing the filter clears the selection, so that nobody acts on records they cannot see.
    await page.getByRole('searchbox').fill('Kind 2');
    await page.getByText(`${total} selected`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear all' }).click();
    await says(page, new RegExp(`^${total}\\snews categories$`));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: `Select all ${total}` }).click();
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await says(page, /moved to the bin$|could not be moved/);
    await holdNotice(page);
    const left = (await call<Listed>('GET', '/api/admin/categories')).total;
    expect(left).toBeLessThan(5);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await call<Listed>('GET', '/api/admin/categories')).total).toBe(total);
  });

  test('offers only what the user may do', async () => {
    const { page } = await openAsStaff(site(), { role: 'tender-manager' });
    await open(page, '/admin/tenders', 'Tenders');
    const menu = page.getByRole('navigation', { name: 'Content area', exact: true });
    expect(await menu.getByRole('link', { name: 'Projects' }).count()).toBe(0);
    await page.goto('/admin/projects');
    await page.getByRole('heading', { name: 'You cannot open this page' }).waitFor();
  });
});

describe('the image library', () => {
  const site = siteWith(smallDemo);

  test('uploads several files at once and points out missing descriptions', async () => {
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(/415 \(Unsupported Media Type\)/);
    await page.goto('/admin/images');
    await says(page, /^\d+\spictures$/);
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.locator('input[type=file]').setInputFiles([
      { name: 'site-gate.png', mimeType: 'image/png', buffer: pixel },
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear sirs') },
    ]);
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Describe' }).first().waitFor();
  });
});

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
  ['on a narrow phone', { width: 320, height: 640 }],
] as const)('%s', (_where, viewport) => {
  const site = siteWith(smallDemo);

  test('every screen can be reached from the menu', async () => {
    const { page } = await openAsStaff(site(), { viewport });
    await page.goto('/admin/projects');
    if (viewport.width < 900) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Content area', exact: true })
      .getByRole('link', { name: 'Letters of reference' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Letters of reference' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('the list of redirects', () => {
  const site = siteWith(smallDemo);

  test('leaves room for long addresses on both sides', async () => {
    const long = (start: string) => `${start}${'a-long-part-of-an-address/'.repeat(6)}`;
    const { page, call } = await openAsStaff(site(), { role: 'owner' });
    await call('POST', '/api/admin/redirects', {
      from: long('/old/'),
      to: `/projects?search=${'x'.repeat(120)}`,
    });
    await open(page, '/admin/redirects', 'Redirects');
    const row = await page.locator('tbody tr').first().boundingBox();
    expect(row?.height).toBeLessThan(130);
  });
});
