/** Changes to the documents of a tender while it is being saved, cannot be reloaded, or is changed by someone else. */
import { expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addTenderDocument, draftTender, filesOf } from '#tests/support/tenders.ts';
import { settled } from './support/page.ts';
import { fromMenu, openPart, press, tendersOf } from './support/tender-form.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);
const { inAdmin, seen } = tendersOf(site);

/** Returns a page on the documents of a draft with in 05.1, which have been read. */
const openTwoDocuments = async () => {
  const tender = await draftTender(site());
  const ids = [
    await addTenderDocument(site(), tender, '05.1', 'A-001-C.csv'),
    await addTenderDocument(site(), tender, '05.1', 'A-002-C.csv'),
  ] as const;
  await site().jobs.runDue();
  const opened = await inAdmin();
  const { page } = opened;
  await openPart(page, tender, 'Documents');
  /** Resolves when the server has answered the next call on a document */
  const answered = (method: string) =>
    page.waitForResponse(
      (answer) => /\/documents\//.test(answer.url()) && answer.request().method() === method,
    );
  return {
    ...opened,
    tender,
    ids,
    path: `**/api/admin/tenders/${tender._id}`,
    answered,
    /** Moves A-002 into the folder before its own, and waits for the answer */
    async moveUp() {
      await page.getByRole('button', { name: /^Move A-002 C/ }).focus();
      const move = answered('PATCH');
      await page.keyboard.press('ArrowUp');
      await move;
    },
    folderOf: async (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).last().getAttribute('data-folder'),
    menuOf: (name: string) => page.getByRole('button', { name: `More actions for ${name}` }),
  };
};

test('documents that are removed or moved while the tender is being saved stay so', async () => {
  const { page, tender, ids, path, answered, moveUp, folderOf, menuOf } = await openTwoDocuments();
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.continue();
  });
  await page.getByRole('tab').first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Brickwork, saved slowly');
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Saving' }).waitFor();
  await page.getByRole('tab', { name: /^Documents/ }).click();
  const removal = answered('DELETE');
  await fromMenu(page, 'A-001 C', 'Remove');
  await removal;
  await moveUp();
  await settled(page);
  expect(await menuOf('A-001 C').count()).toBe(0);
  expect(await folderOf('A-002')).toBe(tender.folder('05'));
  held.resolve();
  await page.getByText('“A-001 C” removed').waitFor();
  await page.getByText('Removed documents (1)').waitFor();
  expect(await menuOf('A-001 C').count()).toBe(0);
  expect(await folderOf('A-002')).toBe(tender.folder('05'));
  expect(await site().tenderAdmin.documents.list(tender._id)).toMatchObject([{ _id: ids[1] }]);
});

test('a moved document stays in its new folder if the tender cannot be reloaded', async () => {
  const { page, tender, ids, path, moveUp, folderOf, allowErrors } = await openTwoDocuments();
  allowErrors(/Failed to load resource/);
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  const failure = page.waitForEvent('requestfailed');
  await moveUp();
  await failure;
  await settled(page);
  expect(await folderOf('A-002')).toBe(tender.folder('05'));
  await page.unroute(path);
  // The next reload shows where the document is, also if someone else has moved it since.
  unwrap(await site().tenderAdmin.documents.move(ids[1], tender.folder('01'), system));
  await fromMenu(page, 'A-001 C', 'Remove');
  await page.getByText('“A-001 C” removed').waitFor();
  expect(await folderOf('A-002')).toBe(tender.folder('01'));
});

test('a document that bidders see by now is not removed before the user has confirmed the withdrawal', async () => {
  const { page, tender, menuOf, allowErrors } = await openTwoDocuments();
  allowErrors(/409 \(/);
  unwrap(await site().tenderAdmin.publish(tender._id, system));
  await fromMenu(page, 'A-001 C', 'Remove');
  await page.getByText('Bidders see this document now. You can only withdraw it').waitFor();
  expect(filesOf((await seen(tender._id)).categories)).toHaveLength(2);
  await menuOf('A-001 C').waitFor();
  await fromMenu(page, 'A-001 C', 'Withdraw');
  await press(page, 'Withdraw document');
  await page.getByText('“A-001 C” withdrawn').waitFor();
  expect(filesOf((await seen(tender._id)).categories)).toHaveLength(1);
});

test('the dialog for the time of publication shows the time that someone else has set since', async () => {
  const { page, tender } = await openTwoDocuments();
  const schedule = async (at: string) =>
    unwrap(await site().content.tenders.schedule(tender._id, at, system));
  await schedule('2026-11-22T08:00:00.000Z');
  await page.reload();
  await page.getByRole('tab', { name: /^Documents/ }).click();
  const field = page.getByRole('dialog').getByLabel('Date and time');
  await press(page, 'Change publication time');
  await expect.poll(() => field.inputValue()).toBe('2026-11-22T08:00');
  await press(page.getByRole('dialog'), 'Cancel');
  await schedule('2026-11-22T09:30:00.000Z');
  await fromMenu(page, 'A-001 C', 'Remove');
  await page.getByText('“A-001 C” removed').waitFor();
  await press(page, 'Change publication time');
  expect(await field.inputValue()).toBe('2026-11-22T09:30');
  // A typed time is shown again.
  await field.fill('2026-11-22T10:15');
  await press(page.getByRole('dialog'), 'Cancel');
  await press(page, 'Change publication time');
  expect(await field.inputValue()).toBe('2026-11-22T10:15');
});
