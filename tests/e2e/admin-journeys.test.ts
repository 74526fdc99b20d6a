/** What admins come for, from signing in to what visitors then see on the site. */
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addPage, addPost, addStaffMember, testPhoto, textBlock, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson as addUser, fillLogin, PASSWORD } from './support/accounts.ts';
import {
  arrive,
  focusedName,
  holdNotice,
  openAsStaff,
  openForm,
  press,
  tab,
  titleField,
} from './support/admin.ts';
import { phone } from './support/page.ts';
import { siteForEach, visit } from './support/visit.ts';

const site = siteForEach(emptyContent);

describe('an admin', () => {
  test('signs in and publishes a project from nothing, including its category and images', async () => {
    const { username } = await addUser(site(), { role: 'editor' });
    const { page } = await visit(site(), { viewport: phone });
    await page.goto('/admin/projects/new');
    await page.waitForURL(/\/user\/login/);
    await fillLogin(page, username, PASSWORD);
    // Redirected as intended; but a project needs a category, and there is none yet.
    await page.waitForURL('**/admin/projects/new');
    await page.goto('/admin/projects');
    await page.getByText('add the category first').waitFor();
    await openForm(page, '/admin/project-categories/new');
    await titleField(page).fill('Bridges');
    await press(page, 'Publish');
    await page.getByText('“Bridges” published').waitFor();

    await openForm(page, '/admin/projects/new');
    await titleField(page).fill('Mill Lane footbridge');
    await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Brid');
    await page.getByRole('option', { name: 'Bridges' }).click();
    await page.getByLabel('Stage of the works').selectOption('Completed');
    await tab(page, 'Search engines');
    const address = page.getByLabel('Web address');
    expect(await address.inputValue()).toBe('mill-lane-footbridge');
    await page.getByText('This web address is available').waitFor();
    await press(page, 'Publish');
    const missing = page.getByRole('alert').filter({ hasText: 'before publishing' });
    await missing.waitFor();
    expect(await missing.getByRole('listitem').count()).toBeGreaterThan(4);

    await missing.getByRole('link', { name: 'Select at least one picture' }).click();
    await page.setInputFiles(
      '#field-images input[type=file]',
      await Promise.all(
        ['north.jpg', 'south.jpg'].map(async (name) => ({
          name,
          mimeType: 'image/jpeg',
          buffer: await testPhoto(),
        })),
      ),
    );
    await page.getByText('No alternative text').nth(1).waitFor();
    for (const words of ['The bridge from the north bank', 'The bridge from the south bank']) {
      await page
        .locator('.pc', { hasText: 'No alternative text' })
        .first()
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await press(page, 'Describe');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Alternative text').fill(words);
      await dialog.getByRole('button', { name: 'Save description' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await tab(page, /^Project/);
    await page.getByLabel('Summary').fill('A footbridge of oak and steel over the mill race, open to all.');
    await page.getByLabel('Our role').selectOption({ index: 1 });
    await tab(page, /^Description/);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('It was lifted in whole on a Sunday in March while the river was low.');
    await tab(page, /^Place/);
    await page.getByLabel('Town').fill('Leeds');
    await page.getByLabel('Country').selectOption('United Kingdom');
    await page.getByLabel('Completion date').fill('2026-03');
    await tab(page, /^Client/);
    const consent = page.locator('#field-publicityConsent');
    await consent.getByRole('checkbox').check();
    await consent.getByRole('textbox').first().fill('Leeds City Council');
    await consent.locator('input[type=date]').fill('2026-05-01');
    await press(page, 'Publish');
    await page.getByText('“Mill Lane footbridge” published').waitFor();
    await site().jobs.runDue();
    await page.getByRole('link', { name: 'Open on the site' }).click();
    await page.waitForURL('**/projects/bridges/mill-lane-footbridge');
    await page.getByRole('heading', { level: 1, name: 'Mill Lane footbridge' }).waitFor();
    await page.getByRole('img', { name: 'The bridge from the north bank' }).first().waitFor();

    // The same title gets another slug, which is shown before saving.
    await openForm(page, '/admin/projects/new');
    await titleField(page).fill('Mill Lane footbridge');
    await tab(page, 'Search engines');
    await page.getByText('This web address is already in use').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
  });

  test('corrects a mistake, and the next visitor sees the correction', async () => {
    await addPage(site(), { title: 'Abuot us', url: 'about' });
    const { page } = await openAsStaff(site());
    const guest = await visit(site());
    await arrive(guest.page, '/about', 'Abuot us');
    await arrive(page, '/admin/pages', 'Pages');
    await page.getByRole('searchbox').fill('abuot');
    await page.getByText(/^1\spage$/).waitFor();
    await page.getByRole('link', { name: 'Abuot us' }).click();
    await titleField(page).fill('About us');
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved at/).waitFor();
    await arrive(guest.page, '/about', 'About us');
  });

  test('reorders the team by keyboard, and visitors see that order', async () => {
    for (const name of ['Arjun Patel', 'Ruth Bello', 'Walter Brandt']) await addStaffMember(site(), { name });
    const { page } = await openAsStaff(site());
    await arrive(page, '/admin/staff', 'Team');
    await page.getByRole('button', { name: 'Move Walter Brandt.' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toMatch(/^Move Walter Brandt/);
    await page.getByText('New order saved').waitFor();
    const guest = await visit(site());
    await arrive(guest.page, '/meet-the-team', 'Meet the team');
    const order = await guest.page.getByRole('main').innerText();
    const places = ['Walter Brandt', 'Arjun Patel', 'Ruth Bello'].map((name) => order.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('moves a page to the bin, restores it, and later deletes it permanently', async () => {
    const _id = await addPage(site(), { title: 'Opening hours', url: 'hours' });
    const { page } = await openAsStaff(site());
    const status = async () => (await site().request('/hours')).status;
    // Waits until the preview is rendered, because it cannot load once the page is in the bin.
    const previewRendered = () => page.locator('.preview-place[aria-busy="false"]').waitFor();
    await openForm(page, `/admin/pages/${_id}`);
    await previewRendered();
    await press(page, 'More actions');
    await press(page, 'Move to bin');
    await page.getByText('“Opening hours” moved to the bin').waitFor();
    await holdNotice(page);
    expect(await status()).toBe(404);
    await press(page, 'Undo');
    await page.getByRole('heading', { level: 1, name: 'Opening hours' }).waitFor();
    await expect.poll(status).toBe(200);

    await previewRendered();
    await press(page, 'More actions');
    await press(page, 'Move to bin');
    await page.getByText('“Opening hours” moved to the bin').waitFor();
    await arrive(page, '/admin/bin', 'Bin');
    await press(page, 'Restore: Opening hours');
    await page.getByText('Restored', { exact: true }).first().waitFor();
    await expect.poll(status).toBe(200);

    await arrive(page, '/admin/pages', 'Pages');
    await page.getByRole('checkbox', { name: 'Select Opening hours' }).check();
    await press(page, 'Move to bin');
    await page.getByText('“Opening hours” moved to the bin').waitFor();
    // Binned records are no longer selected.
    expect(await page.getByText('1 selected').count()).toBe(0);
    await arrive(page, '/admin/pages/bin', 'Pages in the bin');
    await press(page, 'Actions for Opening hours');
    await press(page, 'Delete permanently');
    const question = page.getByRole('dialog', { name: 'Delete “Opening hours” permanently?' });
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('“Opening hours” deleted permanently').waitFor();
    expect((await site().json<{ total: number }>('/api/guest/page/hours')).status).toBe(404);
  });

  test('begins at the top of a new form, also directly after another new record was saved', async () => {
    const { page } = await openAsStaff(site());
    await page.goto('/admin/project-categories/new');
    await page.locator('#field-title').fill('Machines');
    await press(page, 'Save');
    await page.waitForURL(/project-categories\/[0-9a-f-]{36}$/);
    await page.getByText(/^Draft saved/).waitFor();
    await page.locator('#field-title').focus();
    await press(page, 'New');
    await page.getByRole('link', { name: 'New project category', exact: true }).click();
    await page.waitForURL('**/admin/project-categories/new');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect(await page.locator('#field-title').inputValue()).toBe('');
  });

  test('is told if a page does not come back out of the bin', async () => {
    const _id = await addPage(site(), { title: 'Old prices', url: 'prices' });
    const { page, allowErrors } = await openAsStaff(site());
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    await openForm(page, `/admin/pages/${_id}`);
    await page.locator('.preview-place[aria-busy="false"]').waitFor();
    await press(page, 'More actions');
    await press(page, 'Move to bin');
    await page.getByText('“Old prices” moved to the bin').waitFor();
    await holdNotice(page);
    await page.context().setOffline(true);
    await press(page, 'Undo');
    await page
      .getByRole('alert')
      .getByText(/could not reach the site/)
      .waitFor();
    await page.context().setOffline(false);
  });

  test('unpublishes a post, and visitors can no longer find it', async () => {
    const _id = await addPost(site(), { title: 'The wrong crane', url: 'wrong-crane' });
    const { page } = await openAsStaff(site());
    expect((await site().request('/news/wrong-crane')).status).toBe(200);
    await openForm(page, `/admin/posts/${_id}`);
    await press(page, 'More actions');
    await press(page, 'Unpublish');
    await page.getByText('“The wrong crane” unpublished').waitFor();
    await page.locator('.form-ph').getByText('Draft').waitFor();
    expect((await site().request('/news/wrong-crane')).status).toBe(404);
  });

  test('pastes a report from Word, and visitors see a clean list', async () => {
    const _id = await addPost(site(), {
      title: 'The report',
      url: 'report',
      body: [textBlock('To be replaced.', 'report')],
    });
    const { page } = await openAsStaff(site());
    await openForm(page, `/admin/posts/${_id}`);
    await tab(page, /^Text/);
    const editor = page.getByRole('textbox', { name: 'Text' });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+A');
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body>
          <!--StartFragment--><p class=MsoNormal style='mso-margin-top-alt:auto'><b><span lang=EN-GB>Week nine</span></b><o:p></o:p></p>
          <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>The slab is poured.<o:p></o:p></p>
          <p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>The crane has left.<o:p></o:p></p><!--EndFragment--></body></html>`,
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await editor.getByText('The crane has left.').waitFor();
    await press(page, 'Save');
    await page.getByText(/^Saved at/).waitFor();
    const guest = await visit(site());
    await arrive(guest.page, '/news/report', 'The report');
    const main = guest.page.getByRole('main');
    expect(
      await main
        .getByRole('listitem')
        .filter({ hasText: /^The (slab|crane)/ })
        .allTextContents(),
    ).toEqual(['The slab is poured.', 'The crane has left.']);
    expect(await main.innerHTML()).not.toMatch(/mso|o:p|·/i);
  });
});

describe('a post scheduled for the morning after the clocks go forward', () => {
  /** The day before the clocks in London go forward in 2027. */
  const SATURDAY = new Date('2027-03-27T10:00:00.000Z');

  test('appears by the company’s time zone, which the form names; a skipped hour is rejected', async () => {
    site().clock.set(SATURDAY);
    const _id = unwrap(
      await site().content.posts.create(
        {
          title: 'Summer hours',
          url: 'summer-hours',
          excerpt: 'From Sunday the gate opens at seven.',
          body: [textBlock('The gate opens at seven.')],
        },
        system,
      ),
    )._id;
    const { page } = await openAsStaff(site(), { timezoneId: 'America/New_York' });
    await page.clock.setFixedTime(SATURDAY);
    await openForm(page, `/admin/posts/${_id}`);
    await press(page, 'Publish later');
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    await dialog.getByText('Europe/London').waitFor();
    const time = dialog.getByLabel('Date and time');
    await time.fill('2027-03-28T01:30');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await dialog.getByRole('alert').getByText('it does not exist').waitFor();
    await time.fill('2027-03-28T07:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText(/will be published on 28 Mar 2027, 07:00/).waitFor();
    await page.locator('.form-ph').getByText('Sun 07:00').waitFor();

    const status = async (at: string): Promise<number> => {
      site().clock.set(new Date(at));
      return (await site().request('/news/summer-hours')).status;
    };
    expect(await status('2027-03-28T05:59:59.999Z')).toBe(404);
    expect(await status('2027-03-28T06:00:00.000Z')).toBe(200);
    const guest = await visit(site());
    await arrive(guest.page, '/news/summer-hours', 'Summer hours');
  });
});
