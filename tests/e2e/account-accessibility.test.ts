/** No account screen has a barrier, at either width and in either colour scheme, and none scrolls sideways. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson, fillLogin, signIn } from './support/accounts.ts';
import { barriers, barriersOf } from './support/barriers.ts';
import { arrivedAt, desktop, phone, settled } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent);

type Reach = (page: Page, username: string) => Promise<unknown>;
const at =
  (address: string, title: string | RegExp): Reach =>
  async (page) => {
    await page.goto(address);
    await arrivedAt(page, title);
  };

const screens: Record<string, Reach> = {
  'signing in': at('/user/login', 'Sign in'),
  'signing in, refused': async (page) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
  },
  'signing in by email': async (page) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByLabel('Email address').fill('nobody@firm.example');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByRole('button', { name: 'Send it again' }).waitFor();
  },
  'creating an account, refused': async (page) => {
    await page.goto('/user/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
  },
  'a forgotten password': at('/user/recovery', 'Reset your password'),
  'a new password': at('/user/change_password?token=x', 'Choose a new password'),
  'a new password without a link': at('/user/change_password', 'Reset your password'),
  'confirming an address': at('/user/verify?token=x', 'Confirm your email address'),
  'not found': at('/user/nothing', 'Error 404'),
  'the dashboard': async (page, username) => {
    await signIn(page, username);
    await page.getByRole('heading', { name: 'Your comments' }).waitFor();
  },
  settings: async (page, username) => {
    await signIn(page, username);
    await page.goto('/user/settings');
    await page.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Add insurance' }).click();
    await page.getByText('Choose up to 20 trades').click();
  },
  'setting up a second step': async (page, username) => {
    await signIn(page, username);
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  },
  'the content area': async (page) => {
    const { username } = await addPerson(site(), { role: 'owner' });
    await page.goto('/user/login');
    await fillLogin(page, username);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

test.each(Object.entries(screens))('%s has no barrier', async (_name, reach) => {
  const { username } = await addPerson(site());
  const { page, allowErrors } = await visit(site(), { viewport: phone, reducedMotion: 'reduce' });
  allowErrors(/404 \(Not Found\)/);
  await reach(page, username);
  expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});
