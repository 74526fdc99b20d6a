/** A published tender in the content area: addenda, questions, its outcome, and the list. */
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addTender, csvTable, draftTender, filesOf } from '#tests/support/tenders.ts';
import { openAsStaff } from './support/admin.ts';
import { barriers, barriersOf } from './support/barriers.ts';
import { desktop } from './support/page.ts';
import {
  eventually,
  file,
  fromMenu,
  narrow,
  openForm,
  openPart,
  press,
  sideways,
  tab,
  tendersOf,
} from './support/tender-form.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);
const { inAdmin, seen } = tendersOf(site);

test('an addendum publishes its prepared documents and a later closing date', async () => {
  const { page, allowErrors } = await inAdmin();
  allowErrors(/400 \(/);
  const tender = await addTender(site(), { title: 'Brickwork with an addendum' });
  await openPart(page, tender, 'Documents');
  await page
    .getByLabel('Add documents to 05.1 Architectural')
    .setInputFiles([file('A-001-D.csv'), file('A-009-A.csv')]);
  await page.getByText('replaces A-001 C').waitFor();
  await eventually(() => page.getByText('Next addendum').count()).toBe(2);
  expect(filesOf((await seen(tender._id)).categories)).toHaveLength(2);
  // Actions on other tabs must not lose what is typed in the form.
  await tab(page, 'Tender');
  await page
    .getByLabel('Summary')
    .fill('Facing brickwork, blockwork, lintels and now the entrance on the east side.');

  await tab(page, 'Addenda');
  await press(page, 'Issue addendum');
  await page.getByRole('link', { name: 'Enter title' }).waitFor();
  const form = page.getByRole('form', { name: 'Write addendum 1' });
  await form.getByLabel('Title').fill('Revised drawings');
  await form.getByLabel('Reason').fill('The client has moved the entrance to the east side.');
  await form.getByLabel('New closing date').fill('2026-12-01T14:00');
  await form.getByLabel(/A-009 A/).uncheck();
  expect(await barriers(page)).toEqual([]);
  await press(form, 'Issue addendum');
  const dialog = page.getByRole('dialog', { name: 'Issue addendum 1?' });
  await dialog.getByText(/^The addendum issues 1.document\.$/).waitFor();
  await dialog.getByText(/^1.new document stays private until a later addendum\.$/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(dialog, 'Issue addendum');
  // Refused: it would close earlier. Nothing that was typed is gone.
  await form.getByRole('link', { name: 'New closing date must be after the current closing date' }).waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe('Revised drawings');
  await form.getByLabel('New closing date').fill('2026-12-17T14:00');
  await press(form, 'Issue addendum');
  await press(page.getByRole('dialog'), 'Issue addendum');
  await page.getByText(/^Addendum 1.issued$/).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'New closing date: 17 Dec 2026, 14:00' }).waitFor();

  const shown = await seen(tender._id);
  expect(shown).toMatchObject({ closesAtLocal: '2026-12-17T14:00:00', addenda: [{ number: 1 }] });
  expect(filesOf(shown.categories).map(({ number, revision, status }) => [number, revision, status])).toEqual(
    [
      [null, null, 'current'],
      ['A-001', 'C', 'superseded'],
      ['A-001', 'D', 'current'],
    ],
  );
  await press(page, 'Save');
  await page.getByText(/^Saved at/).waitFor();
  expect((await seen(tender._id)).summary).toContain('the entrance on the east side');
  await page.goto(`/tenders/${tender.url}`);
  await page.getByText('Revised drawings').first().waitFor();
});

test('withdrawing a document of a published tender asks for confirmation and explains the effect', async () => {
  const { page } = await inAdmin();
  const tender = await addTender(site(), { title: 'Brickwork with a mistake' });
  await openPart(page, tender, 'Documents');
  await fromMenu(page, 'Instructions to tenderers', 'Withdraw');
  const dialog = page.getByRole('dialog', { name: 'Withdraw Instructions to tenderers?' });
  await dialog.getByText('You cannot undo this').waitFor();
  await press(dialog, 'Cancel');
  expect(filesOf((await seen(tender._id)).categories)).toHaveLength(2);
  await fromMenu(page, 'Instructions to tenderers', 'Withdraw');
  await press(dialog, 'Withdraw document');
  await page.getByText('“Instructions to tenderers” withdrawn').waitFor();
  expect(filesOf((await seen(tender._id)).categories)).toHaveLength(1);
});

