/** Uploading, editing and removing the documents of a tender in the content area. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { TenderFolder } from '#features/tenders/schema/guest.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addTenderDocument, csvTable, draftTender, filesOf } from '#tests/support/tenders.ts';
import { holdNotice } from './support/admin.ts';
import { barriers } from './support/barriers.ts';
import {
  eventually,
  file,
  fromMenu,
  narrow,
  openPart,
  press,
  sideways,
  tendersOf,
} from './support/tender-form.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);
const { inAdmin, seen, folders } = tendersOf(site);

const titlesIn = (tree: readonly TenderFolder[]): unknown[] =>
  tree.map(({ title, children }) => (children.length === 0 ? title : [title, ...titlesIn(children)]));

test('documents are uploaded into folders, edited, moved and published', async () => {
  const { page } = await inAdmin();
  const title = 'Brickwork to the new library, all of it';
  const tender = await draftTender(site(), { title });
  const stored = () => site().tenderAdmin.documents.list(tender._id);
  await openPart(page, tender, 'Documents');
  await page
    .getByLabel('Add documents to 01 Invitation & instructions')
    .setInputFiles([file('ITT-001-A.csv'), file('Site rules.csv')]);
  await page.getByLabel('Add documents to 05.1 Architectural').setInputFiles([file('S-201_rev_P03.csv')]);
  await eventually(async () => (await stored()).map(({ number, title: named }) => [number, named])).toEqual([
    ['ITT-001', 'ITT-001'],
    [null, 'Site rules'],
    ['S-201', 'S-201'],
  ]);
  await fromMenu(page, 'S-201 P03', 'Edit details');
  const form = page.getByRole('form', { name: /^Details of S-201/ });
  await form.getByLabel('Title').fill('Stage pit, plan and sections');
  await form.getByLabel('Discipline').selectOption({ label: 'Structural' });
  await press(form, 'Save details');
  await page.getByRole('link', { name: 'Stage pit, plan and sections' }).waitFor();
  // By keyboard: into the folder before its own.
  await page.getByRole('button', { name: /^Move S-201 P03/ }).focus();
  await page.keyboard.press('ArrowUp');
  await eventually(async () => (await stored()).at(-1)).toMatchObject({
    category: tender.folder('05'),
    title: 'Stage pit, plan and sections',
    discipline: 'structural',
  });
  await page.getByRole('tab', { name: /^Documents 3/ }).waitFor();

  await press(page, 'Publish');
  await page.getByText(`“${title}” published`).waitFor();
  const shown = await seen(tender._id);
  expect(titlesIn(shown.categories)).toEqual(['Invitation & instructions', ['Drawings', 'Architectural']]);
  expect(filesOf(shown.categories).map((one) => one.title)).toEqual([
    'ITT-001',
    'Site rules',
    'Stage pit, plan and sections',
  ]);
  await page.goto(`/tenders/${shown.url}`);
  await page.getByText('Stage pit, plan and sections').first().waitFor();
});

test('a whole folder of the desktop becomes folders with their documents', async () => {
  const { page } = await inAdmin();
  const tender = await draftTender(site());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-issue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, inside] of [
    ['Register.csv', ''],
    ['A-001-C.csv', 'architectural'],
    ['S-201-P03.csv', 'Structural/Steel'],
    ['Thumbs.db', 'Structural'],
  ] as const) {
    mkdirSync(path.join(folder, inside), { recursive: true });
    writeFileSync(path.join(folder, inside, name), csvTable());
  }
  await openPart(page, tender, 'Documents');
  await page.getByLabel('Upload to folder').selectOption({ label: '05 Drawings' });
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  await eventually(async () =>
    (await site().tenderAdmin.documents.list(tender._id)).map(({ title }) => title).sort(),
  ).toEqual(['A-001', 'Register', 'S-201']);
  // An existing folder is reused, ignoring case.
  expect(await folders(tender._id)).toEqual([
    'Invitation & instructions',
    ['Drawings', 'Architectural', ['Structural', 'Steel']],
  ]);
});

test('a dropped folder is matched to folders by number or title, and missing folders are added in place', async () => {
  const { page } = await inAdmin();
  const tender = await draftTender(site());
  const parent = mkdtempSync(path.join(os.tmpdir(), 'sitework-package-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'Tender package');
  for (const [name, inside] of [
    ['A-10-C-Roof-plan.csv', '5_DRAWINGS/05.1 Architects'],
    ['A-9_rev_B Ground floor.csv', '5_DRAWINGS/05.1 Architects'],
    ['form-of-tender.csv', '03 - Conditions'],
    ['1. Read me.csv', 'invitation and INSTRUCTIONS'],
    ['.DS_Store', '5_DRAWINGS'],
    ['~$form.docx', '03 - Conditions'],
    ['config', '.git'],
  ] as const) {
    mkdirSync(path.join(folder, inside), { recursive: true });
    writeFileSync(path.join(folder, inside, name), csvTable());
  }
  await openPart(page, tender, 'Documents');
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const filedDocuments = async () => {
    const all = await site().tenderAdmin.folders.list(tender._id);
    return (await site().tenderAdmin.documents.list(tender._id)).map(
      ({ category, number, revision, title }) =>
        [all.find(({ _id }) => _id === category)?.title, number, revision, title].join(' | '),
    );
  };
  await eventually(filedDocuments).toEqual([
    'Conditions |  |  | Form of tender',
    'Architectural | A-9 | B | Ground floor',
    'Architectural | A-10 | C | Roof plan',
    'Invitation & instructions |  |  | Read me',
  ]);
  expect(await folders(tender._id)).toEqual([
    'Invitation & instructions',
    'Conditions',
    ['Drawings', 'Architectural'],
  ]);
});

test('a rejected file says what to do, and does not block the others', async () => {
  const { page, allowErrors } = await inAdmin({ viewport: narrow });
  allowErrors(/4\d\d \(/);
  const tender = await draftTender(site());
  await openPart(page, tender, 'Documents');
  await page
    .getByLabel('Add documents to 01 Invitation & instructions')
    .setInputFiles([
      file('setup.exe'),
      file('Broken.pdf', Buffer.from('this is no PDF')),
      file('Empty.csv', Buffer.alloc(0)),
      file('Rules.csv'),
    ]);
  const panel = page.getByRole('region', { name: 'Uploading' });
  await page.getByRole('link', { name: 'Rules' }).waitFor();
  await panel.getByText('3 files were not uploaded').waitFor();
  await panel.getByText('The selected file must be a PDF').waitFor();
  await panel.getByText('The selected file is empty').waitFor();
  await panel.getByText('The file does not match its type').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await press(panel, 'Remove setup.exe from the list');
  await press(panel, 'Remove Empty.csv from the list');
  // The same file would be rejected again.
  expect(await panel.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await press(panel, 'Remove Broken.pdf from the list');
  await panel.waitFor({ state: 'detached' });
  expect((await site().tenderAdmin.documents.list(tender._id)).map((one) => one.title)).toEqual(['Rules']);
});

test('of dropped files, those that cannot be read are named, and the others are uploaded', async () => {
  const { page } = await inAdmin();
  const tender = await draftTender(site());
  await openPart(page, tender, 'Documents');
  const drop = (target: Locator, names: readonly string[]): Promise<void> =>
    target.evaluate((element, fileNames) => {
      const data = new DataTransfer();
      for (const name of fileNames) data.items.add(new File(['a,b\n1,2\n'], name));
      const readEntry = DataTransferItem.prototype.webkitGetAsEntry;
      // A file that is moved during the drop fails like this.
      DataTransferItem.prototype.webkitGetAsEntry = function (this: DataTransferItem) {
        const file = this.getAsFile();
        return {
          name: file?.name,
          isFile: true,
          file: (resolve: (read: File | null) => void, reject: (reason: Error) => void) =>
            file?.name.startsWith('Moved') ? reject(new DOMException('', 'NotFoundError')) : resolve(file),
        } as unknown as FileSystemEntry;
      };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      DataTransferItem.prototype.webkitGetAsEntry = readEntry;
    }, names);
  await drop(page.locator('.files-in .drop'), ['Moved plan.csv', 'Rules.csv']);
  await page.getByRole('link', { name: 'Rules' }).waitFor();
  await page.getByText(/could not be read.* Moved plan\.csv$/).waitFor();
  await drop(page.locator('.tf').first(), ['Programme.csv', 'Moved programme.csv']);
  await page.getByRole('link', { name: 'Programme' }).waitFor();
  await page.getByText(/could not be read.* Moved programme\.csv$/).waitFor();
});

test('a file whose upload breaks off can be tried again', async () => {
  const { page, allowErrors } = await inAdmin();
  allowErrors(/Failed to load resource/);
  const tender = await draftTender(site());
  await openPart(page, tender, 'Documents');
  await page.route('**/documents', (route) => route.abort());
  await page.getByLabel('Add documents to 05 Drawings').setInputFiles([file('A-001-C.csv')]);
  const panel = page.getByRole('region', { name: 'Uploading' });
  await panel.getByText('The connection was lost').waitFor();
  await page.unroute('**/documents');
  await press(panel, 'Try again');
  await page.getByRole('button', { name: 'More actions for A-001 C' }).waitFor();
});

