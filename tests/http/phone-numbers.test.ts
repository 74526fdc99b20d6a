import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountSettings } from '#features/accounts/schema/account.ts';
import type { AdminMessage } from '#features/contact/admin-schema.ts';
import type { GuestOffices, GuestSettings } from '#features/settings/schema.ts';
import type { StaffMember } from '#features/staff/schema.ts';
import type { Tender } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { COUNTRIES, PROJECT_COUNTRIES } from '#platform/schema/countries.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import {
  addAdministrator,
  addMember,
  callApi,
  signUp,
  signUpFields,
  type TestUser,
} from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addStaffMember, unwrap } from '#tests/support/factories.ts';
import { addTender, tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
let admin: TestUser;

const useCountry = async (country: string): Promise<void> => {
  const { version, data } = await app.settings.get('general');
  unwrap(await app.settings.put('general', version, { ...data, country }, system));
};
const useContact = async (fields: object): Promise<void> => {
  const { version, data } = await app.settings.get('contact');
  const known = { email: data.email ?? 'office@northline.example', phone: data.phone ?? '0113 496 0000' };
  unwrap(await app.settings.put('contact', version, { ...data, ...known, ...fields }, system));
};

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1 });
  admin = await addAdministrator(app);
});
afterAll(() => app.close());

let senders = 0;
const write = async (phone: string) => {
  senders += 1;
  const sent = {
    name: 'Ann Carter',
    phone,
    topic: 'new_project',
    message: `We want a school, number ${senders}.`,
  };
  return callApi<{ success: string; reference: string } & ErrorAnswer>(
    app,
    'POST',
    '/api/guest/contact',
    sent,
    {
      'x-forwarded-for': `198.51.100.${senders}`,
    },
  );
};
/** Returns the phone number of the newest message as stored and as an admin reads it. */
const newest = async () => {
  const [row] = await app.database.db
    .selectFrom('contactMessages')
    .select(['_id', 'phone'])
    .orderBy('_id', 'desc')
    .limit(1)
    .execute();
  const { body } = await callApi<AdminMessage>(
    app,
    'GET',
    `/api/admin/messages/${row?._id}`,
    undefined,
    admin.headers,
  );
  return { stored: row?.phone, read: body.phone };
};

