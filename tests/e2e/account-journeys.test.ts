/** What people do with an account, from creating it to signing out. */
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson, fillLogin, letTimePass, letters, PASSWORD, signIn, stored } from './support/accounts.ts';
import { arrivedAt, desktop, markDocument, open, phone } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const post = letters();
const site = siteWith(emptyContent, () => post.options);

describe('creating an account', () => {
  test('signs in at once; the link in the mail confirms the address', async () => {
    const { page } = await visit(site());
    await page.goto('/user/signup');
    await page.getByLabel('Your name').fill('Ann Carter');
    await page.getByLabel('Email address').fill('ann@firm.example');
    await page.getByLabel('Username').fill('ann.carter');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await letTimePass(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await arrivedAt(page, 'Your account is ready');
    await page.getByText(/We have sent a link to.*ann@firm\.example/).waitFor();
    expect(await stored(page)).toMatchObject({ username: 'ann.carter', token: expect.any(String) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await arrivedAt(page, 'Hello Ann Carter');
    await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();

    const link = await post.link(site(), 'ann@firm.example', /\/user\/verify\?token=[\w-]+/);
    const elsewhere = await visit(site());
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('button', { name: 'Confirm email address' }).click();
    await arrivedAt(elsewhere.page, 'Your email address is confirmed');
    await elsewhere.page.getByRole('link', { name: 'Go to your account' }).click();
    await arrivedAt(elsewhere.page, 'Hello Ann Carter');
    expect(await elsewhere.page.getByRole('heading', { name: 'Confirm your email address' }).count()).toBe(0);

    elsewhere.allowErrors(/410 \(Gone\)/);
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('button', { name: 'Confirm email address' }).click();
    await elsewhere.page.getByRole('button', { name: 'Email me a new link' }).waitFor();
  });

  test('that needs approval signs nobody in, and says what happens next', async () => {
    const { settings } = site();
    const setRegistration = async (registration: 'open' | 'approval'): Promise<void> => {
      const { version, data } = await settings.get('general');
      unwrap(await settings.put('general', version, { ...data, registration }, system));
    };
    await setRegistration('approval');
    const { page } = await visit(site());
    await page.goto('/user/signup');
    await page.getByLabel('Your name').fill('Ben Ashworth');
    await page.getByLabel('Email address').fill('ben@firm.example');
    await page.getByLabel('Username').fill('ben.ashworth');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await letTimePass(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await arrivedAt(page, 'We check new accounts first');
    await page
      .getByText(/We have sent a link to ben@firm\.example.*will email you when you can sign in/)
      .waitFor();
    expect(await stored(page)).toMatchObject({ token: null, username: null });
    await setRegistration('open');
  });

  test('reports each invalid field in a summary that has the focus', async () => {
    const { page, calls } = await visit(site());
    await page.goto('/user/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: 'Enter password' }).waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter your name',
      'Enter email address',
      'Enter username',
      'Enter password',
    ]);
    await summary.getByRole('link', { name: 'Enter username' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    expect(calls).toEqual([]);
  });

  test('asks whether a username is free only once it is valid', async () => {
    const { username } = await addPerson(site());
    const { page, calls } = await visit(site());
    await page.goto('/user/signup');
    const name = page.getByLabel('Username');
    await name.fill('a b');
    await name.blur();
    await page.getByText('Username can only contain letters').first().waitFor();
    expect(calls).toEqual([]);
    await name.fill(username);
    await name.blur();
    await page
      .getByText(/already in use/)
      .first()
      .waitFor();
    expect(calls).toEqual([`GET /auth/available?username=${username}`]);
  });

  test('reports at the same time that the username and the email address are in use', async () => {
    const { username, email } = await addPerson(site());
    const { page } = await visit(site());
    await page.goto('/user/signup');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Username').blur();
    await page
      .getByText(/already in use/)
      .first()
      .waitFor();
    // The server's message about the username must stay beside those that the browser adds.
    const open = page.getByRole('button', { name: 'Create account' });
    await open.click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: 'Enter email address' }).waitFor();
    await summary.getByRole('link', { name: new RegExp(username) }).waitFor();
    await page.getByLabel('Your name').fill('Ann Carter');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('four walls and a tin roof');
    await letTimePass(page);
    await open.click();
    await summary.getByRole('link', { name: `Email address “${email}” is already in use` }).waitFor();
    await summary.getByRole('link', { name: new RegExp(`Username “${username}”`) }).waitFor();
  });

  test('rejected with an error status leads to the sign-in page and stores nothing', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/403 \(Forbidden\)/);
    await page.route('**/auth/signup', (route) =>
      route.fulfill({ status: 403, json: { token: null, error: 'Accounts are opened by invitation' } }),
    );
    await page.goto('/user/signup');
    await page.evaluate(() => localStorage.setItem('something', 'else'));
    await page.getByLabel('Your name').fill('Ann Carter');
    await page.getByLabel('Email address').fill('late@firm.example');
    await page.getByLabel('Username').fill('late.carter');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/user/login');
    await page.getByText('Accounts are opened by invitation').waitFor();
    expect((await stored(page)).keys).toBe(0);
  });
});

describe('signing in', () => {
  test('with a wrong password keeps the username and shows one general message', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/401 \(Unauthorized\)/);
    await page.goto('/user/login');
    await fillLogin(page, username, 'not this one at all');
    await page.getByRole('alert').getByText('Incorrect username, email address or password').waitFor();
    expect(await page.getByLabel('Username or email address').inputValue()).toBe(username);
  });

  test('answered by a proxy says what to do and keeps the username', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await page.goto('/user/login');
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await fillLogin(page, 'ann.carter', 'not this one at all');
    await page.getByRole('alert').getByText('The site is not available at the moment').waitFor();
    expect(await page.getByLabel('Username or email address').inputValue()).toBe('ann.carter');
  });

  test('shows the password on request and warns about caps lock', async () => {
    const { page } = await visit(site());
    await page.goto('/user/login');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await page.getByText('Caps lock is on').waitFor();
  });

  test('works through a mailed link, which disappears from the address bar and works once', async () => {
    const { email, username } = await addPerson(site());
    const { page } = await visit(site());
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText(/The link expires in 15 minutes/).waitFor();
    const link = await post.link(site(), email, /\/\?auth=[\w-]+/);
    await page.goto(link);
    await page.waitForURL((url) => !url.searchParams.has('auth'));
    await page.getByRole('banner').getByText(username).first().waitFor();
    expect((await stored(page)).username).toBe(username);

    const other = await visit(site());
    other.allowErrors(/410 \(Gone\)/);
    await other.page.goto(link);
    await other.page.waitForURL('**/user/login');
    await other.page.getByText(/already been used or has expired/).waitFor();
  });
});

