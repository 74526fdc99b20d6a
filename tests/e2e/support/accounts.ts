/** Creates people with accounts, signs them in through the browser and collects their mails. */
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { builtInRoles } from '#features/roles/built-in-roles.ts';
import { mailUrl } from '#tests/support/mail.ts';
import type { Site, SiteOptions } from '#tests/support/site.ts';

export const PASSWORD = 'three walls and a slate roof';

export interface Letters {
  /** Options for a site that collects its mails here */
  options: Pick<SiteOptions, 'mailConfig' | 'mailTransport'>;
  /** Sends the waiting mails and returns the path of the first matching link in the newest mail to this address. */
  link(site: Site, to: string, shape: RegExp): Promise<string>;
  /** Returns the text of the newest mail to this address. */
  text(site: Site, to: string): Promise<string>;
}

export const letters = (): Letters => {
  const mails: { to: string; text: string }[] = [];
  const newest = async (site: Site, to: string): Promise<string> => {
    await site.jobs.runDue();
    return mails.findLast((letter) => letter.to === to)?.text ?? 'no letter';
  };
  return {
    options: {
      mailConfig: mailUrl('smtp://127.0.0.1:2525'),
      mailTransport: {
        async send(_server, { to, text }) {
          mails.push({ to: to.address, text });
          return { ok: true };
        },
      },
    },
    text: newest,
    async link(site, to, shape) {
      const text = await newest(site, to);
      const [path] = shape.exec(text) ?? [];
      expect(path, text).toBeDefined();
      return path ?? '';
    },
  };
};

let people = 0;

/** Creates a person with an account who is not signed in anywhere. */
export const addPerson = async (
  site: Site,
  { role = 'member' }: { role?: keyof typeof builtInRoles } = {},
): Promise<{ _id: string; username: string; email: string }> => {
  people += 1;
  const username = `ruth.${people}`;
  const email = `${username}@firm.example`;
  const _id = await site.accounts.create({
    username,
    email,
    name: 'Ruth Zielińska',
    password: PASSWORD,
    roles: [role],
  });
  return { _id, username, email };
};

/** Signs in through the form on the current page. */
export const fillLogin = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Username or email address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/user/login');
  await fillLogin(page, username);
  await page.waitForURL(/\/(?:user|admin)\/dashboard$/);
};

/** Reauthenticates with the password. */
export const reauthenticate = async (page: Page): Promise<void> => {
  const dialogue = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialogue.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialogue.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialogue.waitFor({ state: 'detached' });
};

/** Advances the page's clock by the time that a person takes to fill in a form. */
export const letTimePass = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });

export const stored = (
  page: Page,
): Promise<{ token: string | null; username: string | null; keys: number }> =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    username: localStorage.getItem('username'),
    keys: localStorage.length,
  }));

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
