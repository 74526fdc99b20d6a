/** What screens of the content area and of the account show only on request, in a pseudo-language: tabs, dialogs, results. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recovery, verify } from '#features/accounts/account/messages/en-GB.ts';
import { details } from '#features/users/admin/messages/en-GB.ts';
import { unwrap } from '#platform/http/routing/outcome.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { pseudoText } from '#platform/messages/pseudo.ts';
import type { Site } from '#tests/support/site.ts';
import { dropZone } from '#web/admin/form/fields/uploads/messages/en-GB.ts';
import { actions, schedule } from '#web/admin/form/messages/en-GB.ts';
import { actions as listActions } from '#web/admin/list/messages/en-GB.ts';
import { palette } from '#web/admin/messages/en-GB.ts';
import { type AtWork, shown } from './admin.ts';
import { binned, names, someone } from './admin-screens.ts';
import { phone } from './page.ts';
import { quiet } from './quiet.ts';
import { visit } from './visit.ts';

/** `passes` looks at what a page shows. */
export const testsOfParts = (
  locale: string,
  site: () => Site,
  passes: (page: Page) => Promise<void>,
): void => {
  /** Returns the beginning of an English text in the language, up to its first parameter or tag. */
  const said = (text: string): string => {
    const [beginning = ''] = text.split(/[{<]/);
    const [translated = ''] = pseudoText(locale, beginning).split(' ·');
    return translated.replace(/[\u200f⟧]/g, '').trim();
  };
  const press = (page: Page, text: string): Promise<void> =>
    page
      .getByRole('button', { name: said(text) })
      .first()
      .click();

  /** Checks the open dialog, which scrolls neither the page nor itself sideways. */
  const dialogPasses = async (page: Page): Promise<void> => {
    await page.getByRole('dialog').waitFor();
    await quiet(page);
    await passes(page);
    const overflow = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow, 'the dialog is wider than itself by').toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
  };

  const firstOf = async ({ call }: AtWork, name: string): Promise<string | null> => {
    const { items = [] } = await call<{ items?: { _id: string }[] }>('GET', `/api/admin/${name}?max=1`);
    return items[0] === undefined ? null : `/admin/${name}/${items[0]._id}`;
  };

  test.each(names)(
    'the tabs of a record of %s',
    async (name) => {
      const there = await someone(site(), phone);
      const address = await firstOf(there, name);
      // Screens such as the dashboard and the bin have no records of their own, and the demo has none of some kinds.
      if (address === null) return;
      await shown(there.page, address);
      await passes(there.page);
      for (const tab of (await there.page.getByRole('tab').all()).slice(1)) {
        await there.page.setViewportSize(phone);
        await tab.click();
        await quiet(there.page);
        await passes(there.page);
      }
    },
    180_000,
  );

  test('most kinds of records have one to look at', async () => {
    const there = await someone(site(), phone);
    const addresses = await Promise.all(binned.map((name) => firstOf(there, name)));
    expect(addresses.filter((address) => address !== null).length).toBeGreaterThan(10);
  });

  test('the dialog that publishes later, and its error', async () => {
    const { page, call } = await someone(site(), phone);
    const { _id } = await call<{ _id: string }>('POST', '/api/admin/posts', { title: 'News for later' });
    await shown(page, `/admin/posts/${_id}`);
    await press(page, actions.schedule);
    await dialogPasses(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said(schedule.submit) })
      .click();
    await page.getByRole('dialog').locator('.wrong').waitFor();
    await dialogPasses(page);
  });

  test('the dialog before a record is deleted permanently', async () => {
    const { page, call } = await someone(site(), phone);
    const { _id } = await call<{ _id: string }>('POST', '/api/admin/categories', { title: 'Short-lived' });
    await call('DELETE', `/api/admin/categories/${_id}`);
    await shown(page, '/admin/categories/bin');
    await press(page, listActions.of);
    await press(page, listActions.delete);
    await dialogPasses(page);
  });

  test('the choice between two versions of a record', async () => {
    const { page, call, allowErrors } = await someone(site(), phone);
    allowErrors(/409 \(Conflict\)/);
    const { _id } = await call<{ _id: string }>('POST', '/api/admin/pages', { title: 'Opening hours' });
    await shown(page, `/admin/pages/${_id}`);
    const { version } = unwrap(await site().content.pages.find(_id));
    unwrap(await site().content.pages.change(_id, version, { title: 'Hours of the yard' }, system));
    await page.getByRole('textbox').first().fill('Hours of the office');
    await press(page, actions.save);
    await page.locator('.conflict').waitFor();
    await quiet(page);
    await passes(page);
  });

  test('the dialog that asks for the password again', async () => {
    const { page, call, allowErrors } = await someone(site(), phone);
    allowErrors(/403 \(Forbidden\)/);
    const { items } = await call<{ items: { _id: string }[] }>('GET', '/api/admin/users?max=1&sort=username');
    await shown(page, `/admin/users/${items[0]?._id}`);
    await site().database.transaction(() =>
      site().database.db.updateTable('sessions').set({ provenAt: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    await page.locator('input[type="email"]').fill('moved@firm.example');
    await press(page, details.save);
    await dialogPasses(page);
  });

  test('the dialog that chooses pictures', async () => {
    const { page } = await someone(site(), phone);
    await shown(page, '/admin/posts/new');
    await press(page, /<library>(.*)<\/library>/.exec(dropZone.chooseOrBrowse)?.[1] ?? '');
    await page.getByRole('dialog').locator('img').first().waitFor();
    await dialogPasses(page);
  });

  test('the search for everything', async () => {
    const { page } = await someone(site(), phone);
    await shown(page, '/admin/dashboard');
    await press(page, palette.title);
    await dialogPasses(page);
  });

  test.each(['/user/verify', '/user/change_password'])(
    '%s of a link, and of one that has expired',
    async (path) => {
      const { page, allowErrors } = await visit(site(), { viewport: phone });
      allowErrors(/Failed to load resource/);
      await page.goto(`${path}?token=unknown`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await quiet(page);
      await passes(page);
      await page.setViewportSize(phone);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await quiet(page);
      await passes(page);
    },
  );

  test('a link that can no longer confirm an email address', async () => {
    const { page, allowErrors } = await visit(site(), { viewport: phone });
    allowErrors(/Failed to load resource/);
    await page.goto('/user/verify?token=unknown');
    await press(page, verify.submit);
    await page.getByRole('button', { name: said(verify.newLink) }).waitFor();
    await quiet(page);
    await passes(page);
  });

  test('the emailed link for a forgotten password', async () => {
    const { page } = await visit(site(), { viewport: phone });
    await page.goto('/user/recovery');
    await page.getByRole('textbox').first().fill('somebody@firm.example');
    await press(page, recovery.submit);
    await page.getByRole('status').or(page.locator('.notice')).first().waitFor();
    await quiet(page);
    await passes(page);
  });
};
