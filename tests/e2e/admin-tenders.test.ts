/** The folders of a tender in the content area. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { draftTender } from '#tests/support/tenders.ts';
import { barriers } from './support/barriers.ts';
import { phone } from './support/page.ts';
import {
  eventually,
  file,
  focused,
  fromMenu,
  narrow,
  openForm,
  openPart,
  press,
  sideways,
  tab,
  tendersOf,
} from './support/tender-form.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);
const { inAdmin, folders } = tendersOf(site);

const addFolder = async (page: Page, title: string, code = '') => {
  const form = page.getByRole('form', { name: /^New folder/ });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Title').press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: title }).first().waitFor();
};
const middleOf = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const folderRow = (page: Page, title: string) =>
  page.locator('.tf').filter({ has: page.locator(`bdi:text-is("${title}")`) });

const tenderNamed = async (title: string): Promise<string> => {
  const row = await site()
    .database.db.selectFrom('tenders')
    .select('_id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return row._id;
};
/** Creates a tender with this title through its form. */
const makeTender = async (page: Page, title: string, startsWith: string) => {
  await openForm(page, '/admin/tenders/new');
  await page.getByLabel('Title', { exact: true }).first().fill(title);
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Invitation to tender' });
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Works' });
  await tab(page, 'Terms');
  await page.getByLabel('Procurement method').selectOption({ label: 'Open procedure' });
  await tab(page, 'Bidding');
  await page.getByLabel('Who may download').selectOption({ label: 'Everyone' });
  await tab(page, 'Documents');
  await page.getByText('Save a draft first').waitFor();
  await page.getByLabel('Folder template').selectOption({ label: startsWith });
  await press(page, 'Save');
  await page.getByText(/^Draft saved at/).waitFor();
  await page.waitForURL(/\/admin\/tenders\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await tab(page, 'Documents');
  return tenderNamed(title);
};

test('folders are created and arranged with the mouse and by keyboard', async () => {
  const { page } = await inAdmin();
  const title = 'Brickwork to the new library';
  const _id = await makeTender(page, title, 'No folders');
  await page.getByText('No folders yet').waitFor();

  await press(page, 'New folder');
  await addFolder(page, 'Drawings', '05');
  expect(await focused(page)).toContain('Drawings');
  await fromMenu(page, '05 Drawings', 'New folder inside');
  await addFolder(page, 'Structural', '05.1');
  for (const [folder, code] of [
    ['Reports', '07'],
    ['Instructions', '01'],
  ] as const) {
    await press(page, 'New folder');
    await addFolder(page, folder, code);
  }
  // A duplicate title is reported before the server is called.
  await press(page, 'New folder');
  await page.getByRole('form', { name: 'New folder' }).getByLabel('Title').fill('reports');
  await press(page, 'Add folder');
  await page.getByRole('link', { name: /^Another folder at this level has this title/ }).waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Leave without saving');

  // By keyboard: to the top, step by step.
  await page.getByRole('button', { name: /^Move 01 Instructions/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await eventually(() => folders(_id)).toEqual(['Instructions', ['Drawings', 'Structural'], 'Reports']);
  await eventually(() => focused(page)).toMatch(/^Move 01 Instructions/);
  // By mouse: into another folder.
  const from = await middleOf(page.getByRole('button', { name: /^Move 07 Reports/ }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await middleOf(folderRow(page, 'Structural'));
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.getByText('Move into 05.1 Structural').waitFor();
  await page.mouse.up();
  await eventually(() => folders(_id)).toEqual(['Instructions', ['Drawings', ['Structural', 'Reports']]]);
  // With "Move to…": back to the top level.
  await fromMenu(page, '07 Reports', 'Move to…');
  await page.getByRole('dialog').getByLabel('Move to').selectOption({ label: 'Top level' });
  await press(page.getByRole('dialog'), 'Move');
  await eventually(() => folders(_id)).toEqual(['Instructions', ['Drawings', 'Structural'], 'Reports']);
  await fromMenu(page, '07 Reports', 'Edit');
  await page.getByRole('form', { name: 'Edit 07 Reports' }).getByLabel('Title').fill('Surveys');
  await press(page, 'Save folder');
  await eventually(() => folders(_id)).toEqual(['Instructions', ['Drawings', 'Structural'], 'Surveys']);
});

test('unsaved changes of a folder or a document are not discarded without a question', async () => {
  const { page } = await inAdmin();
  const tender = await draftTender(site(), { title: 'Lifts for the new library' });
  await openPart(page, tender, 'Documents');
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByLabel('Add documents to 05.1 Architectural').setInputFiles([file('L-100_rev_P01.csv')]);
  for (const [open, form, field] of [
    [() => press(page, 'New folder'), page.getByRole('form', { name: 'New folder' }), 'Code'],
    [
      () => fromMenu(page, 'L-100 P01', 'Edit details'),
      page.getByRole('form', { name: /^Details of/ }),
      'Number',
    ],
  ] as const) {
    await open();
    await form.getByLabel(field).press('Escape');
    await form.waitFor({ state: 'detached' });
    await open();
    await form.getByLabel(field).fill('09');
    await form.getByLabel(field).press('Escape');
    await press(ask, 'Stay here');
    expect(await form.getByLabel(field).inputValue()).toBe('09');
    await press(form, 'Cancel');
    await press(ask, 'Leave without saving');
    await form.waitFor({ state: 'detached' });
    await open();
    expect(await form.getByLabel(field).inputValue()).not.toBe('09');
    await form.getByLabel(field).press('Escape');
  }
});

test('folders can be five levels deep, and the tree says so', async () => {
  const { page } = await inAdmin({ viewport: narrow });
  const tender = await draftTender(site());
  let parent = tender.folder('05.1');
  for (const title of ['Third', 'Fourth', 'Fifth'])
    parent = unwrap(await site().tenderAdmin.folders.add(tender._id, { title, parent }, system))._id;
  await openPart(page, tender, 'Documents');
  await press(page, 'More actions for Fifth');
  await page.getByText('Folders can be up to 5 levels deep. Folders here').waitFor();
  expect(await sideways(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const handle = page.getByRole('button', { name: /^Move 05 Drawings/ });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('status')
    .filter({ hasText: 'Folders can be up to 5 levels deep' })
    .waitFor({ state: 'attached' });
  await fromMenu(page, '05 Drawings', 'Move to…');
  expect(await page.getByRole('option', { name: /01 Invitation.*\(too deep\)/ }).isDisabled()).toBe(true);
});

test('a folder can be dragged by touch', async () => {
  const { page } = await inAdmin({ viewport: phone, hasTouch: true, isMobile: true });
  const tender = await draftTender(site());
  await openPart(page, tender, 'Documents');
  const from = await middleOf(page.getByRole('button', { name: /^Move 05.1 Architectural/ }));
  const to = await middleOf(folderRow(page, 'Invitation & instructions'));
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }]);
  await page.getByText('Move into 01 Invitation & instructions').waitFor();
  await send('touchEnd', []);
  await eventually(() => folders(tender._id)).toEqual([
    ['Invitation & instructions', 'Architectural'],
    'Drawings',
  ]);
});

test('a folder template is created, and a new tender starts with it', async () => {
  const { page } = await inAdmin({ viewport: narrow });
  await openForm(page, '/admin/tender-categories/new');
  await page.getByLabel('Title', { exact: true }).first().fill('Small works');
  await press(page, 'New folder');
  await addFolder(page, 'Everything', '1');
  await press(page, 'New folder');
  await addFolder(page, 'Drawings', '1.1');
  await page.getByRole('button', { name: /^Move 1.1 Drawings/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('status')
    .filter({ hasText: '1.1 Drawings is now number 1 of 1 in 1 Everything' })
    .waitFor({ state: 'attached' });
  await eventually(() => focused(page)).toMatch(/^Move 1.1 Drawings/);
  expect(await barriers(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await press(page, 'Save');
  await page.getByText(/^(Draft saved|Saved) at/).waitFor();

  await page.goto('/admin/tender-categories');
  await page.getByRole('link', { name: 'Small works' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const _id = await makeTender(page, 'Repairs to a small wall', 'Small works');
  await page.getByRole('button', { name: /^Move 1.1 Drawings/ }).waitFor();
  expect(await folders(_id)).toEqual([['Everything', 'Drawings']]);
});

/** Returns the tabs that are partly out of sight. */
const cutTabs = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('.tabs');
    const { left = 0, right = 0 } = row?.getBoundingClientRect() ?? {};
    return [...(row?.querySelectorAll('[role=tab]') ?? [])]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < left || box.right > right;
      })
      .map(({ textContent }) => textContent);
  });

test('all tabs of a tender fit on a desktop, and on a phone the row shows that there are more', async () => {
  const tender = await draftTender(site(), { title: 'A tender of ten parts' });
  const { page } = await inAdmin({ viewport: { width: 1440, height: 900 } });
  await openForm(page, `/admin/tenders/${tender._id}`);
  expect(await page.getByRole('tab').count()).toBe(10);
  expect(await cutTabs(page)).toEqual([]);
  await tab(page, 'History');

  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('tablist');
  await tab(page, 'Tender');
  await eventually(() => row.getAttribute('data-hides')).toBe('end');
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await tab(page, 'Addenda');
  await eventually(() => row.getAttribute('data-hides')).toBe('start end');
  expect(await cutTabs(page)).not.toContain('Addenda 0');
  await tab(page, 'History');
  await eventually(() => row.getAttribute('data-hides')).toBe('start');
});