test('links to documents are renewed at once after a break in another tab, if they may have expired', async () => {
  const { page } = await inAdmin();
  const tender = await draftTender(site());
  await addTenderDocument(site(), tender, '01', 'Roof plan.csv');
  await site().jobs.runDue();
  await openPart(page, tender, 'Documents');
  await page.clock.install();
  const address = () => page.getByRole('link', { name: 'Roof plan' }).getAttribute('href');
  const firstAddress = await address();
  const reloads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/admin/tenders/${tender._id}`))
      reloads.push(request.url());
  });
  const returnAfter = async (minutes: number): Promise<void> => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    site().clock.advance(minutes * 60_000);
    await page.clock.fastForward(minutes * 60_000);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  await returnAfter(1);
  await returnAfter(11);
  await eventually(address).not.toBe(firstAddress);
  expect(reloads).toHaveLength(1);
});

test('a document is removed and restored, at once or later', async () => {
  const { page } = await inAdmin({ viewport: narrow });
  const tender = await draftTender(site());
  const _id = await addTenderDocument(site(), tender, '05.1', 'A-001-C.csv');
  const there = async () => (await site().tenderAdmin.documents.list(tender._id)).map((one) => one._id);
  await openPart(page, tender, 'Documents');
  await fromMenu(page, 'A-001 C', 'Remove');
  await page.getByText('“A-001 C” removed').waitFor();
  await holdNotice(page);
  expect(await there()).toEqual([]);
  await press(page, 'Undo');
  await page.getByText('“A-001 C” restored').waitFor();
  expect(await there()).toEqual([_id]);

  // Removed with its folder, then restored into another one.
  await fromMenu(page, '05 Drawings', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete 05 Drawings?' });
  await dialog.getByText(/^1.folder inside it is deleted too\. 1.document in it is removed\./).waitFor();
  await press(dialog, 'Delete folder');
  await page.getByText('Removed documents (1)').click();
  await press(page, 'Restore A-001 C');
  await press(page.getByRole('dialog', { name: 'Restore A-001 C' }), 'Restore');
  await page.getByRole('button', { name: 'More actions for A-001 C' }).waitFor();
  expect(await there()).toEqual([_id]);
  expect(await folders(tender._id)).toEqual(['Invitation & instructions']);
});