describe('a phone number', () => {
  test.each([
    ['0113 496 0000', '+441134960000', '+44 113 496 0000'],
    ['07700 900123', '+447700900123', '+44 7700 900123'],
    ['(0113) 496-0000', '+441134960000', '+44 113 496 0000'],
    ['+44 (0)113 496 0000', '+441134960000', '+44 113 496 0000'],
    ['0044 113 496 0000', '+441134960000', '+44 113 496 0000'],
    ['+49 30 123456', '+4930123456', '+49 30 123456'],
    ['0113 496 0000 ext. 12', '+441134960000;ext=12', '+44 113 496 0000 ext. 12'],
  ])('%s in a message is stored as %s', async (typed, stored, read) => {
    expect(await write(typed)).toMatchObject({ status: 200 });
    expect(await newest()).toEqual({ stored, read });
  });

  test.each(['0113', '+1 2', 'ring me', '496 0000 0113 496 0000 0113', '+44 113 496 0000 or 0001'])(
    '%s is rejected with an example',
    async (typed) => {
      const { status, body } = await write(typed);
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { phone: 'Enter a phone number, like 0113 496 0000 or +44 113 496 0000' },
      });
    },
  );

  test('is accepted at sign-up and in account settings', async () => {
    const fields = { username: 'ring.me', email: 'ring.me@example.com', phone: '0113 496 0000' };
    const { body } = await signUp(app, signUpFields(fields), { 'x-forwarded-for': '198.51.100.200' });
    expect(body.errors).toBeNull();
    const user = await app.database.db
      .selectFrom('users')
      .select('profile')
      .where('username', '=', 'ring.me')
      .executeTakeFirst();
    expect(JSON.parse(user?.profile ?? '{}').phone).toBe('+441134960000');

    const person = await addMember(app);
    const path = '/api/user/settings';
    const { version } = (await callApi<AccountSettings>(app, 'GET', path, undefined, person.headers)).body;
    const sent = { name: 'Ruth Bello', phone: '07700 900123', version };
    expect((await callApi<AccountSettings>(app, 'PUT', path, sent, person.headers)).body.phone).toBe(
      '+44 7700 900123',
    );
  });

  test('is accepted for the company, its offices, its people and its tenders, and shown in the same form', async () => {
    await useContact({
      phone: '0113 496 0142',
      offices: [{ name: 'Yard', address: 'Yard Lane, Leeds', phone: '0113 496 0143' }],
    });
    expect((await app.settings.all()).contact).toMatchObject({
      phone: '+441134960142',
      offices: [{ phone: '+441134960143' }],
    });
    const { contact, general } = (await app.json<GuestSettings>('/api/guest/settings')).body;
    expect(contact.phone).toBe('+44 113 496 0142');
    expect(general.dialling).toEqual({ abroad: '+44 ', home: '0' });
    expect((await app.json<GuestOffices>('/api/guest/offices')).body[0]?.phone).toBe('+44 113 496 0143');

    const _id = await addStaffMember(app, {
      phone: '0113 496 0011',
      showPhone: true,
      mobile: '07700 900123',
    });
    expect(unwrap(await app.content.staff.find(_id))).toMatchObject({
      phone: '+441134960011',
      mobile: '+447700900123',
    });
    expect((await app.json<StaffMember>(`/api/guest/staff/${_id}`)).body.phone).toBe('+44 113 496 0011');

    const tender = await addTender(app, {
      ...tenderFields(),
      contact: { name: 'Arjun Patel', email: 'tenders@northline.example', phone: '0113 496 0012' },
    });
    expect((await app.json<Tender>(`/api/guest/tender/${tender._id}`)).body.contact.phone).toBe(
      '+44 113 496 0012',
    );
  });

  test('without a country code belongs to the country in the settings', async () => {
    await useCountry('US');
    expect(await write('(212) 555-0123')).toMatchObject({ status: 200 });
    expect((await newest()).stored).toBe('+12125550123');
    expect((await write('ring me')).body.errors).toEqual({
      phone: 'Enter a phone number, like (201) 555-0123 or +1 201 555 0123',
    });
    expect((await app.json<GuestSettings>('/api/guest/settings')).body.general).toMatchObject({
      country: 'US',
      dialling: { abroad: '+1 ', home: '' },
    });
    await useCountry('GB');
  });

  test.each([
    ['GB', '+441134960142', '0113 496 0142', { abroad: '+44 ', home: '0' }],
    ['US', '+12125550123', '(212) 555-0123', { abroad: '+1 ', home: '' }],
    ['DE', '+493023125000', '030 23125000', { abroad: '+49 ', home: '0' }],
    ['DE', '+441134960142', '+44 113 496 0142', { abroad: '+49 ', home: '0' }],
    // Not only the prefix differs: a browser shows the international format.
    ['AR', '+541123456789', '011 2345-6789', { abroad: '+54 ', home: '+54 ' }],
  ])('of the company is written as in %s: %s', async (country, phone, written, dialling) => {
    await useCountry(country);
    await useContact({ phone });
    const { version, data } = await app.settings.get('general');
    const setRegistration = async (registration: 'open' | 'invite', at: number) =>
      unwrap(await app.settings.put('general', at, { ...data, registration }, system));
    const { version: closed } = await setRegistration('invite', version);
    const refused = await signUp(app, signUpFields({ username: 'no.entry', email: 'no.entry@example.com' }));
    expect(refused.body.error).toContain(written);
    expect((await app.json<GuestSettings>('/api/guest/settings')).body.general.dialling).toEqual(dialling);
    await setRegistration('open', closed);
    await useCountry('GB');
    await useContact({ phone: '0113 496 0142' });
  });

  test('stored in another form is shown as it is', async () => {
    const row = await app.database.db
      .selectFrom('settings')
      .selectAll()
      .where('group', '=', 'contact')
      .executeTakeFirstOrThrow();
    const { version, data } = await app.settings.get('contact');
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('settings')
        .set({ data: JSON.stringify({ ...JSON.parse(row.data), phone: '+44 (0)113.496 0142' }) })
        .where('group', '=', 'contact')
        .execute();
      await app.changes.bumpGeneration();
    });
    expect((await app.json<GuestSettings>('/api/guest/settings')).body.contact.phone).toBe(
      '+44 (0)113.496 0142',
    );
    unwrap(await app.settings.put('contact', version, data, system));
  });
});

describe('the country of the site', () => {
  test('must be one that has phone numbers', async () => {
    const { version, data } = await app.settings.get('general');
    const put = await app.settings.put('general', version, { ...data, country: 'XX' }, system);
    expect(put).toMatchObject({ refusal: { errors: { country: 'Select an option from the list' } } });
  });

  test('is derived from the language if it was never set', async () => {
    const row = await app.database.db
      .selectFrom('settings')
      .selectAll()
      .where('group', '=', 'general')
      .executeTakeFirstOrThrow();
    const { country: _none, ...before } = JSON.parse(row.data);
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('settings')
        .set({ data: JSON.stringify({ ...before, locale: 'en-IE' }) })
        .where('group', '=', 'general')
        .execute();
      await app.changes.bumpGeneration();
    });
    expect((await app.settings.all()).general.country).toBe('IE');
  });

  test('is chosen from the countries whose phone numbers are known', async () => {
    const { getCountries } = await import('libphonenumber-js/min');
    expect([...COUNTRIES]).toEqual([...getCountries()].sort());
  });

  test('is one of those in which a project can be, each of which has a name', () => {
    const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'none' });
    expect(PROJECT_COUNTRIES).toEqual(expect.arrayContaining([...COUNTRIES]));
    expect(new Set(PROJECT_COUNTRIES.map((code) => names.of(code))).size).toBe(PROJECT_COUNTRIES.length);
  });
});