describe('signing out', () => {
  test('in one tab signs out the other tabs, clears the storage and leads to the front page', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, username);
    const second = await page.context().newPage();
    await open(second, '/');
    await second.getByRole('banner').getByText(username).first().waitFor();
    const third = await page.context().newPage();
    await third.goto('/user/settings');
    await third.getByRole('heading', { name: 'Close your account' }).waitFor();
    const { token } = await stored(page);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${site().address}/`);
    expect((await stored(page)).keys).toBe(0);
    await second.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().waitFor();
    await third.waitForURL('**/user/login**');
    const again = await site().request('/auth/current_user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.status).toBe(401);
  });

  test.each([
    ['on a desktop', desktop],
    ['on a phone', phone],
  ])('%s is in the header of public pages, below the name', async (_, viewport) => {
    const { username } = await addPerson(site(), { role: 'owner' });
    const { page } = await visit(site(), { viewport });
    await signIn(page, username);
    await open(page, '/');
    const banner = page.getByRole('banner');
    if (viewport === phone) await page.getByText('Menu', { exact: true }).click();
    else await banner.getByRole('button', { name: username }).click();
    const shown = (role: 'link' | 'button', name: string) =>
      banner.getByRole(role, { name, exact: true }).filter({ visible: true });
    expect(await shown('link', 'Admin').getAttribute('href')).toBe('/admin/dashboard');
    await shown('link', 'Dashboard').waitFor();
    await shown('link', 'Settings').waitFor();
    await markDocument(page);
    await shown('button', 'Logout').click();
    await page.waitForFunction(
      () => localStorage.length === 0 && !document.documentElement.hasAttribute('data-same-document'),
    );
    if (viewport === phone) await page.getByText('Menu', { exact: true }).click();
    await shown('link', 'Sign in').first().waitFor();
  });

  test('shows the name in place of the link without a layout shift', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, username);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shifted'] =
            `${(entry as PerformanceEntry & { value: number }).value}`;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/');
    await page.getByRole('banner').getByText(username).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['shifted'])).toBeUndefined();
  });
});
