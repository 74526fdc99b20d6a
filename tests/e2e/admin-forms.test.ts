/** The forms of the content area: from an empty form to a published page, with the errors on the way. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import {
  addCategory,
  addImage,
  addProject,
  projectFields,
  testPhoto,
  unwrap,
} from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff, openForm, press, tab } from './support/admin.ts';
import { barriers, barriersOf } from './support/barriers.ts';
import { desktop, phone, settled } from './support/page.ts';
import { typedForms } from './support/typed-forms.ts';
import { siteWith, type VisitOptions } from './support/visit.ts';

const site = siteWith(emptyContent);

let category: string;
beforeAll(async () => {
  category = await addCategory(site(), { title: 'Schools' });
});

/** Opens the content area as an owner in a new browser context. */
const inAdmin = (options: VisitOptions = {}) => openAsStaff(site(), { role: 'owner', ...options });

const choose = async (page: Page, field: string, title: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(title);
  await page.getByRole('option', { name: title }).click();
};
const projectNamed = async (title: string) => {
  const rows = await site()
    .database.db.selectFrom('projects')
    .selectAll()
    .where('title', '=', title)
    .execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
};
const files = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await testPhoto(),
    })),
  );
const describePicture = async (page: Page, place: number, words: string) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(place)
    .click();
  await press(page, 'Describe');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alternative text').fill(words);
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const SUMMARY = 'A school for four hundred children, built over two summers and one winter.';

describe.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const)('a project %s', (place, viewport) => {
  test('is created, completed and published', async () => {
    const { page } = await inAdmin({ viewport });
    const title = `School ${place}`;
    await openForm(page, '/admin/projects/new');
    await page.getByLabel('Title', { exact: true }).first().fill(title);
    await choose(page, 'Category', 'Schools');
    await page.getByLabel('Stage of the works').selectOption({ label: 'On site' });
    await press(page, 'Save');
    await page.getByText(/^Draft saved at/).waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await projectNamed(title)).toHaveLength(1);

    // Publishing first lists what is missing, with links to the fields.
    await press(page, 'Publish');
    const summary = page.getByRole('alert').filter({ hasText: 'before publishing' });
    await summary.waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('summary');
    await summary.getByRole('link', { name: 'Select at least one picture' }).click();
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-images');

    await page.setInputFiles('#field-images input[type=file]', await files(1));
    await page.getByText('No alternative text').waitFor();
    await describePicture(page, 0, 'The west side with its scaffold');
    expect(await page.getByText('No alternative text').count()).toBe(0);
    await tab(page, /Project/);
    await page.getByLabel('Summary').fill(SUMMARY);
    await page.getByLabel('Our role').selectOption({ index: 1 });
    await tab(page, /Description/);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('Four hundred children moved in on the first day of September.');
    await tab(page, /Place/);
    await page.getByLabel('Town').fill('Leeds');
    await fillCountry(page);
    await tab(page, /Client/);
    await fillConsent(page);
    await press(page, 'Publish');
    await page.getByText(`“${title}” published`).waitFor();
    const [project] = await projectNamed(title);
    const shown = await site().json<{ title: string }>(`/api/guest/projects/project/${project?.url}`);
    expect(shown).toMatchObject({ status: 200 });
  });
});

const fillCountry = (page: Page) => page.getByLabel('Country').selectOption('United Kingdom');
const fillConsent = async (page: Page) => {
  const consent = page.locator('#field-publicityConsent');
  await consent.getByRole('checkbox').check();
  await consent.getByRole('textbox').first().fill('Leeds City Council');
  await consent.locator('input[type=date]').fill('2026-05-01');
};

