/** Replacing the file of an image. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCategory, addImage, addProject, testPhoto } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff } from './support/admin.ts';
import { barriersOf } from './support/barriers.ts';
import { phone, settled } from './support/page.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);
let picture: string;
let other: string;
beforeAll(async () => {
  picture = await addImage(site(), { alt: 'The north wall', caption: 'Brickwork' });
  other = await addImage(site(), { alt: 'A crane' });
  await addProject(site(), await addCategory(site(), { title: 'Schools' }), {
    title: 'Northgate School',
    images: [picture],
  });
  await site().jobs.runDue();
});

const PLACE = 'Drop a replacement file here';
const choose = async (page: Page, bytes: Buffer, name: string) => {
  await page.getByLabel(PLACE).setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes });
};
const openPicture = async (page: Page, id: string) => {
  await page.goto(`/admin/images/${id}`);
  await page.getByText(PLACE).waitFor();
  await settled(page);
};

describe('the file of an image', () => {
  test('is replaced after confirmation, everywhere it is used, and keeps unsaved text', async () => {
    const { page } = await openAsStaff(site(), { viewport: phone });
    await openPicture(page, picture);
    await page.getByText('640 × 400 pixels').waitFor();
    await page.getByLabel('Caption').fill('Brickwork, second storey');
    await choose(page, await testPhoto(900, 700), 'north wall, again.jpg');
    const dialog = page.getByRole('dialog', { name: 'Replace the picture with “north wall, again.jpg”?' });
    await dialog
      .getByText('This picture is used in one place, which will show the new file at once.')
      .waitFor();
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await dialog.getByRole('button', { name: 'Replace file' }).click();
    await page.getByText('File replaced.').waitFor();
    await page.getByText('900 × 700 pixels').waitFor();
    await site().jobs.runDue();
    await page.locator(`.focal img[src*="/images/${picture}/2-"]`).waitFor();
    expect(await page.getByLabel('Caption').inputValue()).toBe('Brickwork, second storey');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Saved at/).waitFor();
    const shown = await site().json<{ images: { version: number; caption: string }[] }>(
      '/api/guest/projects/project/northgate-school',
    );
    expect(shown.body.images[0]).toMatchObject({ version: 2, caption: 'Brickwork, second storey' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .locator('.history')
      .getByText(/file replaced/)
      .waitFor();
  });

  test('stays unchanged when cancelled or when the new file is not an image', async () => {
    const { page, allowErrors } = await openAsStaff(site());
    await openPicture(page, other);
    await choose(page, await testPhoto(900, 700), 'crane.jpg');
    await page.getByRole('button', { name: 'Cancel' }).click();
    allowErrors(/422/);
    await choose(page, Buffer.from('not a picture'), 'crane.jpg');
    await page.getByRole('button', { name: 'Replace file' }).click();
    await page.getByRole('alert').filter({ hasText: /file/i }).first().waitFor();
    await page.getByRole('button', { name: /crane\.jpg/ }).click();
    await page.getByText(PLACE).waitFor();
    expect((await site().images.find([other])).get(other)?.version).toBe(1);
  });

  test('reports a conflict, and the next try uses the current version', async () => {
    const { page, call, allowErrors } = await openAsStaff(site());
    await openPicture(page, other);
    await call('PATCH', `/api/admin/images/${other}`, { version: 1, credit: 'Ann Marsh' });
    allowErrors(/409/);
    await choose(page, await testPhoto(900, 700), 'crane.jpg');
    await page.getByRole('button', { name: 'Replace file' }).click();
    await page.getByText(/ changed this picture at /).waitFor();
    await page.getByRole('button', { name: /crane\.jpg/ }).click();
    await choose(page, await testPhoto(900, 700), 'crane.jpg');
    await page.getByRole('button', { name: 'Replace file' }).click();
    await page.getByText(/^File replaced/).waitFor();
  });

  test('cannot be replaced with read permission only', async () => {
    const { page } = await openAsStaff(site(), {
      role: 'member',
      also: ['admin:access', 'image:list', 'image:view'],
    });
    await page.goto(`/admin/images/${other}`);
    await page.getByText('pixels').waitFor();
    await settled(page);
    expect(await page.getByText(PLACE).count()).toBe(0);
  });
});
