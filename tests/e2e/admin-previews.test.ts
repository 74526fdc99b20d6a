/** Previews, images and redirects in the content area. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import {
  addCategory,
  addImage,
  addProject,
  addStaffMember,
  projectFields,
  unwrap,
} from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { arrive, openAsStaff, press, saved } from './support/admin.ts';
import { barriers, barriersOf } from './support/barriers.ts';
import { desktop, settled } from './support/page.ts';
import { siteWith, type VisitOptions } from './support/visit.ts';

const site = siteWith(emptyContent);

let category: string;
beforeAll(async () => {
  category = await addCategory(site(), { title: 'Schools' });
  const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' };
  unwrap(await site().settings.put('contact', 0, contact, system));
});

const inAdmin = (options: VisitOptions = {}) => openAsStaff(site(), { role: 'owner', ...options });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the preview', () => {
  const draft = async (title: string) =>
    unwrap(
      await site().content.projects.create(
        projectFields(category, [await addImage(site())], { title }),
        system,
      ),
    );
  const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="Preview of ${title}"]`);

  test('shows a draft that visitors cannot see, and updates on each save without losing the scroll position', async () => {
    const { _id, url } = await draft('School behind the hoarding');
    const { page, allowErrors } = await inAdmin({ viewport: desktop });
    await arrive(page, `/admin/projects/${_id}`, 'School behind the hoarding');
    const shown = frame(page, 'School behind the hoarding');
    await shown.getByRole('heading', { level: 1, name: 'School behind the hoarding' }).waitFor();
    expect((await site().request(`/projects/schools/${url}`)).status).toBe(404);
    allowErrors(/nothing/);

    const inside = page.frames().find((one) => one.url().includes('/preview/'));
    await inside?.evaluate(() => {
      scrollTo(0, 300);
      addEventListener('pageswap', ({ viewTransition }) => {
        parent.document.documentElement.dataset.swapped = viewTransition === null ? 'at once' : 'fading';
      });
    });
    await page.getByLabel('Title', { exact: true }).first().fill('School in the open');
    await page.getByText('This is the saved version. Save to update the preview.').waitFor();
    await press(page, 'Save');
    await page.getByText(/^Draft saved at/).waitFor();
    const after = frame(page, 'School in the open');
    await after.getByRole('heading', { level: 1, name: 'School in the open' }).waitFor();
    await page.waitForFunction(() => {
      const place = document.querySelector('iframe')?.contentWindow;
      return place !== null && place !== undefined && Math.abs(place.scrollY - 300) < 2;
    });

    expect(await page.evaluate(() => document.documentElement.dataset.swapped)).toBe('at once');

    // Links do not work inside the preview, and Back skips its updates.
    await after.getByRole('link', { name: 'Schools' }).first().click({ force: true });
    await after.getByRole('heading', { level: 1, name: 'School in the open' }).waitFor();
    await page.getByRole('button', { name: 'Tablet' }).click();
    expect(
      await page.locator('iframe').evaluate((element) => (element as HTMLIFrameElement).clientWidth),
    ).toBe(820);
    expect(await barriers(page)).toEqual([]);
    await press(page, 'Close preview');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Preview');
    await page.reload();
    await page.getByRole('button', { name: 'Preview' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('covers the form on a phone', async () => {
    const { _id } = await draft('School on a phone');
    const { page } = await inAdmin({ viewport: { width: 360, height: 780 } });
    await arrive(page, `/admin/projects/${_id}`, 'School on a phone');
    expect(await page.locator('iframe').count()).toBe(0);
    await press(page, 'Preview');
    await frame(page, 'School on a phone').getByRole('heading', { level: 1 }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Preview');
  });
});

describe('an image', () => {
  test('gets its focal point by arrow keys or by a click', async () => {
    const _id = await addImage(site(), { alt: 'A crane at dawn', caption: 'Crane' });
    const project = await addProject(site(), category, { title: 'School of cranes', images: [_id] });
    const focal = async () => (await site().images.find([_id])).get(_id)?.focal;
    const { page } = await inAdmin();
    await arrive(page, `/admin/images/${_id}`, 'Crane');
    const mark = page.getByRole('slider', { name: 'Focal point' });
    await mark.focus();
    for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp', 'ArrowDown'])
      await page.keyboard.press(key);
    expect(await mark.getAttribute('aria-valuetext')).toBe('62% from the left, 41% from the top');
    expect(await page.locator('.crop-square').evaluate((crop) => getComputedStyle(crop).objectPosition)).toBe(
      '60% 40%',
    );
    await press(page, 'Save');
    await saved(page);
    expect(await focal()).toEqual({ x: 0.62, y: 0.41 });
    const box = await page.locator('.focal').boundingBox();
    await page.locator('.focal').click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
    expect(await mark.getAttribute('aria-valuetext')).toMatch(
      /^2[456]% from the left, (49|50|51)% from the top$/,
    );
    await press(page, 'Save');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await saved(page);
    expect((await focal())?.x).toBeCloseTo(0.25, 1);
    await page.getByRole('link', { name: 'School of cranes' }).click();
    await page.waitForURL(`**/admin/projects/${project}`);
  });

  test('and every other record says where it is used', async () => {
    const person = await addStaffMember(site(), { name: 'Uma Field' });
    await addProject(site(), category, { title: 'School of Uma', staff: [person] });
    const { page } = await inAdmin();
    await arrive(page, `/admin/staff/${person}`, 'Uma Field');
    await page
      .getByRole('region', { name: 'Used in one place' })
      .getByRole('link', { name: 'School of Uma' })
      .waitFor();
  });
});

describe('redirects', () => {
  test('cannot form a loop, and can be tested as a visitor would use them', async () => {
    const { page, allowErrors, call } = await inAdmin();
    allowErrors(/400 \(Bad Request\)/);
    allowErrors(/404 \(Not Found\)/);
    await call('POST', '/api/admin/redirects', { from: '/old-home', to: '/contact' });
    await call('POST', '/api/admin/redirects', { from: '/old-shop', to: 'https://shop.example/all' });
    await page.goto('/admin/redirects/new');
    await page.getByLabel('Old address').fill('/contact-us');
    await page.getByLabel('New address').fill('/CONTACT-US/');
    await press(page, 'Save');
    await page.getByText('New address must be different from the old one').first().waitFor();
    await page.getByLabel('Old address').fill('/round');
    await page.getByLabel('New address').fill('/about-round');
    await press(page, 'Save');
    await page.waitForURL(/redirects\/[0-9a-f-]{36}$/);
    await call('POST', '/api/admin/redirects', { from: '/about-round', to: '/contact' });
    await page.goto('/admin/redirects/new');
    await page.getByLabel('Old address').fill('/contact-circle');
    await page.getByLabel('New address').fill('/round');
    await press(page, 'Save');
    await page.waitForURL(/redirects\/[0-9a-f-]{36}$/);

    await arrive(page, '/admin/redirects', 'Redirects');
    const attempt = async (path: string, expected: string) => {
      await page.getByLabel('Address on this site').fill(path);
      await press(page, 'Test address');
      await page.getByText(expected, { exact: true }).waitFor();
    };
    await attempt('/old-home', '/old-home leads to /contact.');
    await attempt('/contact-circle', '/contact-circle leads to /contact.');
    await attempt('/old-shop', '/old-shop leads to https://shop.example/all, on another site.');
    await attempt('/contact', 'There is a page at /contact.');
    await attempt('/nowhere-at-all', 'There is no page at /nowhere-at-all. Visitors see “Page Not Found”.');
    await page.getByLabel('Address on this site').fill('contact');
    await press(page, 'Test address');
    await page
      .getByText(/^Enter the part of the address after the domain name/)
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('from former slugs are listed, and removed after confirmation', async () => {
    const person = await addStaffMember(site(), { name: 'Ida Moor' });
    const { version } = unwrap(await site().content.staff.find(person));
    unwrap(await site().content.staff.change(person, version, { url: 'ida-moor-mcice' }, system));
    const { page } = await inAdmin();
    await arrive(page, '/admin/redirects', 'Redirects');
    await page.getByRole('link', { name: 'Former addresses' }).click();
    await page.getByRole('link', { name: 'Ida Moor' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await press(page, 'Remove ida-moor');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('“ida-moor” removed').waitFor();
    expect((await site().request('/meet-the-team/ida-moor')).status).toBe(404);
  });
});

// admin-accessibility covers the other screens.
test('these screens have no barrier on a phone', async () => {
  // Tall enough that the bar at the foot covers nothing.
  const viewport = { width: 360, height: 4000 };
  const { page } = await inAdmin({ viewport });
  const _id = await addImage(site(), { alt: 'A long wall', caption: 'م'.repeat(60) });
  for (const address of [
    ...['general', 'google', 'smtp'].map((group) => `/admin/settings/${group}`),
    '/admin/redirects/former',
    `/admin/images/${_id}`,
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.sk').first().waitFor({ state: 'detached' });
    await settled(page);
    expect(await barriersOf(page), address).toEqual({ light: [], dark: [] });
    expect(await sideways(page), address).toBe(0);
  }
});
