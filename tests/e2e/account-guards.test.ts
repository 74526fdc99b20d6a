/** Which account screens guests and users may see, and where others are redirected. */
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { notFound, shell } from '#web/admin/messages/en-GB.ts';
import { addPerson, fillLogin, signIn, stored } from './support/accounts.ts';
import { arrivedAt, desktop, open } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent);

describe('a guest', () => {
  test.each(['/user/dashboard', '/user/settings', '/admin', '/admin/projects?page=2'])(
    'has to sign in to open %s, and is then redirected there',
    async (address) => {
      const { page } = await visit(site());
      await page.goto(address);
      await arrivedAt(page, 'Sign in');
      expect(new URL(page.url()).searchParams.get('next')).toBe(address);
      const { username } = await addPerson(site(), { role: 'owner' });
      await fillLogin(page, username);
      await page.waitForURL(`**${address}`);
    },
  );

  test.each(['/user/login', '/user/signup', '/user/recovery', '/user/change_password', '/user/verify'])(
    'may open %s, which has no header or footer and makes no call for a user',
    async (address) => {
      const { page, calls } = await visit(site());
      expect((await page.goto(address))?.headers()['cache-control']).toBe('no-store');
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(calls).toEqual([]);
    },
  );

  test.each(['/user', '/user/nothing', '/user/settings/profile'])(
    'gets a 404 page for %s',
    async (address) => {
      const { page, allowErrors } = await visit(site());
      allowErrors(/404 \(Not Found\)/);
      expect((await page.goto(address))?.status()).toBe(404);
      await arrivedAt(page, 'Error 404');
      await page.getByRole('heading', { level: 2, name: 'Page Not Found' }).waitFor();
      await page.getByText("Sorry the page you're looking for either doesn't exist or has moved.").waitFor();
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/\t/evil.example',
  ])('arrives at their own dashboard after a link with ?next=%s', async (next) => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await page.goto(`/user/login?next=${encodeURIComponent(next)}`);
    await fillLogin(page, username);
    await page.waitForURL(`${site().address}/user/dashboard`);
  });
});

describe('a person who is signed in', () => {
  test.each(['/user/login', '/user/signup', '/admin', '/admin/projects'])(
    'and is not an administrator is redirected from %s to their dashboard',
    async (address) => {
      const { username } = await addPerson(site());
      const { page } = await visit(site());
      await signIn(page, username);
      await page.goto(address);
      await page.waitForURL('**/user/dashboard');
      await arrivedAt(page, /Hello/);
    },
  );

  test.each(['/user/login', '/user/signup'])(
    'as an administrator is redirected from %s to the content area',
    async (address) => {
      const { username } = await addPerson(site(), { role: 'owner' });
      const { page } = await visit(site());
      await signIn(page, username);
      await page.goto(address);
      await page.waitForURL('**/admin/dashboard');
    },
  );

  test('returns to the public page where they signed in', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await page.goto('/user/login?next=%2Fprojects%3Fsort%3Dtitle');
    await fillLogin(page, username);
    await page.waitForURL('**/projects?sort=title');
  });
});

describe('a stored session is dropped', () => {
  test.each(['/user/dashboard', '/'])(
    'when the server rejects it on %s: storage is cleared and the sign-in page opens',
    async (address) => {
      const { page, allowErrors } = await visit(site(), {
        before: () => {
          if (sessionStorage.getItem('begun') !== null) return;
          sessionStorage.setItem('begun', '');
          localStorage.setItem('token', 'a token that nobody gave');
          localStorage.setItem('username', 'somebody');
          localStorage.setItem('something', 'else');
        },
      });
      allowErrors(/401 \(Unauthorized\)/);
      await page.goto(address);
      await page.waitForURL('**/user/login**');
      await arrivedAt(page, 'Sign in');
      expect(await stored(page)).toEqual({ token: null, username: null, keys: 0 });
    },
  );

  test.each([429, 503])('but not after a %i, which is retried', async (status) => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await signIn(page, username);
    let refusals = 0;
    await page.route('**/auth/current_user', (route) => {
      refusals += 1;
      return refusals > 1
        ? route.continue()
        : route.fulfill({ status, json: { token: null, error: 'Busy' } });
    });
    await page.goto('/user/dashboard');
    await arrivedAt(page, /Hello/);
    expect(refusals).toBe(2);
  });

  test('but not when the site cannot be reached: storage stays, and the page offers to try again', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource|current_user/);
    await signIn(page, username);
    await page.clock.install();
    await page.route('**/auth/current_user', (route) => route.abort());
    // Before it asks, the program is still loading, and has a time limit of its own.
    const asked = page.waitForRequest('**/auth/current_user');
    await page.goto('/user/dashboard');
    await asked;
    for (let tries = 0; tries < 6; tries += 1) {
      await page.clock.runFor(20_000);
    }
    await arrivedAt(page, 'We could not reach the site');
    expect((await stored(page)).username).toBe(username);
    await page.unroute('**/auth/current_user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await arrivedAt(page, /Hello/);
  });
});

test('only the placeholder is shown until the user is known', async () => {
  const { username } = await addPerson(site());
  const { page } = await visit(site());
  await signIn(page, username);
  const released = Promise.withResolvers<void>();
  await page.route('**/auth/current_user', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/user/dashboard');
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
  released.resolve();
  await arrivedAt(page, /Hello/);
});

test('without JavaScript the account asks for it, and unknown addresses get a 404 page', async () => {
  const { page, allowErrors } = await visit(site(), { viewport: desktop, javaScriptEnabled: false });
  allowErrors(/404 \(Not Found\)/);
  await page.goto('/user/login');
  await page.getByText(/needs JavaScript/).waitFor();
  await page.goto('/user/nothing');
  await arrivedAt(page, 'Error 404');
  await page.goto('/');
  expect(
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().getAttribute('href'),
  ).toBe('/user/login');
});

test('a public page loads no account code and makes no call for a guest', async () => {
  const { page, calls, scripts } = await visit(site());
  await open(page, '/');
  expect(calls).toEqual([]);
  expect(scripts.filter((path) => /account|startup|sign-out|auth|login/.test(path))).toEqual([]);
});

test.each([
  { who: 'a guest', role: null },
  { who: 'a member', role: 'member' as const },
])(
  '$who who opens the content area loads none of its code and requests none of its records',
  async ({ role }) => {
    const { page, calls, scripts } = await visit(site());
    if (role !== null) await signIn(page, (await addPerson(site(), { role })).username);
    await page.goto('/admin/projects');
    await page.waitForURL(role === null ? '**/user/login**' : '**/user/dashboard');
    expect(await adminScripts(scripts)).toEqual([]);
    expect(calls.filter((call) => call.includes('/api/admin'))).toEqual([]);
  },
);

test('an administrator loads the code of the content area', async () => {
  const { page, scripts } = await visit(site());
  await signIn(page, (await addPerson(site(), { role: 'administrator' })).username);
  await page.goto('/admin/projects');
  await arrivedAt(page, 'Projects');
  expect(await adminScripts(scripts)).not.toEqual([]);
});

/** Returns the scripts that contain texts of the content area. */
const adminScripts = async (scripts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of new Set(scripts)) {
    const text = await (await site().request(path)).text();
    if (text.includes(shell.mySettings) || text.includes(notFound.toContentArea)) found.push(path);
  }
  return found;
};
