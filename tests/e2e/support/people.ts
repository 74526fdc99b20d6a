/** Creates people and messages for the screens of the content area that deal with people. */
import type { Page } from 'playwright-core';
import type { Site } from '#tests/support/site.ts';
import { PASSWORD } from './accounts.ts';
import { type VisitOptions, visit } from './visit.ts';

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Content area', exact: true });
export const reauthenticate = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
};

export const peopleOf = (site: () => Site) => {
  let count = 0;
  /** Creates a person with these roles and a token, not signed in to a browser. */
  const person = async (roles: string[], name = 'Ruth Zielińska') => {
    count += 1;
    const username = `person.${count}`;
    const email = `${username}@firm.example`;
    const _id = await site().accounts.create({ username, email, name, password: PASSWORD, roles });
    return { _id, username, email, name, token: await site().accounts.openSession(_id, 24) };
  };

  /** Opens a browser that is signed in with this token. */
  const enter = async (token: string, username: string, options: VisitOptions = {}) => {
    const visitor = await visit(site(), options);
    await visitor.page.addInitScript(
      ([session, name]) => {
        if (sessionStorage.getItem('came') !== null) return;
        sessionStorage.setItem('came', 'yes');
        localStorage.setItem('token', session ?? '');
        localStorage.setItem('username', name ?? '');
      },
      [token, username],
    );
    return visitor;
  };

  /** Lets every session's reauthentication expire, as ten minutes would. */
  const expireReauthentication = () =>
    site().database.transaction(() =>
      site().database.db.updateTable('sessions').set({ provenAt: '2026-11-21T11:00:00.000Z' }).execute(),
    );

  const write = async (name: string): Promise<string> => {
    count += 1;
    const message = `May we see the drawings of the east side? ${count}`;
    // Lets the hourly limit expire, which other tests cover.
    site().clock.advance(61 * 60_000);
    await site().json('/api/guest/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: 'ann@example.com', topic: 'tender', message, seconds: 30 }),
    });
    const row = await site()
      .database.db.selectFrom('contactMessages')
      .select('_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row._id;
  };
  return { person, enter, expireReauthentication, write };
};
