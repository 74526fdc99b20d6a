/**
 * When the connection is bad, the server fails or a permission is removed, the page says so and keeps what was typed.
 */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCategory, addPage, addProject, testPhoto, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff, openForm, press, titleField } from './support/admin.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

const onSave =
  (answer: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().method() === 'PATCH' ? answer(route) : route.fallback();
/** Changes the answer to the first save only. */
const onFirstSave = (answer: (route: Route) => Promise<void>) => {
  let times = 0;
  return onSave((route) => {
    times += 1;
    return times === 1 ? answer(route) : route.fallback();
  });
};
const refusal = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code: 'x', errors: null, requestId: 'x' } });

let count = 0;
/** Opens a page in the editor and changes its title. */
const openEditedPage = async () => {
  count += 1;
  const _id = await addPage(site(), { title: `Page ${count}`, url: `page-${count}` });
  const admin = await openAsStaff(site());
  await openForm(admin.page, `/admin/pages/${_id}`);
  await titleField(admin.page).fill('Typed with care');
  return { ...admin, _id };
};
const expectStillTyped = async (page: Page, message: string | RegExp): Promise<void> => {
  const summary = page.getByRole('alert').filter({ hasText: 'This could not be saved' });
  await summary.getByText(message).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('summary');
  expect(await titleField(page).inputValue()).toBe('Typed with care');
  await page.getByText('Not saved yet').waitFor();
};

describe('saving', () => {
  test('without a connection says so, and succeeds once it is back', async () => {
    const { page, allowErrors, _id } = await openEditedPage();
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await press(page, 'Save');
    await expectStillTyped(page, /could not reach the site/);
    await page.context().setOffline(false);
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.pages.find(_id)).title).toBe('Typed with care');
  });

  test('can be repeated safely when the answer was lost', async () => {
    const { page, allowErrors, _id } = await openEditedPage();
    allowErrors(/ERR_FAILED|409 \(Conflict\)/);
    await page.route(
      '**/api/admin/pages/*',
      onFirstSave(async (route) => {
        // The request reaches the server; only the answer is lost.
        await route.fetch();
        return route.abort();
      }),
    );
    await press(page, 'Save');
    await expectStillTyped(page, /could not reach the site/);
    // The conflict is with the person's own change, so it is not shown as a colleague's.
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.pages.find(_id)).title).toBe('Typed with care');
  });

  test('with a truncated answer is reported as possibly saved', async () => {
    const { page, allowErrors, _id } = await openEditedPage();
    allowErrors(/409 \(Conflict\)/);
    await page.route(
      '**/api/admin/pages/*',
      onFirstSave(async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, body: (await response.text()).slice(0, 40) });
      }),
    );
    await press(page, 'Save');
    await expectStillTyped(page, /cannot tell whether this worked\. Check before you try again/);
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.pages.find(_id)).title).toBe('Typed with care');
  });

  test.each([
    [500, 'Something went wrong on our side. Try again'],
    [429, 'Too many attempts. Try again in 2 minutes'],
    [503, 'The site is busy. Try again in a moment'],
  ])('answered with %d shows the server’s message', async (status, message) => {
    const { page, allowErrors } = await openEditedPage();
    allowErrors(new RegExp(`status of ${status}`));
    await page.route('**/api/admin/pages/*', onSave(refusal(status, message)));
    await press(page, 'Save');
    await expectStillTyped(page, message);
    await page.unroute('**/api/admin/pages/*');
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
  });

  test('answered by something other than the server shows a clear message', async () => {
    const { page, allowErrors } = await openEditedPage();
    allowErrors(/status of 502/);
    await page.route(
      '**/api/admin/pages/*',
      onSave((route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      ),
    );
    await press(page, 'Save');
    await expectStillTyped(page, /not available at the moment/);
  });

  test('after the permission was removed is rejected with the reason', async () => {
    const { page, allowErrors, _id } = await openEditedPage();
    allowErrors(/403 \(Forbidden\)/);
    const owner = await openAsStaff(site(), { role: 'owner' });
    interface Role {
      _id: string;
      name: string;
      version: number;
      permissions: string[];
    }
    const changePermissions = async (change: (permissions: string[]) => string[]): Promise<void> => {
      const { items } = await owner.call<{ items: Role[] }>('GET', '/api/admin/roles?max=100');
      const role = items.find(({ name }) => name === 'editor');
      await owner.call('PATCH', `/api/admin/roles/${role?._id}`, {
        version: role?.version,
        permissions: change(role?.permissions ?? []),
      });
    };
    await changePermissions((permissions) => permissions.filter((one) => one !== 'page:update'));
    await press(page, 'Save');
    await expectStillTyped(page, /do not have permission/);
    await changePermissions((permissions) => [...permissions, 'page:update']);
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.pages.find(_id)).title).toBe('Typed with care');
  });

  test('that takes a long time shows its progress and is sent once', async () => {
    const { page, calls } = await openEditedPage();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      '**/api/admin/pages/*',
      onSave(async (route) => {
        await released;
        await route.fallback();
      }),
    );
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Saving', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Saving', exact: true }).click({ force: true });
    release();
    await page.getByText(/^Saved at/).waitFor();
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  });
});

