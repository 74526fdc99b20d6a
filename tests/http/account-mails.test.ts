/**
 * Every mail about an account has an HTML and a text version with one action, which leads to the configured address.
 */
import { describe, expect, test } from 'vitest';
import type { Letterhead, MailData, MailKind } from '#platform/mail/mail-renderer.ts';
import { builtMails } from '#tests/support/mail.ts';

const letterhead: Letterhead = {
  siteName: 'Northline',
  siteUrl: 'https://www.northline.example',
  companyName: 'Northline Construction Ltd',
  address: '4 Wharf Approach, Leeds',
  phone: '+44 113 496 0142',
  companyNumber: '07654321',
  locale: 'en-GB',
};
/** A name that contains markup and several scripts. */
const name = 'Ann <b>Carter</b> “Roofing” محمد';
const link = (path: string) => ({ name, username: 'ann.carter', path: `${path}0123456789abcdef` });
const changed = {
  name,
  at: '21 November 2026 at 12:00',
  path: '/user/settings',
};

const mails: { readonly [Kind in MailKind]?: MailData[Kind] } = {
  verify: link('/user/verify?token='),
  'email-confirm': link('/user/verify?token='),
  recovery: link('/user/change_password?token='),
  'sign-in-link': link('/?auth='),
  invitation: link('/user/change_password?auth='),
  'account-approved': { name, username: 'ann.carter', path: '/user/login' },
  'account-declined': { name, path: '/contact' },
  'email-changed': { ...changed, change: 'changed', email: 'new@example.com' },
  'password-changed': { ...changed, change: 'changed' },
  'security-changed': { ...changed, change: 'passkeyAdded' },
  'new-device': { ...changed, browser: 'Firefox on Windows', ip: '203.0.113.7' },
  'confirm-code': { name, code: '1234 5678', path: '/user/settings' },
};

describe.each(Object.keys(mails) as MailKind[])('the mail “%s”', (kind) => {
  const renderMail = () => builtMails.render(kind, mails[kind] as never, letterhead);

  test('has a one-line subject, one action and links to the site only', async () => {
    const { subject, html, text } = await renderMail();
    expect(subject).toMatch(/^[^\n]{10,78}$/);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    for (const href of links) expect(href).toMatch(/^https:\/\/www\.northline\.example/);
    const actions = links.filter((href) => href !== letterhead.siteUrl);
    expect(actions).toHaveLength(1);
    expect(text).toContain((actions[0] ?? '').replaceAll('&amp;', '&'));
    expect(html).not.toMatch(/<script|<img|<!--/i);
  });

  test('says the same in plain text and HTML, and escapes the name', async () => {
    const { html, text } = await renderMail();
    expect(html).not.toContain('<b>Carter');
    expect(text).toContain('Ann <b>Carter</b>');
    expect(text).toContain(letterhead.companyName);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });
});

test('a mail is in the language of its recipient, and so are its dates', async () => {
  const reply = {
    reference: 'M-2026-0007',
    message: 'Yes.',
    asked: 'May we?',
    askedOn: '2026-05-21',
  };
  const { html, text } = await builtMails.render('contact-reply', reply, { ...letterhead, locale: 'de-DE' });
  expect(html).toContain('<html lang="de-DE"');
  expect(text).toMatch(/21\.\sMai\s2026/);
});

test('the phone number of the company stays on one line', async () => {
  const { html, text } = await builtMails.render('account-approved', mails['account-approved'] as never, {
    ...letterhead,
    phone: '0113 496 0142',
  });
  expect(text).toContain('Call us on 0113\u00a0496\u00a00142');
  expect(html).not.toContain('0113 496 0142');
});

test('a security notice queued by an earlier version has its sentence in place of a key', async () => {
  const queued = { ...changed, change: 'A passkey was added' } as never;
  expect((await builtMails.render('security-changed', queued, letterhead)).text).toContain(
    'A passkey was added',
  );
});
