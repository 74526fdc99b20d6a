/** Uploads of many files: on a bad connection, when leaving the page, and after the window was closed. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addCategory, projectFields, testPhoto, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff, press } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { settled } from './support/page.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

let category: string;
beforeAll(async () => {
  category = await addCategory(site(), { title: 'Schools' });
});

const IMAGES = '**/api/admin/images';
const INPUT = '#field-images input[type=file]';

const photos = (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await testPhoto() })));
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read);
const panel = (page: Page) => page.getByRole('region', { name: 'Uploading', exact: true });
const missing = (page: Page) => page.getByRole('region', { name: 'Files that were not uploaded' });
const cards = (page: Page) => page.getByRole('button', { name: /^Actions for Picture/ });
const openPicturesTab = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('tab', { name: /Pictures/ }).click();
  await settled(page);
};

let count = 0;
const aProject = async () => {
  count += 1;
  const fields = projectFields(category, [], { title: `School ${count}` });
  const { _id } = unwrap(await site().content.projects.create(fields, system));
  const admin = await openAsStaff(site(), { role: 'owner' });
  const address = `/admin/projects/${_id}`;
  await openPicturesTab(admin.page, address);
  return { ...admin, _id, address };
};
/** Holds every upload back until the returned function is called. */
const holdUploads = async (page: Page) => {
  const release = Promise.withResolvers<void>();
  await page.route(IMAGES, async (route) => {
    if (route.request().method() === 'POST') await release.promise;
    await route.fallback().catch(() => undefined);
  });
  return release.resolve;
};

describe('uploads in progress', () => {
  test('wait while the connection is down, and continue by themselves', async () => {
    const { page, allowErrors } = await aProject();
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.setInputFiles(INPUT, await photos('one.jpg', 'two.jpg', 'three.jpg'));
    await panel(page).getByText('No connection').waitFor();
    await panel(page).getByText('Uploaded 0 of 3 files').waitFor();
    await page.context().setOffline(false);
    await cards(page).nth(2).waitFor();
    await panel(page).waitFor({ state: 'detached' });
    expect(await cards(page).count()).toBe(3);
  });

  test('that failed are sent again together, each as one record', async () => {
    const { page, allowErrors, _id } = await aProject();
    allowErrors(/status of 500/);
    await page.route(IMAGES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // The uploads arrive; only the answers are lost.
      await route.fetch();
      return route.fulfill({
        status: 500,
        json: {
          error: 'Something went wrong on our side. Try again',
          code: 'x',
          errors: null,
          requestId: 'x',
        },
      });
    });
    await page.setInputFiles(INPUT, await photos('one.jpg', 'two.jpg'));
    await panel(page).getByText('2 files were not uploaded').waitFor();
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await page.unroute(IMAGES);
    await press(page, 'Try all again');
    await cards(page).nth(1).waitFor();
    await press(page, 'Save');
    await page.getByText(/^(Saved|Draft saved) at/).waitFor();
    const { images } = unwrap(await site().content.projects.find(_id));
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(2);
  });

  test('ask before the page is left, and the next visit lists the files that did not arrive', async () => {
    const { page, address } = await aProject();
    await holdUploads(page);
    const chosen = await photos('crane.jpg', 'gate.jpg', 'roof.jpg');
    await page.setInputFiles(INPUT, chosen);
    await panel(page).waitFor();
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave while files are being uploaded?' });
    await dialog.getByText('3 files have not been uploaded yet').waitFor();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await panel(page).waitFor();
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Leave and stop uploading' }).click();
    await page.waitForURL('**/admin/projects');
    await page.unroute(IMAGES);

    await openPicturesTab(page, address);
    await missing(page).getByText('These 3 files were not uploaded').waitFor();
    expect(await missing(page).getByRole('listitem').allInnerTexts()).toEqual([
      'crane.jpg',
      'gate.jpg',
      'roof.jpg',
    ]);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await page.setInputFiles(INPUT, chosen.slice(0, 2));
    await missing(page).getByText('roof.jpg').waitFor();
    expect(await missing(page).getByRole('listitem').count()).toBe(1);
    await cards(page).nth(1).waitFor();
    await press(page, 'Dismiss this list');
    await missing(page).waitFor({ state: 'detached' });
    page.on('dialog', (prompt) => void prompt.accept());
    await openPicturesTab(page, address);
    expect(await missing(page).count()).toBe(0);
  });

  test('from a closed window are listed on the next visit, those from an open one are not', async () => {
    const { page, address } = await aProject();
    const other = await page.context().newPage();
    await openPicturesTab(other, address);
    await holdUploads(other);
    await other.setInputFiles(INPUT, await photos('crane.jpg'));
    await panel(other).waitFor();
    await openPicturesTab(page, address);
    expect(await missing(page).count()).toBe(0);
    await other.close({ runBeforeUnload: false });
    await openPicturesTab(page, address);
    await missing(page).getByText('crane.jpg').waitFor();
  });

  test('continue when a new record is saved during them', async () => {
    const { page } = await aProject();
    await page.goto('/admin/projects/new');
    await page.getByLabel('Title', { exact: true }).first().fill('School saved early');
    await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Schools');
    await page.getByRole('option', { name: 'Schools' }).click();
    await page.getByLabel('Stage of the works').selectOption({ label: 'On site' });
    const release = await holdUploads(page);
    await page.getByRole('tab', { name: /Pictures/ }).click();
    await page.setInputFiles(INPUT, await photos('one.jpg', 'two.jpg'));
    await panel(page).waitFor();
    await press(page, 'Save');
    await page.getByText(/^Draft saved at/).waitFor();
    await page.waitForURL(/\/admin\/projects\/[0-9a-f-]{36}$/);
    release();
    await cards(page).nth(1).waitFor();
    await press(page, 'Save');
    await eventually(async () => {
      const rows = await site()
        .database.db.selectFrom('projects')
        .select('data')
        .where('title', '=', 'School saved early')
        .execute();
      return rows.map(({ data }) => JSON.parse(data).images.length);
    }).toEqual([2]);
  });
});

describe('an image that was just uploaded', () => {
  test('is shown from the chosen file until its variants exist, in the form and in the library', async () => {
    const { page } = await aProject();
    for (const [address, input] of [
      [null, INPUT],
      ['/admin/images', '.adding input[type=file]'],
    ] as const) {
      if (address !== null) {
        page.on('dialog', (prompt) => void prompt.accept());
        await page.goto(address);
        await page.locator(input).waitFor({ state: 'attached' });
      }
      await page.setInputFiles(input, await photos('crane.jpg'));
      const fromFile = page.locator('.pc:not(:has(progress)) img[src^="blob:"]');
      await fromFile.waitFor();
      expect(
        await fromFile.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(640);
      await site().jobs.runDue();
      await fromFile.waitFor({ state: 'detached' });
      await page.locator('.pc img[src^="/images/"]').first().waitFor();
    }
  });

  test('in a format that the browser cannot show is shown by its file name until then', async () => {
    const { page } = await aProject();
    const buffer = await sharp(await testPhoto())
      .tiff()
      .toBuffer();
    await page.setInputFiles(INPUT, [{ name: 'survey.tif', mimeType: 'image/tiff', buffer }]);
    await page.locator('.file-name').getByText('survey.tif').waitFor();
    await site().jobs.runDue();
    await page.locator('.file-name').waitFor({ state: 'detached' });
  });
});
