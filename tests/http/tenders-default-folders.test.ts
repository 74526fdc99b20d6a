/** The default folder template: in the language of the site until somebody edits it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const TEMPLATES = '/api/admin/tender-categories';

describe('the default folders of a new site', () => {
  let app: TestApp;
  let owner: AdminClient;
  beforeEach(async () => {
    app = await startTestApp();
    owner = await createAdminClient(app, { roles: ['owner'] });
  });
  afterEach(() => app.close());

  const setLanguage = async (locale: string): Promise<void> => {
    const { version } = (await owner.get('/api/admin/settings/general')).body;
    const general = { version, siteName: 'Northline Construction', locale };
    const put = await owner.send('PUT', '/api/admin/settings/general', general);
    expect(put.body).toMatchObject({ locale });
  };
  const template = async (): Promise<Json> => (await owner.get(TEMPLATES)).body.items[0];
  const titlesOf = async (): Promise<string[]> =>
    (await template()).folders.map(({ title }: { title: string }) => title);

  test('follow the language of the site, and so do the folders of its new tenders', async () => {
    expect(await titlesOf()).toContain('Pricing document / bill of quantities');
    await setLanguage('de-DE');
    expect((await template()).title).toBe('Standardordner');
    expect(await titlesOf()).toContain('Leistungsverzeichnis');

    const tender = await owner.send('POST', '/api/admin/tenders', {
      title: 'Dacharbeiten für die Schule am Nordtor',
      type: 'itt',
      mainCategory: 'works',
      procurementMethod: 'open',
      access: 'public',
    });
    expect(tender.body.errors).toBeUndefined();
    const folders: Json[] = (await owner.get(`/api/admin/tenders/${tender.body._id}`)).body.categories;
    expect(folders.map(({ title }) => title)).toContain('Leistungsverzeichnis');

    await setLanguage('en-GB');
    expect(await titlesOf()).toContain('Pricing document / bill of quantities');
  });

  test('stay as they are once somebody has edited them', async () => {
    const { _id, version, folders } = await template();
    const edited = { title: 'Our folders', folders: folders.slice(0, 3), version };
    expect((await owner.send('PUT', `${TEMPLATES}/${_id}`, edited)).status).toBe(200);
    await setLanguage('de-DE');
    expect((await template()).title).toBe('Our folders');
    expect(await titlesOf()).toContain('Invitation & instructions');
  });

  test('stay as they are once somebody has given them another title', async () => {
    const { _id, version, folders } = await template();
    const renamed = { title: 'Our folders', folders, version };
    expect((await owner.send('PUT', `${TEMPLATES}/${_id}`, renamed)).status).toBe(200);
    await setLanguage('de-DE');
    expect((await template()).title).toBe('Our folders');
    expect(await titlesOf()).toContain('Pricing document / bill of quantities');
  });
});
