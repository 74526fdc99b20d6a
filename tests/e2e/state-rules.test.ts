/**
 * The specified states and transitions of the site, rule by rule, as seen in its requests, local storage and screens.
 * `web/data/areas.ts` lists which part implements each.
 */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import { addTenderDocument, draftTender } from '#tests/support/tenders.ts';
import { addPerson, fillLogin, letters, PASSWORD, signIn, stored } from './support/accounts.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { arrivedAt, open, settled } from './support/page.ts';
import { file, fromMenu, narrow, openPart } from './support/tender-form.ts';
import { siteWith, visit } from './support/visit.ts';

const post = letters();
const site = siteWith(smallDemo, () => post.options);

const path = (page: Page): string => new URL(page.url()).pathname;
/** Answers every matching call with an error status, until the same pattern is unrouted. */
const reject = (page: Page, calls: RegExp, status: number): Promise<unknown> =>
  page.route(calls, (route) =>
    route.fulfill({ status, json: { error: 'No', code: 'internal', errors: null } }),
  );
/** Holds every matching call back until the returned function is called. */
const hold = async (page: Page, calls: RegExp, isHeld: (route: Route) => boolean = () => true) => {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (isHeld(route)) await gate.promise;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
};
/** Removes the settings from the document, as if the server could not read them, so that the app requests them. */
const withoutState = (page: Page, address: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json" id="state">.*?<\/script>/s,
        '',
      );
      await route.fulfill({ response, body });
    },
  );