test('questions are answered and published, or rejected', async () => {
  const { page } = await inAdmin({ viewport: narrow });
  const tender = await addTender(site(), { title: 'Brickwork with questions' });
  for (const [subject, body] of [
    ['Brick bond', 'Which bond is meant on the east side, please?'],
    ['A joke', 'Why did the brick cross the road, do you know?'],
  ] as const)
    unwrap(await site().tenderAdmin.questions.ask(tender._id, { subject, body }, system));
  await openPart(page, tender, 'Questions 2');
  await press(page, 'Dismiss “A joke”');
  await page.getByText('Question dismissed').waitFor();
  await press(page, 'Answer “Brick bond”');
  const form = page.getByRole('form', { name: 'Answer “Brick bond”' });
  await press(form, 'Save answer');
  await form.getByRole('link', { name: 'Enter answer' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await form.getByLabel('Answer', { exact: true }).fill('Flemish bond, as on the drawing of the east side.');
  await press(form, 'Publish question and answer');
  await press(page.getByRole('dialog'), 'Publish for all bidders');
  await page.getByText('Question and answer published').waitFor();
  expect((await seen(tender._id)).questions).toMatchObject([
    { subject: 'Brick bond', answer: 'Flemish bond, as on the drawing of the east side.' },
  ]);
  expect(await sideways(page)).toBe(0);
  await page.goto(`/tenders/${tender.url}`);
  await page.getByText('Flemish bond, as on the drawing').first().waitFor();
});

test('a question asked by phone is added and answered for everybody', async () => {
  const { page, allowErrors } = await inAdmin({ viewport: narrow });
  allowErrors(/400 \(/);
  const tender = await addTender(site(), { title: 'Brickwork by telephone' });
  await openPart(page, tender, 'Questions');
  await press(page, 'Add question');
  const form = page.getByRole('form', { name: 'Add question' });
  await press(form, 'Add question');
  await form.getByRole('link', { name: 'Enter subject' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await form.getByLabel('Subject').fill('Scaffold');
  await form.getByLabel('Question', { exact: true }).fill('Does the scaffold stay up for the roofers?');
  await form.getByLabel('Document').selectOption({ index: 1 });
  await press(form, 'Add question');
  await page.getByText('Question added. Answer it below').waitFor();
  await press(page, 'Answer “Scaffold”');
  const answer = page.getByRole('form', { name: 'Answer “Scaffold”' });
  await answer.getByLabel('Answer', { exact: true }).fill('Yes, until the ridge is on.');
  await press(answer, 'Publish question and answer');
  await press(page.getByRole('dialog'), 'Publish for all bidders');
  await page.getByText('Question and answer published').waitFor();
  expect((await seen(tender._id)).questions).toMatchObject([{ subject: 'Scaffold' }]);
  expect(await sideways(page)).toBe(0);
});

describe('the outcome of a tender', () => {
  test('can be an award once it is closed, and not before', async () => {
    const { page, allowErrors } = await inAdmin({ viewport: narrow });
    allowErrors(/400 \(/);
    site().clock.set(new Date('2026-11-21T12:00:00.000Z'));
    const tender = await addTender(site(), {
      title: 'Brickwork that is awarded',
      closesAt: '2026-11-21T13:00',
      questionsDeadline: '2026-11-21T12:30',
    });
    await openPart(page, tender, 'Outcome');
    await page.getByRole('button', { name: 'Cancel tender' }).waitFor();
    expect(await page.getByRole('button', { name: 'Award tender' }).count()).toBe(0);
    site().clock.set(new Date('2026-11-21T13:00:01.000Z'));
    await openPart(page, tender, 'Outcome');
    await press(page, 'Award tender');
    const dialog = page.getByRole('dialog', { name: 'Award tender' });
    await press(dialog, 'Award tender');
    await dialog.getByRole('link', { name: 'Enter supplier' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByLabel('Supplier').fill('Aire Masonry Ltd');
    await dialog.getByLabel('Contract value').fill('120,000.50');
    await press(dialog, 'Award tender');
    await page.getByText('Tender awarded').waitFor();
    await page.getByText('120,000.50 GBP').waitFor();
    expect((await seen(tender._id)).outcome).toMatchObject({
      phase: 'awarded',
      supplier: 'Aire Masonry Ltd',
      value: { amount: 120_000.5, currency: 'GBP' },
    });
    expect(await page.getByRole('button', { name: 'Cancel tender' }).count()).toBe(0);
  });

  test('can be a cancellation with a published reason', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/400 \(/);
    const tender = await addTender(site(), { title: 'Brickwork that is cancelled' });
    await openPart(page, tender, 'Outcome');
    await press(page, 'Cancel tender');
    const dialog = page.getByRole('dialog', { name: 'Cancel tender' });
    await dialog.getByLabel('Reason').fill('Too short');
    await press(dialog, 'Cancel tender');
    await dialog.getByRole('link', { name: 'Reason must be 20 characters or more' }).waitFor();
    await dialog.getByLabel('Reason').fill('The client has stopped the whole project.');
    await press(dialog, 'Cancel tender');
    await page.getByText('Tender cancelled').waitFor();
    expect((await seen(tender._id)).phase).toBe('cancelled');
    await tab(page, 'Documents');
    await page.getByText('This tender has ended').waitFor();
    expect(await page.getByLabel(/^Add documents to/).count()).toBe(0);
  });
});

test('read-only users are offered nothing to change', async () => {
  const tender = await addTender(site(), { title: 'Brickwork to look at' });
  const { page } = await openAsStaff(site(), { role: 'moderator', also: ['tender:list', 'tender:view'] });
  await openPart(page, tender, 'Documents');
  await page.getByText('Instructions to tenderers').waitFor();
  for (const name of [/^Move /, /^More actions for /, 'New folder'])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
  await tab(page, 'Questions');
  await page.getByText('You do not have permission to read the questions').waitFor();
});

test('the list shows phase, closing date, category and documents, and can be filtered by phase', async () => {
  const { page } = await inAdmin();
  const tender = await addTender(site(), { title: 'Brickwork in a list' });
  await draftTender(site(), { title: 'Brickwork in a drawer' });
  await page.goto('/admin/tenders');
  await page.getByLabel('Phase').selectOption({ label: 'Open' });
  const row = page.getByRole('row').filter({ hasText: tender.reference });
  await row.getByRole('cell', { name: 'Open', exact: true }).waitFor();
  await row.getByRole('cell', { name: /^10 Dec 2026, 14:00 ?Europe.London$/ }).waitFor();
  await page.getByText('Brickwork in a drawer').waitFor({ state: 'detached' });
  expect(await barriers(page)).toEqual([]);
});

describe('a tender', () => {
  test.each([
    ['phone', narrow],
    ['desktop', desktop],
  ] as const)('has no barrier on a %s, on any tab', async (_, viewport) => {
    const { page } = await inAdmin({ viewport });
    const tender = await addTender(site(), { title: `Brickwork ${viewport.width}` });
    unwrap(
      await site().tenderAdmin.documents.prepare(
        tender._id,
        { folderId: tender.folder('05.1'), name: 'A-001-D.csv', bytes: csvTable() },
        system,
      ),
    );
    unwrap(
      await site().tenderAdmin.questions.ask(
        tender._id,
        { subject: 'Brick bond', body: 'Which bond is meant on the east side, please?' },
        system,
      ),
    );
    await openForm(page, `/admin/tenders/${tender._id}`);
    for (const name of ['Documents', 'Addenda', 'Questions', 'Outcome']) {
      await tab(page, name);
      expect(await barriersOf(page), name).toEqual({ light: [], dark: [] });
      expect(await sideways(page), name).toBe(0);
    }
  });
});