describe('what is typed while saving', () => {
  test('stays in the form, to be saved next', async () => {
    const { page, _id } = await openEditedPage();
    const answered = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    await page.route(
      `**/api/admin/pages/${_id}**`,
      onFirstSave(async (route) => {
        sent.resolve();
        await answered.promise;
        await route.continue();
      }),
    );
    await press(page, 'Save');
    await sent.promise;
    await titleField(page).fill('Typed while saving');
    answered.resolve();
    await expect.poll(async () => unwrap(await site().content.pages.find(_id)).title).toBe('Typed with care');
    await page.getByText('Not saved yet').waitFor();
    expect(await titleField(page).inputValue()).toBe('Typed while saving');
    await press(page, 'Save');
    await expect
      .poll(async () => unwrap(await site().content.pages.find(_id)).title)
      .toBe('Typed while saving');
  });
});

describe('a list', () => {
  test('that fails to load says why, and loads on another try', async () => {
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(/status of 500|403/);
    await page.route('**/api/admin/pages?*', refusal(403, 'You do not have permission to list pages'));
    await page.goto('/admin/pages');
    const failure = page.getByRole('alert').filter({ hasText: 'You cannot open this page' });
    await failure.getByText('You do not have permission to list pages').waitFor();
    await page.unroute('**/api/admin/pages?*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^\d+\spages?$/).waitFor();
  });

  test('keeps everything in place when moving to the bin fails', async () => {
    await addPage(site(), { title: 'Stays here', url: 'stays-here' });
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/admin/pages');
    await page.getByRole('checkbox', { name: 'Select Stays here' }).check();
    await page.context().setOffline(true);
    await press(page, 'Move to bin');
    await page
      .getByRole('alert')
      .getByText(/could not reach the site/)
      .waitFor();
    await page.getByText('1 selected').waitFor();
    await page.context().setOffline(false);
    await press(page, 'Move to bin');
    await page.getByText('“Stays here” moved to the bin').waitFor();
  });
});

describe('images', () => {
  let project: string;
  beforeAll(async () => {
    const category = await addCategory(site(), { title: 'Schools' });
    project = await addProject(site(), category, { title: 'Hillside Primary School' });
  });
  const file = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await testPhoto(1200, 900),
  });
  const openPicturesTab = async () => {
    const admin = await openAsStaff(site());
    await openForm(admin.page, `/admin/projects/${project}`);
    await admin.page.getByRole('tab', { name: /Pictures/ }).click();
    return admin;
  };
  const input = '#field-images input[type=file]';

  test('whose upload fails part-way are sent again on request without choosing them again', async () => {
    const { page, allowErrors } = await openPicturesTab();
    allowErrors(/ERR_/);
    let broken = true;
    await page.route('**/api/admin/images', (route) =>
      broken ? route.abort('connectionreset') : route.fallback(),
    );
    await page.setInputFiles(input, [await file('gate.jpg')]);
    await page
      .getByRole('alert')
      .getByText(/Try again$/)
      .waitFor();
    broken = false;
    await press(page, 'Try again');
    await page.getByText('No alternative text').waitFor();
    // The project is published, so the image needs a description first.
    await page.getByRole('button', { name: 'Actions for Picture 2' }).click();
    await press(page, 'Describe');
    await page.getByRole('dialog').getByLabel('Alternative text').fill('The gate of the yard');
    await press(page, 'Save description');
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    expect(unwrap(await site().content.projects.find(project)).images).toHaveLength(2);
  });

  test('whose upload gets an unreadable response are reported as possibly stored', async () => {
    const { page } = await openPicturesTab();
    await page.route('**/api/admin/images', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }),
    );
    await page.setInputFiles(input, [await file('fence.jpg')]);
    const card = page.locator('.pc.failed');
    await card.getByText(/cannot tell whether this worked/).waitFor();
    await press(page, 'Remove fence.jpg from the list');
  });

  test('of a wrong type or far too large are rejected at once and never sent', async () => {
    const { page, calls } = await openPicturesTab();
    // The file is created in the page because sending it there would take too long.
    await page.locator(input).evaluate((element: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }));
      chosen.items.add(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }));
      element.files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByText('Choose a picture: JPEG, PNG, HEIC, WebP, AVIF or TIFF').waitFor();
    await page.getByText('Choose a picture of at most 25 MB').waitFor();
    expect(calls.filter((call) => call.startsWith('POST /api/admin/images'))).toEqual([]);
    // Trying the same file again would fail again.
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await press(page, 'Remove letter.pdf from the list');
    await press(page, 'Remove huge.jpg from the list');
    expect(await page.locator('.pc.failed').count()).toBe(0);
  });

  test('with the wrong contents are rejected by the server', async () => {
    const { page, allowErrors } = await openPicturesTab();
    allowErrors(/status of 4\d\d/);
    await page.setInputFiles(input, [
      {
        name: 'drawing.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ]);
    const card = page.locator('.pc.failed');
    await card.waitFor();
    expect(await card.getByRole('alert').innerText()).toMatch(/must be|match|picture/i);
    expect(await card.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});