describe('an error', () => {
  test('on another tab is marked there, and the summary leads to it', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/400 \(Bad Request\)/);
    const project = await addProject(site(), category, { title: 'School with a slip' });
    await openForm(page, `/admin/projects/${project}`);
    await tab(page, /Pictures/);
    await page.getByLabel('Video').fill('not an address');
    await tab(page, /Project/);
    await page.getByLabel('Title', { exact: true }).first().fill('S');
    await press(page, 'Save');
    const summary = page.getByRole('alert').filter({ hasText: 'Correct 2 problems' });
    await summary.waitFor();
    await page.getByRole('tab', { name: /Pictures .*1\sproblem/ }).waitFor();
    await summary.getByRole('link', { name: /https/ }).click();
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-video');
    expect(await page.locator('#field-video').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#field-title').inputValue()).toBe('S');
    await page.locator('#field-video').fill('');
    await page.getByRole('heading', { name: /^Correct 1\sproblem/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('does not lose typed text when the session ends', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/401 \(Unauthorized\)/);
    const project = await addProject(site(), category, { title: 'School of the patient' });
    await openForm(page, `/admin/projects/${project}`);
    await page.getByLabel('Town').waitFor({ state: 'attached' });
    await page.getByLabel('Summary').fill(SUMMARY);
    await page.route('**/api/admin/projects/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 401,
            json: { error: 'Sign in', code: 'unauthenticated', errors: null, requestId: 'x' },
          })
        : route.fallback(),
    );
    await press(page, 'Save');
    await page.getByText('You have been signed out').first().waitFor();
    expect(await page.getByLabel('Summary').inputValue()).toBe(SUMMARY);
    await expect.poll(() => typedForms(page).then((forms) => forms.length)).toBe(1);
    await page.unroute('**/api/admin/projects/*');
    page.on('dialog', (dialog) => void dialog.accept());
    await openForm(page, `/admin/projects/${project}`);
    await press(page, 'Restore');
    expect(await page.getByLabel('Summary').inputValue()).toBe(SUMMARY);
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
  });

  test('pressing twice makes one record', async () => {
    const { page } = await inAdmin();
    await openForm(page, '/admin/projects/new');
    await page.getByLabel('Title', { exact: true }).first().fill('School pressed twice');
    await choose(page, 'Category', 'Schools');
    await page.getByLabel('Stage of the works').selectOption({ label: 'On site' });
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await page.getByText(/^Draft saved at/).waitFor();
    expect(await projectNamed('School pressed twice')).toHaveLength(1);
  });
});

test('a record with blocks is created on a page without https, as at an address of the local network', async () => {
  const { page } = await inAdmin({
    before: () => {
      // What browsers offer only on pages with https, and on 127.0.0.1.
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      Reflect.deleteProperty(Navigator.prototype, 'locks');
    },
  });
  await openForm(page, '/admin/posts/new');
  await page.getByLabel('Title', { exact: true }).first().fill('Visiting us');
  await tab(page, /^Text/);
  await press(page, 'Add a block');
  await press(page, 'Quotation');
  await press(page, 'Save');
  await page.getByText(/^Draft saved at/).waitFor();
});

test('two people who edit at the same time choose field by field, and nothing is lost', async () => {
  const { page, allowErrors } = await inAdmin();
  allowErrors(/409 \(Conflict\)/);
  const project = await addProject(site(), category, { title: 'School of two' });
  await openForm(page, `/admin/projects/${project}`);
  const found = unwrap(await site().content.projects.find(project));
  unwrap(
    await site().content.projects.change(
      project,
      found.version,
      { summary: 'What the other one wrote about this school while we were writing.', locality: 'York' },
      system,
    ),
  );
  await page.getByLabel('Summary').fill(SUMMARY);
  await page.getByLabel('Title', { exact: true }).first().fill('School of both');
  await press(page, 'Save');
  const panel = page.getByRole('region', { name: /changed this while you were editing/ });
  await panel.waitFor();
  await panel.getByText('What the other one wrote').waitFor();
  await panel.getByText(SUMMARY).waitFor();
  await press(page, 'Save with these choices');
  await panel.getByText('Choose one of the two versions for each field').waitFor();
  expect(await barriers(page)).toEqual([]);
  await panel.getByLabel('Your version').check();
  await press(page, 'Save with these choices');
  await page.getByText(/^Saved at/).waitFor();
  expect(unwrap(await site().content.projects.find(project))).toMatchObject({
    title: 'School of both',
    summary: SUMMARY,
    locality: 'York',
  });
});

