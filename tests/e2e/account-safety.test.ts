/** Account security: two-factor sign-in, passkeys, and ending sessions. */
import { TOTP } from 'otpauth';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson, fillLogin, freePort, letters, PASSWORD, signIn } from './support/accounts.ts';
import { arrivedAt } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const post = letters();
// Passkeys need a host name, and an address that the site knows as its own.
const site = siteWith(emptyContent, async () => {
  const port = await freePort();
  return { ...post.options, port, siteUrl: `http://localhost:${port}` };
});
const atLocalhost = () => ({ baseURL: site().address.replace('127.0.0.1', 'localhost') });

const change = (
  username: string,
  values: { passwordHash?: null; emailVerified?: number; twoFactorSecret?: string },
) =>
  site().database.transaction(() =>
    site().database.db.updateTable('users').set(values).where('username', '=', username).execute(),
  );

/** Lets the reauthentication of signing in expire. */
const expireReauthentication = (): void =>
  site().clock.set(new Date(site().clock.now().getTime() + 11 * 60_000));

describe('two-factor sign-in', () => {
  test('is set up with a code from an app, asked for at sign-in, and has backup codes', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site(), atLocalhost());
    allowErrors(/401 \(Unauthorized\)/);
    await signIn(page, username);
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
    const totp = new TOTP({ secret });
    const codeAt = (steps: number): string =>
      totp.generate({ timestamp: site().clock.now().getTime() + steps * 30_000 });
    const form = page.getByRole('form', { name: 'Turn on two-factor sign-in' });
    await form.getByLabel('Code from your authenticator app').fill('12');
    await form.getByRole('button', { name: 'Turn on' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Code from your authenticator app').fill(codeAt(0));
    await form.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    const list = page.getByRole('list', { name: /Backup codes/ });
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    await page.getByRole('button', { name: 'I have saved these codes' }).click();
    await page.getByText(/^On since/).waitFor();
    expect(await list.count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');

    // Each code of the app works once.
    site().clock.set(new Date(site().clock.now().getTime() + 60_000));
    await page.goto('/user/login');
    await fillLogin(page, username);
    await arrivedAt(page, 'Enter your code');
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/The code is incorrect/)
      .waitFor();
    await page.getByLabel('Code from your authenticator app').fill(codeAt(0));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await arrivedAt(page, /Hello/);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/user/login');
    await fillLogin(page, username);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await arrivedAt(page, /Hello/);
  });
});

test('on a page without https, backup codes have no button to copy them', async () => {
  const { username } = await addPerson(site());
  const { page } = await visit(site(), {
    ...atLocalhost(),
    // Browsers offer it only on pages with https, and on this machine.
    before: () => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'),
  });
  await signIn(page, username);
  await change(username, { twoFactorSecret: 'a sealed secret' });
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Create new backup codes' }).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
});

/** Adds a virtual passkey that always approves. */
const givePasskey = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe('a passkey', () => {
  test('is added, signs in without a password, reauthenticates, and is removed', async () => {
    const { username } = await addPerson(site());
    const { page, allowErrors } = await visit(site(), atLocalhost());
    allowErrors(/403 \(Forbidden\)/);
    await givePasskey(page);
    await signIn(page, username);
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const form = page.getByRole('form', { name: 'Add a passkey' });
    await form.getByLabel('Name').fill('Site laptop');
    // Somebody who cancels is offered what this form can do: signing in another way would not add a passkey.
    await page.evaluate(() => {
      const { create } = navigator.credentials;
      navigator.credentials.create = () => {
        navigator.credentials.create = create;
        return Promise.reject(new DOMException('Cancelled', 'NotAllowedError'));
      };
    });
    await form.getByRole('button', { name: 'Add passkey' }).click();
    await form.getByText('The passkey did not work. Try again', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Add passkey' }).click();
    const passkeys = page.locator('#passkeys');
    await passkeys.getByText('Site laptop').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await arrivedAt(page, /Hello/);

    expireReauthentication();
    await page.goto('/user/settings');
    await passkeys.getByRole('button', { name: 'Remove Site laptop' }).click();
    const dialogue = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialogue.getByRole('button', { name: 'Use a passkey' }).click();
    await dialogue.waitFor({ state: 'detached' });
    await passkeys.getByText('Site laptop').waitFor({ state: 'detached' });
  });

  test('is gone from the list when several are removed at the same time', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site(), atLocalhost());
    await signIn(page, username);
    const items = ['Phone', 'Tablet', 'Laptop'].map((name) => ({
      _id: name,
      name,
      createdAt: '2026-11-20T09:00:00.000Z',
      lastUsedAt: null,
      synced: false,
    }));
    await page.route('**/api/user/passkeys', (route) => route.fulfill({ json: { items, possible: true } }));
    const removals: Route[] = [];
    await page.route('**/api/user/passkeys/*', (route) => void removals.push(route));
    await page.goto('/user/settings');
    const passkeys = page.locator('#passkeys');
    await passkeys.getByRole('button', { name: 'Remove Phone' }).click();
    await passkeys.getByRole('button', { name: 'Remove Tablet' }).click();
    await expect.poll(() => removals.length).toBe(2);
    for (const [index, name] of ['Phone', 'Tablet'].entries()) {
      await removals[index]?.fulfill({ json: { success: 'The passkey has been removed' } });
      await passkeys.getByText(name).waitFor({ state: 'detached' });
    }
    expect(await passkeys.locator('.row-name').allTextContents()).toEqual(['Laptop']);
  });
});

