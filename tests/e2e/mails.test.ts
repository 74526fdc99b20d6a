/** Emails in a mail program that is as narrow as a small phone. */
import { expect, test } from 'vitest';
import { languages } from '#platform/messages/languages.ts';
import { openContext } from '#tests/support/browser.ts';
import { builtMails } from '#tests/support/mail.ts';

test.each(languages)('a message with rejected files fits a phone (%s)', async (locale) => {
  const { html } = await builtMails.render(
    'contact-office',
    {
      reference: 'M-2026-0042',
      topic: 'New project',
      name: 'Katharina Petersen-Lüdemann',
      email: 'katharina.petersen-luedemann@kita-elbufer.example',
      phone: '+49 40 3344 5566',
      company: 'Ouse Valley Nurseries',
      message: 'Could you price the frame and the envelope by the middle of January?',
      attachments: [],
      notAccepted: ['Ground investigation report with all appendices.pdf', 'scan0001.pdf'],
      path: '/admin/messages/1',
    },
    {
      siteName: 'Northline',
      siteUrl: 'https://www.northline.example',
      companyName: 'Northline Construction Ltd',
      address: '4 Wharf Approach, Leeds',
      phone: '+44 113 496 0142',
      companyNumber: '07654321',
      locale,
    },
  );
  const context = await openContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.setContent(html);
  expect(await page.getByRole('cell', { name: 'scan0001.pdf' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
