import { expect, test } from 'vitest';
import { ContactSettings, GeneralSettings, GoogleSettings, SmtpSettings } from './schema.ts';

const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' };

test('fields that were not entered have their defaults', () => {
  expect(GeneralSettings.parse({ siteName: 'Northline' })).toMatchObject({
    locale: 'en-GB',
    country: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    units: 'metric',
    copyright: { from: 2008, to: 2013 },
    figures: [],
    pageSize: 24,
    registration: 'open',
    comments: 'moderated',
    requireSecondFactor: false,
    bindSessions: false,
  });
  expect(ContactSettings.parse(contact)).toMatchObject({
    offices: [],
    social: { linkedin: null, instagram: null, facebook: null, youtube: null, x: null },
    topics: { new_project: null, tender: null, supplier: null, careers: null, press: null, other: null },
    replyDays: 2,
  });
  expect(GoogleSettings.parse({})).toEqual({
    analytics: { pubkey: null, consent: true },
    verification: null,
    maps: { show: 'press', key: null, tiles: null, attribution: null },
  });
  expect(SmtpSettings.parse({})).toEqual({
    host: null,
    port: 587,
    security: 'starttls',
    username: null,
    password: null,
    fromName: null,
    fromEmail: null,
    replyTo: null,
    timeout: 10,
  });
});

test('the years of the copyright have defaults; the end year may be null, but not the complete copyright', () => {
  const copyright = (value: unknown) =>
    GeneralSettings.safeParse({ siteName: 'Northline', copyright: value }).data?.copyright;
  expect(copyright({ from: 1999 })).toEqual({ from: 1999, to: 2013 });
  expect(copyright({ from: 1999, to: null })).toEqual({ from: 1999, to: null });
  expect(copyright(null)).toBeUndefined();
});

test('lines are limited in number and length, and may contain commas', () => {
  const hours = (lines: string[]) =>
    ContactSettings.safeParse({ ...contact, offices: [{ name: 'Yard', address: 'Hull', hours: lines }] });
  expect(hours(['Monday to Friday, 07:30 to 17:30']).success).toBe(true);
  expect(hours(Array(8).fill('Monday')).error?.issues[0]?.message).toBe('Opening hours: 7 at most');
  expect(hours(['x'.repeat(121)]).error?.issues[0]?.path).toEqual(['offices', 0, 'hours', 0]);
});