describe('images', () => {
  test('are uploaded one by one and reordered by keyboard, and a failed one does not block the others', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/422 \(Unprocessable/);
    const first = await addImage(site(), { alt: 'Before the works' });
    const draft = projectFields(category, [first], { title: 'School of pictures' });
    const { _id: project } = unwrap(await site().content.projects.create(draft, system));
    await openForm(page, `/admin/projects/${project}`);
    await tab(page, /Pictures/);
    const [one, two] = await files(2);
    await page.setInputFiles('#field-images input[type=file]', [
      one as never,
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
      two as never,
    ]);
    await page.getByRole('button', { name: 'Remove broken.jpg from the list' }).waitFor();
    await page
      .getByRole('button', { name: /^Move .* Use the arrow keys/ })
      .nth(2)
      .waitFor();
    await press(page, 'Remove broken.jpg from the list');
    const handle = page.getByRole('button', { name: 'Move picture 3. Use the arrow keys.' });
    await handle.focus();
    await page.keyboard.press('Home');
    await page.getByRole('status').filter({ hasText: 'is now 1 of 3' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Move Picture 1/,
    );
    await press(page, 'Save');
    await page.getByText(/^Draft saved at/).waitFor();
    const found = unwrap(await site().content.projects.find(project));
    expect(found.images).toHaveLength(3);
    expect(found.images[1]).toBe(first);
    expect(await barriers(page)).toEqual([]);
  });

  test('are chosen from the library', async () => {
    const { page } = await inAdmin();
    const _id = await addImage(site(), { alt: 'A crane at dawn', caption: 'Crane' });
    const project = await addProject(site(), category, { title: 'School of the library' });
    await openForm(page, `/admin/projects/${project}`);
    await tab(page, /Pictures/);
    await press(page, 'from the image browser');
    await page.getByLabel('Search by caption, alternative text, credit or tag').fill('Crane');
    await page.getByRole('button', { name: 'Choose Crane' }).click();
    await press(page, 'Add 1 picture');
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.projects.find(project)).images).toContain(_id);
  });
});

test('text pasted from Word is cleaned within the content security policy, and a version can be restored', async () => {
  const { page } = await inAdmin();
  const project = await addProject(site(), category, { title: 'School of words' });
  await openForm(page, `/admin/projects/${project}`);
  await tab(page, /Description/);
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1 style="color:red">The works</h1><p class=MsoNormal>Cleaned <b>and</b> repointed in lime, stone by stone, for a year.<o:p></o:p></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await editor.getByRole('heading', { name: 'The works' }).waitFor();
  await press(page, 'Save');
  await page.getByText(/^Saved at/).waitFor();
  expect(unwrap(await site().content.projects.find(project)).description).toMatchObject({
    content: [{ type: 'heading', attrs: { level: 2 } }, { type: 'paragraph' }],
  });
  await tab(page, 'History');
  await page.getByText('1 change', { exact: true }).click();
  await page.locator('.version-row ins').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Restore this version: 2');
  await page.getByText('Version 2 restored').waitFor();
  expect(JSON.stringify(unwrap(await site().content.projects.find(project)).description)).not.toContain(
    'The works',
  );
});

test('leaving unsaved changes asks first', async () => {
  const { page } = await inAdmin();
  const project = await addProject(site(), category, { title: 'School of the hasty' });
  await openForm(page, `/admin/projects/${project}`);
  await page.getByLabel('Summary').fill(SUMMARY);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('Summary').inputValue()).toBe(SUMMARY);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/admin/projects');
});

describe('a draft', () => {
  test('is saved with empty blocks in its body', async () => {
    const { page } = await inAdmin();
    const { _id } = unwrap(await site().content.posts.create({ title: 'News with an empty part' }, system));
    await openForm(page, `/admin/posts/${_id}`);
    await tab(page, /^Text/);
    for (const part of ['Picture', 'Quotation', 'Video', 'Map', 'Key figures']) {
      await press(page, 'Add a block');
      await press(page, part);
    }
    await press(page, 'Save');
    await page.getByText(/^Draft saved at/).waitFor();
    expect(unwrap(await site().content.posts.find(_id)).body).toHaveLength(5);
  });

  test('keeps the scheduled time, whatever else is missing', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/status of 4\d\d/);
    const { _id } = unwrap(await site().content.posts.create({ title: 'News for later' }, system));
    await openForm(page, `/admin/posts/${_id}`);
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    const time = dialog.getByLabel('Date and time');
    await press(page, 'Publish later');
    await time.fill('2031-05-21T14:00');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Publish later');
    expect(await time.inputValue()).toBe('2031-05-21T14:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('alert').getByText('Enter summary').waitFor();
    await press(page, 'Publish later');
    expect(await time.inputValue()).toBe('2031-05-21T14:00');
  });
});

// On a phone, admin-accessibility checks every tab of every form.
test('the form on a desktop has no barrier on any tab', async () => {
  const { page } = await inAdmin();
  const project = await addProject(site(), category, { title: 'School without barriers' });
  await openForm(page, `/admin/projects/${project}`);
  for (const part of await page.getByRole('tab').all()) {
    await part.click();
    await settled(page);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  }
});
