/**
 * The specified states and transitions of the admin and of tender documents, rule by rule, as seen in its requests, local
 * storage and screens. The file that feeds a state area names it (“State area”).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { addTenderDocument, draftTender } from '#tests/support/tenders.ts';
import { addPerson, letters, signIn } from './support/accounts.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { arrivedAt } from './support/page.ts';
import { file, fromMenu, narrow, openPart } from './support/tender-form.ts';
import { siteWith, visit } from './support/visit.ts';
import { hold } from './support/withheld.ts';

const post = letters();
const site = siteWith(smallDemo, () => post.options);

describe('the documents of a tender', () => {
  const named = (page: Page, name: string) =>
    page.getByRole('button', { name: `More actions for ${name}`, exact: true });

  test('a successful upload is appended to the files of its category, anywhere in the tree', async () => {
    const tender = await draftTender(site());
    const { page } = await openAsStaff(site(), { role: 'owner', viewport: narrow });
    await openPart(page, tender, 'Documents');
    // The tender is not reloaded until then.
    const continueCalls = await hold(page, new RegExp(`/api/admin/tenders/${tender._id}$`));
    await page.getByLabel('Add documents to 05.1 Architectural').setInputFiles([file('A-001-C.csv')]);
    await named(page, 'A-001 C').waitFor();
    await page
      .getByLabel('Add documents to 01 Invitation & instructions')
      .setInputFiles([file('B-002-A.csv')]);
    await named(page, 'B-002 A').waitFor();
    const folderOf = (name: string): Promise<string | null> =>
      page
        .locator('li[data-folder]')
        .filter({ has: named(page, name) })
        .getAttribute('data-folder');
    expect(await folderOf('A-001 C')).toBe(tender.folder('05.1'));
    expect(await folderOf('B-002 A')).toBe(tender.folder('01'));
    continueCalls();
  });

  test('a failed upload stores its error and leaves the tree unchanged; clearing the uploads resets them', async () => {
    const tender = await draftTender(site());
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner', viewport: narrow });
    allowErrors(/4\d\d \(/);
    await openPart(page, tender, 'Documents');
    await page
      .getByLabel('Add documents to 05.1 Architectural')
      .setInputFiles([file('Broken.pdf', Buffer.from('this is no PDF'))]);
    const uploads = page.getByRole('region', { name: 'Uploading' });
    await uploads.getByText('The file does not match its type').waitFor();
    expect(await page.getByRole('button', { name: /^More actions for Broken/ }).count()).toBe(0);

    await page.locator('a[href="/admin/tenders"]').filter({ visible: true }).first().click();
    // The address changes before the list is drawn; until then the form is still there.
    await page.getByRole('heading', { name: 'Tenders', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: /^Documents/ }).click();
    await page.getByLabel('Add documents to 05.1 Architectural').waitFor({ state: 'attached' });
    expect(await uploads.count()).toBe(0);
  });

  test('deleting one removes it by its _id from any category', async () => {
    const tender = await draftTender(site());
    await addTenderDocument(site(), tender, '05.1', 'A-001-C.csv');
    await addTenderDocument(site(), tender, '01', 'B-002-A.csv');
    const { page } = await openAsStaff(site(), { role: 'owner', viewport: narrow });
    await openPart(page, tender, 'Documents');
    await named(page, 'A-001 C').waitFor();
    // The tender is not reloaded until then.
    const continueCalls = await hold(page, new RegExp(`/api/admin/tenders/${tender._id}$`));
    for (const name of ['A-001 C', 'B-002 A']) {
      await fromMenu(page, name, 'Remove');
      await named(page, name).waitFor({ state: 'detached' });
    }
    continueCalls();
  });
});

describe('the actions of administrators', () => {
  test.each([
    'pages',
    'galleries',
    'tenders',
    'projects',
    'letters',
    'staff',
    'menus',
    'categories',
    'images',
  ])('of %s fetch all, fetch one and initialise a form', async (resource) => {
    const { page, call, calls } = await openAsStaff(site(), { role: 'owner' });
    const { items } = await call<{ items: { _id: string }[] }>('GET', `/api/admin/${resource}?max=1`);
    const id = items[0]?._id;
    await shown(page, `/admin/${resource}`);
    expect(calls.some((one) => one.startsWith(`GET /api/admin/${resource}?`))).toBe(true);
    await shown(page, `/admin/${resource}/${id}`);
    expect(calls).toContain(`GET /api/admin/${resource}/${id}`);
    // Images are created by uploading a file.
    if (resource === 'images') return;
    await shown(page, `/admin/${resource}/new`);
    expect(calls).toContain(`GET /api/admin/${resource}/new`);
  });

  test.each([
    ['users', '/admin/users', 'GET /api/admin/users?'],
    ['bans', '/admin/bans', 'GET /api/admin/bans?'],
    ['settings', '/admin/settings/general', 'GET /api/admin/settings/general'],
  ])('of %s fetch them', async (_, address, call) => {
    const { page, calls } = await openAsStaff(site(), { role: 'owner' });
    await shown(page, address);
    expect(calls.some((one) => one.startsWith(call))).toBe(true);
  });
});

describe('an /admin path', () => {
  /** Stores what the admin page showed when it was left, and whether it ever had a heading. */
  const recordLastView = (): void => {
    let heading = false;
    new MutationObserver(() => {
      heading ||= document.querySelector('h1') !== null;
    }).observe(document, { childList: true, subtree: true });
    addEventListener('pagehide', () => {
      const sees = (selector: string): boolean =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      if (location.pathname.startsWith('/admin'))
        sessionStorage.setItem(
          'sight',
          JSON.stringify({
            header: sees('header .nav a[href="/meet-the-team"]'),
            footer: sees('footer .foot-end'),
            heading,
          }),
        );
    });
  };
  const lastView = async (page: Page): Promise<unknown> =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('sight'))) ?? 'null');
  /**
   * Delays the next page until the style sheet of the current one has loaded and requested its font. If the font came before
   * this request, nothing tells, and the delay ends after a while.
   */
  const afterStyles = (page: Page, address: RegExp): Promise<unknown> =>
    page.route(address, async (route) => {
      await page
        .waitForEvent('requestfinished', {
          predicate: (request) => /martian-mono/.test(request.url()),
          timeout: 15_000,
        })
        .catch(() => undefined);
      await route.continue();
    });

  /** Opens a page that soon loads another, perhaps before Playwright has seen the first arrive. */
  const startLoading = (page: Page, address: string): Promise<unknown> =>
    page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error;
    });

  test.each(['/admin', '/admin/projects?page=2'])(
    '%s shows the site’s header and footer to a guest until the sign-in page loads',
    async (address) => {
      const { page, calls } = await visit(site(), { before: recordLastView });
      await afterStyles(page, /\/user\/login/);
      await startLoading(page, address);
      await page.waitForURL('**/user/login**');
      await arrivedAt(page, 'Sign in');
      expect(await lastView(page)).toEqual({ header: true, footer: true, heading: false });
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(calls).toEqual([]);
    },
  );

  test('shows them when the session has ended', async () => {
    const { page, allowErrors } = await visit(site(), { before: recordLastView });
    allowErrors(/401 \(Unauthorized\)/);
    await page.goto('/user/login');
    await page.evaluate(() => localStorage.setItem('token', 'one that has ended'));
    await afterStyles(page, /\/user\/login/);
    await startLoading(page, '/admin/projects');
    await page.waitForURL('**/user/login?**');
    await arrivedAt(page, 'Sign in');
    expect(await lastView(page)).toEqual({ header: true, footer: true, heading: false });
  });

  test('shows neither header nor content to a signed-in user who is not an administrator', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site(), { before: recordLastView });
    await signIn(page, username);
    await startLoading(page, '/admin/projects');
    await page.waitForURL('**/user/dashboard');
    await arrivedAt(page, /Hello/);
    expect(await lastView(page)).toEqual({ header: false, footer: false, heading: false });
  });
});