const requestSignInLink = (email: string) =>
  site().json('/auth/magic_link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
const isRendered = async (page: Page): Promise<boolean> =>
  (await page.getByRole('heading').count()) + (await page.getByRole('banner').count()) > 0;

describe('startup', () => {
  test('loads the guest settings, exchanges the auth parameter, then loads the current user; nothing renders until it finishes', async () => {
    const { email } = await addPerson(site());
    await requestSignInLink(email);
    const link = new URL(await post.link(site(), email, /\/\?auth=[\w-]+/), site().address);
    const { page, calls } = await visit(site());
    await withoutState(page, '/user/dashboard');
    const steps = [/\/api\/guest\/settings$/, /\/auth\/gentoken\//, /\/auth\/current_user$/];
    const release: (() => void)[] = [];
    for (const step of steps) release.push(await hold(page, step));
    await page.goto(`/user/dashboard${link.search}`);
    const expected = [
      /^GET \/api\/guest\/settings$/,
      /^GET \/auth\/gentoken\//,
      /^GET \/auth\/current_user$/,
    ];
    for (const [index, continueCalls] of release.entries()) {
      await expect.poll(() => calls.length).toBe(index + 1);
      expect(calls[index]).toMatch(expected[index] as RegExp);
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
      expect(await isRendered(page)).toBe(false);
      continueCalls();
    }
    await arrivedAt(page, /Hello/);
    expect(new URL(page.url()).search).toBe('');
  });

  test('keeps the auth parameter while the site cannot be reached, so that another try signs in', async () => {
    const { email } = await addPerson(site());
    await requestSignInLink(email);
    const link = new URL(await post.link(site(), email, /\/\?auth=[\w-]+/), site().address);
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource|gentoken/);
    await page.clock.install();
    await page.route('**/auth/gentoken/**', (route) => route.abort());
    const exchanged = page.waitForRequest('**/auth/gentoken/**');
    await page.goto(`/user/dashboard${link.search}`);
    await exchanged;
    for (let tries = 0; tries < 6; tries += 1) await page.clock.runFor(20_000);
    await arrivedAt(page, 'We could not reach the site');
    expect(new URL(page.url()).search).toBe(link.search);
    await page.unroute('**/auth/gentoken/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await arrivedAt(page, /Hello/);
  });

  test('of the content area shows neither content nor the site’s header and footer while the current user is loaded', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    const continueCalls = await hold(page, /\/auth\/current_user$/);
    await page.goto('/admin/projects');
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
    expect(await isRendered(page)).toBe(false);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    continueCalls();
    await arrivedAt(page, 'Projects');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });
});

describe('signing in and out', () => {
  test('no token means anonymous, a token means signed in, and the admin flag means administrator', async () => {
    const guest = await visit(site());
    await open(guest.page, '/');
    const banner = guest.page.getByRole('banner');
    await banner.getByRole('link', { name: 'Sign in' }).waitFor();
    for (const role of ['member', 'owner'] as const) {
      const { page } = await visit(site());
      const { username } = await addPerson(site(), { role });
      await signIn(page, username);
      await open(page, '/');
      await page.getByRole('banner').getByRole('button', { name: username }).click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      expect(await page.getByRole('banner').getByRole('link', { name: 'Admin' }).count()).toBe(
        role === 'owner' ? 1 : 0,
      );
    }
  });

  test('the login result stores token and username; clearing the messages resets the error before it', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/401 \(Unauthorized\)/);
    await page.goto('/user/login');
    await fillLogin(page, username, 'not the password at all');
    const message = page.getByRole('main').getByRole('alert');
    await message.waitFor();
    expect(await stored(page)).toEqual({ token: null, username: null, keys: 0 });
    await page.getByRole('main').locator('a[href="/user/recovery"]').click();
    await page.waitForURL('**/user/recovery');
    await page.goBack();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await message.count()).toBe(0);

    await fillLogin(page, username, PASSWORD);
    await page.waitForURL('**/user/dashboard');
    expect(await stored(page)).toMatchObject({ token: expect.stringMatching(/.{20,}/), username });
  });

  test('logout clears all local storage and cached data, and goes to /', async () => {
    const { username } = await addPerson(site());
    const { page, calls } = await visit(site());
    await signIn(page, username);
    await page.evaluate(() => localStorage.setItem('something', 'else'));
    await open(page, '/contact');
    await page.getByRole('banner').getByRole('button', { name: username }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(calls.at(-1)).toBe('GET /auth/logout');
    expect(await stored(page)).toEqual({ token: null, username: null, keys: 0 });
  });

  test('on a non-2xx reply to signup, local storage is cleared and the browser goes to /user/login', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/403 \(Forbidden\)/);
    await page.goto('/user/signup');
    await page.evaluate(() => localStorage.setItem('something', 'else'));
    await page.route('**/auth/signup', (route) =>
      route.fulfill({
        status: 403,
        json: { token: null, error: 'Accounts are by invitation', errors: null },
      }),
    );
    const form = page.getByRole('main').locator('form');
    const values: Readonly<Record<string, string>> = {
      username: 'kim.new',
      name: 'Kim New',
      email: 'kim@firm.example',
      password: PASSWORD,
    };
    for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
    await form.getByRole('button').and(form.locator('[type="submit"]')).click();
    await page.waitForURL('**/user/login');
    await page.getByText('Accounts are by invitation').waitFor();
    expect(await stored(page)).toEqual({ token: null, username: null, keys: 0 });
  });

  test('on a non-2xx reply to current_user, local storage is cleared and the browser goes to /user/login', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/403 \(Forbidden\)/);
    await signIn(page, username);
    await page.route('**/auth/current_user', (route) =>
      route.fulfill({ status: 403, json: { token: null, error: 'Your access is suspended', errors: null } }),
    );
    await page.goto('/user/settings');
    await page.waitForURL('**/user/login**');
    await page.getByText('Your access is suspended').waitFor();
    expect(await stored(page)).toEqual({ token: null, username: null, keys: 0 });
  });

  test('login and signup send a member to their dashboard and an administrator to the content area', async () => {
    for (const role of ['member', 'owner'] as const) {
      const { username } = await addPerson(site(), { role });
      const { page } = await visit(site());
      await signIn(page, username);
      for (const address of ['/user/login', '/user/signup']) {
        await page.goto(address);
        await page.waitForURL(role === 'owner' ? '**/admin/dashboard' : '**/user/dashboard');
      }
    }
  });
});

test('the contact form starts incomplete, and after submit it has the server’s reply with its errors', async () => {
  const { page, calls, allowErrors } = await visit(site());
  allowErrors(/400 \(Bad Request\)/);
  await open(page, '/contact');
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  const send = form.locator('[type="submit"]');
  await send.click();
  // An incomplete form is not sent.
  await page.getByRole('alert').waitFor();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);

  await form.getByRole('radio').first().check();
  await page.getByLabel('Name').fill('Priya Nair');
  await page.getByLabel('Email address').fill('priya@ouse.example');
  await page.getByLabel('Message').fill('We want to build a cold store at Goole.');
  await page.route('**/api/guest/contact', (route) =>
    route.fulfill({ status: 400, json: { error: 'No', errors: { email: 'Enter an address we can reach' } } }),
  );
  await send.click();
  await page.getByRole('alert').getByText('Enter an address we can reach').waitFor();
  expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Message').inputValue()).toBe('We want to build a cold store at Goole.');

  await page.unroute('**/api/guest/contact');
  await send.click();
  await page.getByRole('main').getByText('We have your message (ref M-').last().waitFor();
});

