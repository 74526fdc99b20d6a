/** Opens a browser page for a signed-in admin. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { builtInRoles } from '#features/roles/built-in-roles.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { Site } from '#tests/support/site.ts';
import { settled } from './page.ts';
import { quiet } from './quiet.ts';
import { type Visit, type VisitOptions, visit } from './visit.ts';

let count = 0;

export interface AtWork extends Visit {
  token: string;
  /** Returns the JSON answer of a call with this person's token. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Opens an empty page for a new person with this role and these additional permissions, signed in. */
export const openAsStaff = async (
  site: Site,
  {
    role = 'editor',
    also = [],
    ...options
  }: VisitOptions & { role?: keyof typeof builtInRoles; also?: Permission[] } = {},
): Promise<AtWork> => {
  count += 1;
  const username = `office${count}`;
  const _id = await site.accounts.create({
    username,
    email: `${username}@northline.example`,
    name: `Office ${count}`,
    password: 'correct horse battery',
    roles: [role],
    permissions: also,
  });
  const token = await site.accounts.openSession(_id, 24);
  const visitor = await visit(site, options);
  await visitor.page.addInitScript(
    ([session, name]) => {
      // Only the first page gets the token, so that tests can sign out.
      if (sessionStorage.getItem('came') !== null) return;
      sessionStorage.setItem('came', 'yes');
      localStorage.setItem('token', session ?? '');
      localStorage.setItem('username', name ?? '');
    },
    [token, username],
  );
  return {
    ...visitor,
    token,
    async call<Answer>(method: string, path: string, body?: unknown) {
      const { body: answer } = await site.json<Answer>(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answer;
    },
  };
};

/** Opens an address and waits until it is rendered completely; fails on a 404 page. */
export const shown = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('.waits, .form-waiting, [aria-busy="true"]') === null,
  );
  await quiet(page);
  expect(await page.getByRole('heading', { level: 1, name: 'Error 404' }).count()).toBe(0);
};

/** Keeps the current notice open: without the pointer over it, it closes after ten seconds. */
export const holdNotice = (page: Page): Promise<void> => page.locator('.snack').hover();

/** Opens an address and waits for its heading. */
export const arrive = async (page: Page, address: string, heading: string | RegExp): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await settled(page);
};
/** Opens the form of a record and waits until it can be used. */
export const openForm = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('tab').first().waitFor();
  await settled(page);
};
export const titleField = (page: Page): Locator => page.locator('#field-title');
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const tab = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('tab', { name }).click();
/** Waits until the page shows this text. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();
/** Waits until a form says that it is saved. */
export const saved = (page: Page): Promise<void> => page.getByText(/^Saved at/).waitFor();
/** Returns an attribute of the focused element. */
export const focused = (page: Page, attribute: string): Promise<string | null | undefined> =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);

/** Returns the name of the focused element, or else its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

/** Signs in a person with exactly these permissions and no further role. */
export const openWithPermissions = async (
  site: Site,
  permissions: readonly Permission[],
): Promise<AtWork> => {
  const person = await openAsStaff(site, { role: 'member' });
  const { username } = await person.call<{ username: string }>('GET', '/api/user/settings');
  await site.database.transaction(() =>
    site.database.db
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('username', '=', username)
      .execute(),
  );
  return person;
};
