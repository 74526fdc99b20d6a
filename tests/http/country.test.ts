/** What follows from the country in the settings, apart from phone numbers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { taxNumbers } from '#features/settings/messages/en-GB.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { addTender } from '#tests/support/tenders.ts';

let app: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  admin = await createAdminClient(app, { roles: ['administrator'] });
});
afterAll(() => app.close());

const GENERAL = '/api/admin/settings/general';
const save = async (fields: object) => {
  const { version } = (await admin.get(GENERAL)).body;
  return admin.send('PUT', GENERAL, { version, siteName: 'Northline', ...fields });
};
const guest = async (): Promise<GuestSettings> => (await app.json<GuestSettings>('/api/guest/settings')).body;

test('areas are in the unit that is usual there, unless one is chosen', async () => {
  expect((await save({})).body.units).toBe('metric');
  expect((await save({ country: 'US' })).body.units).toBe('imperial');
  expect((await save({ country: 'US', units: 'metric' })).body.units).toBe('metric');
  expect((await save({ country: 'DE' })).body.units).toBe('metric');
  expect((await save({ country: 'XX' })).body.errors).toEqual({ country: 'Select an option from the list' });
});

describe('the tax number', () => {
  test.each([
    ['GB', 'en-GB', taxNumbers.vat],
    ['AU', 'en-AU', 'ABN'],
    ['US', 'en-US', 'EIN'],
    ['JP', 'en-GB', taxNumbers.other],
    ['DE', 'de-DE', 'USt-IdNr.'],
    ['AT', 'de-AT', 'UID-Nr.'],
    ['LI', 'de-CH', 'MWST-Nr.'],
  ])('of a company in %s is named as is usual there (%s: %s)', async (country, locale, name) => {
    await save({ country, locale });
    expect((await guest()).contact.vatName).toBe(name);
  });

  test('is shown in the footer with its name, and stated to search engines as what it is', async () => {
    const company = {
      companyName: 'Northline',
      email: 'office@northline.example',
      phone: '+44 113 496 0142',
    };
    await admin.send('PUT', '/api/admin/settings/contact', { version: 0, ...company, vat: '51 824 753 556' });
    await save({ country: 'AU' });
    const home = async () => (await app.request('/')).text();
    expect(await home()).toContain('ABN 51 824 753 556');
    expect(await home()).toContain('"taxID":"51 824 753 556"');
    await save({ country: 'GB' });
    expect(await home()).toContain('VAT no. 51 824 753 556');
    expect(await home()).toContain('"vatID":"51 824 753 556"');
  });
});

describe('the example of a phone number', () => {
  test.each([
    ['GB', '0113 496 0000', '+44 113 496 0000'],
    ['IE', '085 012 3456', '+353 85 012 3456'],
    ['AT', '0664 123456', '+43 664 123456'],
  ])(
    'is one of the country at the field and in its error, in %s',
    async (country, national, international) => {
      await save({ country });
      expect((await guest()).general.phoneExample).toEqual({ national, international });
      expect(await (await app.request('/contact')).text()).toContain(`For example ${national}. `);
      const sent = { topic: 'tender', name: 'Priya Nair', phone: 'ring me', message: 'Please call us back.' };
      const { body } = await app.json<ErrorAnswer>('/api/guest/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      expect(body.errors?.phone).toBe(`Enter a phone number, like ${national} or ${international}`);
    },
  );
});

test('a tender shows the codes of trades in the classification of the country', async () => {
  const { _id } = await addTender(app, { trades: ['plumbing'] });
  const { url } = (await app.json<{ url: string }>(`/api/guest/tender/${_id}`)).body;
  const page = async (country: string) => {
    await save({ country });
    return (await app.request(`/tenders/${url}`)).text();
  };
  const gb = await page('GB');
  expect(gb).toContain('Plumbing (Uniclass Ss_55)');
  expect(gb).not.toContain('MasterFormat 22');
  expect(await page('US')).toContain('Plumbing (MasterFormat 22)');
  expect(await page('DE')).not.toMatch(/Plumbing \((?:MasterFormat|Uniclass)/);
});
