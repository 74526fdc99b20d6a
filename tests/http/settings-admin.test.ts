/** The admin calls for the settings. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smtpMail } from '#platform/mail/mail-smtp.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject } from '#tests/support/factories.ts';
import { closedPort, type MailServer, startMailServer } from '#tests/support/mail.ts';
import { builtRenderer } from '#tests/support/site.ts';

let server: MailServer;
let app: TestApp;
let admin: AdminClient;
let port: number;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    mailTransport: smtpMail({
      name: 'www.northline.example',
      resolve: async () => ['93.184.215.14'],
      dial: () =>
        new Promise((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          socket.once('error', reject).once('connect', () => resolve(socket));
        }),
    }),
  });
  admin = await createAdminClient(app, { roles: ['administrator'] });
});
beforeEach(() => {
  port = server.port;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const at = (group: string): string => `/api/admin/settings/${group}`;
const versionOf = async (group: string): Promise<number> => (await admin.get(at(group))).body.version;
const put = async (group: string, fields: Record<string, unknown>) =>
  admin.send('PUT', at(group), { version: await versionOf(group), ...fields });
const audited = async (action: string) =>
  (
    await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', action)
      .orderBy('_id')
      .execute()
  ).map(({ actorName, before, after }) => ({ actorName, before, after }));

const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '+44 113 496 0142' };
const smtp = {
  host: 'mail.northline.example',
  port: 587,
  security: 'none',
  username: 'office',
  password: 'right',
  timeout: 1,
};

describe('the settings', () => {
  test.each(['contact', 'general', 'google', 'smtp'])(
    'of the group %s exist before anybody has saved them',
    async (group) => {
      const { status, body } = await admin.get(at(group));
      expect(status).toBe(200);
      expect(body).toMatchObject({ _id: group, version: 0, updatedAt: null, updatedByName: null });
    },
  );

  test('are saved, visible to guests at once, and recorded in the audit', async () => {
    const saved = await put('contact', { ...contact, areaServed: 'Yorkshire' });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        version: 1,
        areaServed: 'Yorkshire',
        updatedAt: '2026-11-21T12:00:00.000Z',
        updatedByName: expect.stringMatching(/^Person/),
      },
    });
    const guest = await app.json<Json>('/api/guest/settings');
    expect(guest.body.contact).toMatchObject({ companyName: 'Northline', areaServed: 'Yorkshire' });
    await put('contact', { ...contact, areaServed: 'Leeds' });
    const [, change] = await audited('settings.contact:update');
    expect(change).toEqual({
      actorName: expect.stringMatching(/^person/),
      before: '{"areaServed":"Yorkshire"}',
      after: '{"areaServed":"Leeds"}',
    });
  });

  test('reject a stale version with 409 and the current one', async () => {
    await put('google', { verification: 'first' });
    const late = await admin.send('PUT', at('google'), { version: 0, verification: 'second' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: expect.stringMatching(/ changed this settings page at /),
        current: { version: 1, verification: 'first' },
      },
    });
    expect((await admin.send('PUT', at('google'), { verification: 'x' })).body.errors).toEqual({
      version: 'version must be the number of the version you started from',
    });
  });

  test('report what is wrong at each field, and reject unknown fields', async () => {
    const wrong = await put('general', {
      siteName: '',
      timeZone: 'Mars/Olympus',
      pageSize: 1e9,
      _id: 'general',
    });
    expect(wrong).toMatchObject({ status: 400 });
    expect(wrong.body.errors).toMatchObject({
      siteName: 'Enter site name',
      timeZone: 'Select an option from the list',
      pageSize: 'Records per page must be between 1 and 100',
      _id: '_id cannot be set here',
    });
    const logo = '0199f000-0000-7000-8000-00000000dead';
    expect((await put('general', { siteName: 'Northline', logo })).body.errors).toEqual({
      logo: 'Select an option from the list',
    });
    expect((await put('general', { siteName: 'Northline', logo: await addImage(app) })).status).toBe(200);
    expect((await admin.get('/api/admin/settings/secrets')).status).toBe(404);
  });

  test('decide the currency, time zone and units of new records', async () => {
    const before = (await admin.get(at('general'))).body;
    await put('general', {
      siteName: 'Northline',
      currency: 'EUR',
      timeZone: 'Europe/Dublin',
      units: 'imperial',
    });
    expect((await admin.get('/api/admin/projects/new')).body).toMatchObject({
      currency: 'EUR',
      areaUnit: 'ft2',
    });
    expect((await admin.get('/api/admin/tenders/new')).body).toMatchObject({
      currency: 'EUR',
      timeZone: 'Europe/Dublin',
    });
    await put('general', { siteName: before.siteName });
    expect((await admin.get('/api/admin/projects/new')).body).toMatchObject({
      currency: 'GBP',
      areaUnit: 'm2',
    });
  });

  test('never reveal the password of the mail server', async () => {
    const saved = await put('smtp', smtp);
    expect(saved.body).toMatchObject({ version: 1, host: smtp.host, password: null, passwordSet: true });
    const unchanged = await put('smtp', { ...smtp, password: '', fromName: 'Northline' });
    expect(unchanged.body).toMatchObject({ version: 2, passwordSet: true });
    const late = await admin.send('PUT', at('smtp'), { version: 1, ...smtp });
    expect(late).toMatchObject({ status: 409, body: { current: { passwordSet: true, password: null } } });
    const moved = await put('smtp', { ...smtp, host: 'other.northline.example', password: '' });
    expect(moved.body.errors).toEqual({
      password: 'The host has changed. Enter the password again',
    });
    await put('smtp', { ...smtp, security: 'starttls' });
    const plain = { ...smtp, security: 'none', password: '' };
    const errors = { password: 'The connection would no longer be encrypted. Enter the password again' };
    expect((await put('smtp', plain)).body.errors).toEqual(errors);
    const trial = { to: 'ann@example.com', smtp: plain };
    expect((await admin.send('POST', `${at('smtp')}/test`, trial)).body.errors).toMatchObject(errors);
    const everything = JSON.stringify([
      saved.body,
      late.body,
      (await admin.get(at('smtp'))).body,
      await audited('settings.smtp:update'),
      await app.database.db.selectFrom('settings').selectAll().execute(),
    ]);
    expect(everything).not.toContain('"right"');
    expect(everything).not.toContain('sealedPassword":null');
  });
});

describe('testing the mail server', () => {
  const tryOut = (body: unknown) => admin.send('POST', `${at('smtp')}/test`, body);

  test('reports exactly what happened', async () => {
    const to = 'ann@example.com';
    expect(await tryOut({ to, smtp })).toMatchObject({
      status: 200,
      body: { success: 'Test email sent to ann@example.com' },
    });
    const wrong = await tryOut({ to, smtp: { ...smtp, password: 'wrong' } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: 'mail.northline.example refused the user name or password' },
    });
    const tls = await tryOut({ to, smtp: { ...smtp, port: 465 } });
    expect(tls).toMatchObject({ status: 400, body: { errors: { security: 'Port 465 needs TLS' } } });
    port = await closedPort();
    expect((await tryOut({ to, smtp })).body.error).toBe(
      'Could not reach mail.northline.example:587 in 1\u00a0second',
    );
  });

  test('works with the saved settings and requires a valid recipient', async () => {
    await put('smtp', smtp);
    expect((await tryOut({ to: 'ann@example.com' })).body).toEqual({
      success: 'Test email sent to ann@example.com',
    });
    for (const to of ['', 'ann', 7, null, undefined, ['ann@example.com'], 'a@b.example\r\nBcc: c@d.example'])
      expect((await tryOut({ to })).body.errors, String(to)).toHaveProperty('to');
    expect(JSON.stringify(await audited('settings.smtp:test'))).not.toContain('right');
  });
});

test('each group has separate permissions', async () => {
  const groups = ['contact', 'general', 'google', 'smtp'] as const;
  for (const group of groups) {
    const viewer = await createAdminClient(app, { permissions: [`settings.${group}:view`] });
    const writer = await createAdminClient(app, { permissions: [`settings.${group}:update`] });
    for (const other of groups) {
      expect((await viewer.get(at(other))).status).toBe(other === group ? 200 : 403);
      expect((await viewer.send('PUT', at(other), {})).status).toBe(403);
      expect((await writer.send('PUT', at(other), {})).status).toBe(other === group ? 400 : 403);
      expect((await writer.get(at(other))).status).toBe(403);
    }
    expect((await viewer.send('POST', `${at('smtp')}/test`, {})).status).toBe(403);
    expect((await writer.send('POST', `${at('smtp')}/test`, {})).status).toBe(group === 'smtp' ? 400 : 403);
    expect((await app.json(at(group))).status).toBe(401);
  }
});

describe('settings for public pages', () => {
  test('set the number of records per page of a list', async () => {
    const pages = await startTestApp({ renderer: await builtRenderer() });
    const siteAdmin = await createAdminClient(pages, { roles: ['administrator'] });
    const category = await addCategory(pages, { title: 'Education' });
    for (const title of ['Northgate School', 'Southgate School', 'Westgate School'])
      await addProject(pages, category, { title });
    let html = '';
    const shown = async (path: string) => {
      html = await (await pages.request(path)).text();
      return ['northgate-school', 'southgate-school', 'westgate-school'].filter((url) =>
        html.includes(`/education/${url}"`),
      );
    };
    expect(await shown('/projects')).toHaveLength(3);
    const set = await siteAdmin.send('PUT', at('general'), {
      version: 0,
      siteName: 'Northline',
      pageSize: 2,
    });
    expect(set.status).toBe(200);
    expect(await shown('/projects')).toHaveLength(2);
    expect(html).toContain('/projects?page=2');
    expect(await shown('/projects?page=2')).toHaveLength(1);
    // A call without `max` still uses the default.
    expect((await pages.json<Json>('/api/guest/projects')).body).toMatchObject({ max: 20, total: 3 });
    await pages.close();
  });

  test('show licence numbers at the foot of every page', async () => {
    const pages = await startTestApp({ renderer: await builtRenderer() });
    const siteAdmin = await createAdminClient(pages, { roles: ['administrator'] });
    await siteAdmin.send('PUT', at('contact'), { version: 0, ...contact, licenceNos: ['Gas Safe 123456'] });
    expect(await (await pages.request('/')).text()).toContain('Gas Safe 123456');
    await pages.close();
  });

  test('allow Google Analytics on public pages only, and only with a key', async () => {
    const pages = await startTestApp({ renderer: await builtRenderer() });
    const siteAdmin = await createAdminClient(pages, { roles: ['administrator'] });
    const policyOf = async (path: string) =>
      (await pages.request(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/')).not.toContain('google');
    const set = (pubkey: string | null, version: number) =>
      siteAdmin.send('PUT', at('google'), { version, analytics: { pubkey, consent: true } });
    expect((await set('G-ABC123XYZ0', 0)).status).toBe(200);
    expect(await policyOf('/')).toContain("connect-src 'self' https://www.google-analytics.com;");
    expect(await policyOf('/')).toContain("script-src 'self';");
    for (const path of ['/user/login', '/admin', '/api/guest/settings'])
      expect(await policyOf(path), path).not.toContain('google');
    await set(null, 1);
    expect(await policyOf('/')).not.toContain('google');
    await pages.close();
  });
});