describe('an expired reauthentication', () => {
  test('is asked for again, and cancelling changes nothing', async () => {
    const { username, email } = await addPerson(site());
    const { page, allowErrors } = await visit(site(), atLocalhost());
    allowErrors(/40[013] \(/);
    await signIn(page, username);
    expireReauthentication();
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const dialogue = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialogue.getByLabel('Your password', { exact: true }).fill('not this one at all');
    await dialogue.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialogue.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/you did not confirm/).waitFor();

    // Mailed codes are only for people without a password or a passkey.
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    await dialogue.getByLabel('Your password', { exact: true }).waitFor();
    expect(await dialogue.getByRole('button', { name: 'Email me a code' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await change(username, { passwordHash: null, emailVerified: 1 });
    await page.reload();
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    await dialogue.getByRole('button', { name: 'Email me a code' }).click();
    await dialogue.getByLabel('Code from the email').waitFor();
    const [code = ''] = /\b\d{4} \d{4}\b/.exec(await post.text(site(), email)) ?? [];
    await dialogue.getByLabel('Code from the email').fill(code);
    await dialogue.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  });
});

describe('an editor of a company that requires a second factor', () => {
  const require = async (requireSecondFactor: boolean): Promise<void> => {
    const { version, data } = await site().settings.get('general');
    const put = await site().settings.put('general', version, { ...data, requireSecondFactor }, system);
    expect(put.ok).toBe(true);
  };
  beforeAll(() => require(true));
  afterAll(() => require(false));

  test('sets up an app at sign-in, saves the codes and reaches the page they wanted', async () => {
    const { username } = await addPerson(site(), { role: 'editor' });
    await change(username, { emailVerified: 1 });
    const { page } = await visit(site(), atLocalhost());
    await page.goto('/admin/projects');
    await fillLogin(page, username);
    await arrivedAt(page, 'Secure your sign-in');
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Two-factor sign-in',
      'Passkeys',
    ]);
    await page.goto('/admin/projects');
    await arrivedAt(page, 'Secure your sign-in');
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const secret = (await page.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
    const code = new TOTP({ secret }).generate({ timestamp: site().clock.now().getTime() });
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have saved these codes' }).click();
    await page.waitForURL('**/admin/projects');
    await arrivedAt(page, 'Projects');
  });

  test('can try again if the connection fails before the page they wanted', async () => {
    const { username } = await addPerson(site(), { role: 'editor' });
    await change(username, { emailVerified: 1 });
    const { page, allowErrors } = await visit(site(), atLocalhost());
    allowErrors(/Failed to load resource|current_user/);
    await givePasskey(page);
    await page.goto('/admin/projects');
    await fillLogin(page, username);
    await arrivedAt(page, 'Secure your sign-in');
    await page.clock.install();
    await page.route('**/auth/current_user', (route) => route.abort());
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const asked = page.waitForRequest('**/auth/current_user');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await asked;
    for (let tries = 0; tries < 6; tries += 1) await page.clock.runFor(20_000);
    await page.getByText('We could not reach the site. Check your connection and try again.').waitFor();
    await page.unroute('**/auth/current_user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/admin/projects');
    await arrivedAt(page, 'Projects');
  });

  test('is asked to sign in again with their passkey if they used the password', async () => {
    const { username } = await addPerson(site(), { role: 'editor' });
    const { page } = await visit(site(), atLocalhost());
    await givePasskey(page);
    await page.goto('/user/login');
    await fillLogin(page, username);
    await arrivedAt(page, 'Secure your sign-in');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.waitForURL('**/admin/dashboard');
    // By then the admin has stored the session, which would otherwise come back.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/user/login');
    await fillLogin(page, username);
    await arrivedAt(page, 'Secure your sign-in');
    await page.getByText(/signed in without it/).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/admin/dashboard');
  });
});

describe('a person with two-factor sign-in on', () => {
  const withSecret = async (username: string): Promise<(steps?: number) => string> => {
    const { token } = (
      await site().json<{ token: string }>('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      })
    ).body;
    await change(username, { emailVerified: 1 });
    const send = <Answer>(path: string, body?: object) =>
      site().json<Answer>(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
    const started = await site().json<{ secret: string }>('/api/user/two-factor', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const totp = new TOTP({ secret: started.body.secret.replaceAll(' ', '') });
    const code = (): string => totp.generate({ timestamp: site().clock.now().getTime() });
    await send('/api/user/two-factor/confirm', { code: code() });
    site().clock.set(new Date(site().clock.now().getTime() + 60_000));
    return code;
  };

  test('needs the code from the app to reset the password by mail', async () => {
    const { username, email } = await addPerson(site());
    const code = await withSecret(username);
    const { page, allowErrors } = await visit(site(), atLocalhost());
    allowErrors(/400 \(Bad Request\)/);
    await page.goto('/user/recovery');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText(/The link expires in 60 minutes/).waitFor();
    await page.goto(await post.link(site(), email, /\/user\/change_password\?token=[\w-]+/));
    const password = 'seven wet slates and a ladder';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('Enter the code from your authenticator app').waitFor();
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(password);
    await page.getByLabel('Code from your authenticator app').fill(code());
    await page.getByRole('button', { name: 'Change password' }).click();
    await arrivedAt(page, 'You have a new password');
  });

  test('needs the code from the app after opening a mailed sign-in link', async () => {
    const { username, email } = await addPerson(site());
    const code = await withSecret(username);
    const { page, allowErrors } = await visit(site(), atLocalhost());
    allowErrors(/403 \(Forbidden\)/);
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText(/The link expires in 15 minutes/).waitFor();
    await page.goto(await post.link(site(), email, /\/\?auth=[\w-]+/));
    await arrivedAt(page, 'Enter your code');
    await page.getByLabel('Code from your authenticator app').fill(code());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await arrivedAt(page, /Hello/);
    // A mailed link does not count as reauthentication for somebody with a password or a passkey.
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Create new backup codes' }).click();
    const dialogue = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialogue.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    site().clock.set(new Date(site().clock.now().getTime() + 60_000));
    await dialogue.getByLabel('Code from your authenticator app').fill(code());
    await dialogue.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
  });
});

describe('sessions', () => {
  test('a session that was ended elsewhere ends here at the next call', async () => {
    const { username } = await addPerson(site());
    const here = await visit(site(), atLocalhost());
    const there = await visit(site(), atLocalhost());
    await signIn(here.page, username);
    await signIn(there.page, username);
    await there.page.goto('/user/settings');
    const sessions = there.page.locator('#sessions');
    await sessions
      .getByRole('button', { name: /^Sign out / })
      .first()
      .waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await sessions.getByRole('button', { name: 'Sign out all other devices' }).click();
    await sessions.getByRole('status').waitFor();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);

    here.allowErrors(/401 \(Unauthorized\)/);
    await here.page.getByRole('link', { name: 'Settings' }).click();
    await here.page.waitForURL('**/user/login?next=%2Fuser%2Fsettings');
    await arrivedAt(here.page, 'Sign in');
  });

  test('each ended session is announced and leaves the list, and a new password ends the others', async () => {
    const { username } = await addPerson(site());
    for (let count = 0; count < 3; count += 1) {
      const { page } = await visit(site(), atLocalhost());
      await signIn(page, username);
    }
    const { page } = await visit(site(), atLocalhost());
    await signIn(page, username);
    await page.goto('/user/settings');
    const sessions = page.locator('#sessions');
    for (const left of [3, 2]) {
      await sessions
        .getByRole('button', { name: /^Sign out / })
        .first()
        .click();
      await expect.poll(() => sessions.getByRole('listitem').count()).toBe(left);
      await expect
        .poll(() =>
          sessions.getByRole('status').evaluate((notice) => notice.contains(document.activeElement)),
        )
        .toBe(true);
    }
    const form = page.locator('#password');
    await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('New password', { exact: true }).fill('four walls and a slate roof');
    await form
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await form.getByText('Your password has been').waitFor();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  });

  test('personal data can be downloaded as a file', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site(), atLocalhost());
    await signIn(page, username);
    await page.goto('/user/settings');
    await page.evaluate(() => {
      URL.revokeObjectURL = () => document.documentElement.setAttribute('data-revoked', '');
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('my-data.zip');
    // Some browsers read the file later than this one.
    await page.getByRole('button', { name: 'Download my data', disabled: false }).waitFor();
    expect(await page.locator('html[data-revoked]').count()).toBe(0);
  });
});