describe('the detail of a record', () => {
  test.each([
    ['staff', '/meet-the-team', 'Walter Brandt', '/api/guest/staff/walter-brandt'],
    [
      'projects',
      '/projects/education',
      'Parkside Sports Hall',
      '/api/guest/projects/project/parkside-sports-hall',
    ],
  ])(
    'in the area %s is the record of the loaded list without a call, else it is fetched',
    async (_, list, title, call) => {
      const { page, calls } = await visit(site());
      await open(page, list);
      const link = page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(title) })
        .first();
      const address = (await link.getAttribute('href')) ?? '';
      await link.click();
      await arrivedAt(page, title);
      await settled(page);
      expect(calls).toEqual([]);

      await open(page, '/contact');
      calls.length = 0;
      // Navigates like a link on a page whose data does not include the record.
      await page.evaluate((href) => {
        const made = document.createElement('a');
        made.href = href;
        document.querySelector('main')?.append(made);
        made.click();
      }, address);
      await arrivedAt(page, title);
      expect(calls).toContain(`GET ${call}`);
    },
  );
});

describe('the error of an area', () => {
  test.each([
    ['tender', '/tenders', /\/api\/guest\/tender/, 503],
    ['gallery', '/galleries', /\/api\/guest\/gallery/, 500],
    ['guest', '/meet-the-team', /\/api\/guest\/staff/, 502],
  ])(
    '%s is ERROR: and the status of its failed fetch, and is cleared by the next action of the area',
    async (_, address, call, status) => {
      const { page, allowErrors } = await visit(site());
      allowErrors(new RegExp(`${status} \\(`));
      await open(page, '/contact');
      await reject(page, call, status);
      await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
      await page.getByText(`ERROR:${status}`, { exact: true }).waitFor();
      await page.unroute(call);
      const continueCalls = await hold(page, call);
      await page
        .getByRole('main')
        .getByRole('link', { name: /try again/i })
        .click();
      // The error is cleared as soon as the call is repeated.
      await expect.poll(() => page.locator('.empty-code').textContent()).not.toContain('ERROR');
      continueCalls();
      await page.locator('.empty-code').waitFor({ state: 'detached' });
      expect(path(page)).toBe(address);
    },
  );

  test('user is shown when an account call fails, and cleared by the next one', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/500 \(/);
    await signIn(page, username);
    await reject(page, /\/api\/user\/settings$/, 500);
    await page.goto('/user/settings');
    await page.getByText('ERROR:500', { exact: true }).first().waitFor();
    await page.unroute(/\/api\/user\/settings$/);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('ERROR:500').waitFor({ state: 'detached' });
  });

  test('settings is shown when the site’s settings cannot be loaded, on /user and /admin, with a retry', async () => {
    for (const address of ['/user/login', '/admin/projects']) {
      const { page, allowErrors } = await visit(site());
      allowErrors(/500 \(/);
      await withoutState(page, address);
      await reject(page, /\/api\/guest\/settings$/, 500);
      await page.goto(address);
      await page.getByRole('alert').getByText('ERROR:500', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1, name: "Sorry this page isn't available." }).waitFor();
      await page.unroute(/\/api\/guest\/settings$/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await arrivedAt(page, 'Sign in');
    }
  });

  test.each([
    ['settings', '/admin/settings/contact', /\/api\/admin\/settings\/contact$/],
    ['admin', '/admin/projects', /\/api\/admin\/projects\b/],
  ])(
    '%s is shown when a call of the content area fails, and cleared by the next one',
    async (_, address, call) => {
      const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
      allowErrors(/403 \(/);
      await reject(page, call, 403);
      await page.goto(address);
      const alert = page.getByRole('alert').filter({ has: page.getByRole('button') });
      await alert.getByText('ERROR:403', { exact: true }).waitFor();
      await page.unroute(call);
      await alert.getByRole('button').first().click();
      await alert.waitFor({ state: 'detached' });
    },
  );
});

describe('clearing', () => {
  test.each([
    ['project', '/projects', /\/api\/guest\/projects\/project\//],
    ['tender', '/tenders', /\/api\/guest\/tender\//],
    ['gallery', '/galleries', /\/api\/guest\/gallery\//],
    ['letter', '/letters-of-reference', /\/api\/guest\/letters\//],
  ])(
    'leaving a %s resets the current one: the next shows nothing of it, even if it fails to load',
    async (_, list, call) => {
      const { page, allowErrors } = await visit(site());
      allowErrors(/500 \(/);
      await open(page, list);
      await page
        .getByRole('main')
        .locator(`a[href^="${list}/"][href*="-"]`)
        .filter({ visible: true })
        .first()
        .click();
      await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await reject(page, call, 500);
      await page.evaluate(
        (href) => {
          const made = document.createElement('a');
          made.href = href;
          document.querySelector('main')?.append(made);
          made.click();
        },
        list === '/projects' ? '/projects/education/another-one' : `${list}/another-one`,
      );
      await page.getByText('ERROR:500', { exact: true }).waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain(title);
    },
  );

  test.each(['pages', 'galleries', 'tenders', 'projects', 'letters'])(
    'a new form of %s shows nothing of the record that was open before it',
    async (resource) => {
      const { page, call } = await openAsStaff(site(), { role: 'owner' });
      const { items } = await call<{ items: { _id: string; title: string }[] }>(
        'GET',
        `/api/admin/${resource}?max=1`,
      );
      const [record] = items;
      await shown(page, `/admin/${resource}/${record?._id}`);
      const title = page.getByLabel('Title', { exact: true }).first();
      expect(await title.inputValue()).toBe(record?.title);
      await page.locator(`a[href="/admin/${resource}"]`).filter({ visible: true }).first().click();
      await page.locator(`a[href="/admin/${resource}/new"]`).filter({ visible: true }).first().click();
      await page.waitForURL(`**/admin/${resource}/new`);
      await expect.poll(() => title.inputValue()).toBe('');
    },
  );
});

describe('removing', () => {
  test('takes an item out of the shown list by its _id: one, many and all', async () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      unwrap(await site().content.galleries.create({ title: `Scaffold ${number}` }, system));
    const { page } = await openAsStaff(site(), { role: 'owner' });
    await shown(page, '/admin/galleries');
    await page.getByRole('searchbox').fill('scaffold');
    const titles = (): Promise<string[]> => page.locator('tbody .ti').allTextContents();
    const names = (...numbers: number[]): string[] => numbers.map((number) => `Scaffold ${number}`);
    const list = /\/api\/admin\/galleries\?/;
    const moveToBin = page.getByRole('button', { name: 'Move to bin' });
    const tick = (number: number): Promise<void> =>
      page.getByRole('checkbox', { name: `Select Scaffold ${number}`, exact: true }).check();
    await expect.poll(async () => (await titles()).sort()).toEqual(names(1, 2, 3, 4, 5, 6));

    // The list is not reloaded meanwhile: removed records leave it at once.
    const continueCalls = await hold(page, list);
    await tick(3);
    await moveToBin.click();
    await expect.poll(async () => (await titles()).sort()).toEqual(names(1, 2, 4, 5, 6));
    await tick(1);
    await tick(5);
    await moveToBin.click();
    await expect.poll(async () => (await titles()).sort()).toEqual(names(2, 4, 6));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await moveToBin.click();
    await expect.poll(titles).toEqual([]);
    continueCalls();
    await page.unroute(list);
  });
});

describe('the documents of a tender', () => {
  const named = (page: Page, name: string) =>
    page.getByRole('button', { name: `More actions for ${name}`, exact: true });

  test('a successful upload is appended to the files of its category, anywhere in the tree', async () => {
    const tender = await draftTender(site());
    const { page } = await openAsStaff(site(), { role: 'owner', viewport: narrow });
    await openPart(page, tender, 'Documents');
    // The tender is not reloaded meanwhile.
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
    // The tender is not reloaded meanwhile.
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
  /** Delays the next page until the style sheet of the current one has loaded. */
  const afterStyles = (page: Page, address: RegExp): Promise<unknown> =>
    page.route(address, async (route) => {
      await styled(page);
      await route.continue();
    });
  const styled = (page: Page): Promise<unknown> =>
    page
      .waitForEvent('requestfinished', (request) => /martian-mono/.test(request.url()))
      .catch(() => undefined);

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
