/**
 * The specified states and transitions of startup, sign-in and the contact form, rule by rule, as seen in requests, local storage and
 * screens. The file that feeds a state area names it (“State area”).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { addPerson, fillLogin, letters, PASSWORD, signIn, stored } from './support/accounts.ts';
import { openAsStaff } from './support/admin.ts';
import { arrivedAt, open } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';
import { hold, withoutState } from './support/withheld.ts';

const post = letters();
const site = siteWith(smallDemo, () => post.options);

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
