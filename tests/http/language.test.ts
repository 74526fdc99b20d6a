/** Messages of the server are in the language of the person it answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors, forbidden } from '#platform/http/messages/en-GB.ts';
import { addTranslation } from '#platform/messages/translated.ts';
import { fieldErrors, labels } from '#platform/schema/messages/en-GB.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/people.ts';

addTranslation('de-DE', errors, { notFound: 'Hier ist nichts', signIn: 'Bitte melden Sie sich an' });
addTranslation('de-DE', forbidden, { access: 'Sie dürfen den Inhaltsbereich nicht öffnen' });
addTranslation('de-DE', fieldErrors, { enter: 'Bitte füllen Sie „{label}“ aus' });
addTranslation('de-DE', labels, { inSentence: 'unchanged' });

let app: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdminClient(app, { roles: ['administrator'] });
});
afterAll(() => app.close());

const setSiteLocale = async (locale: string): Promise<void> => {
  const at = '/api/admin/settings/general';
  const { version } = (await admin.get(at)).body;
  const put = await admin.send('PUT', at, { version, siteName: 'Northline', locale });
  expect(put).toMatchObject({ status: 200, body: { locale } });
};
const errorAt = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await app.json<{ error: string }>(path, init)).body.error;

test('a guest gets messages in the language of the site', async () => {
  expect(await errorAt('/api/guest/nothing')).toBe(errors.notFound);
  await setSiteLocale('de-DE');
  expect(await errorAt('/api/guest/nothing')).toBe('Hier ist nichts');
  expect(await errorAt('/api/admin/projects')).toBe('Bitte melden Sie sich an');
  await setSiteLocale('de-AT');
  expect(await errorAt('/api/guest/nothing'), 'a variant').toBe('Hier ist nichts');
  await setSiteLocale('fr-FR');
  expect(await errorAt('/api/guest/nothing'), 'without a translation').toBe(errors.notFound);
  await setSiteLocale('en-GB');
});

test('a user gets them in the language they chose, field messages included', async () => {
  const { call } = await signIn(app, { username: 'greta' });
  const settings = (await call('GET', '/api/user/settings')).body as Record<string, unknown>;
  const wrong = { ...settings, name: '', locale: undefined };
  const before = await call('PUT', '/api/user/settings', wrong);
  expect(before).toMatchObject({ status: 400, body: { errors: { name: 'Enter name' } } });
  expect(await call('GET', '/api/admin/projects')).toMatchObject({ body: { error: forbidden.access } });

  await app.database.transaction(async () => {
    await app.database.db
      .updateTable('users')
      .set({ profile: JSON.stringify({ locale: 'de-DE' }) })
      .where('username', '=', 'greta')
      .execute();
  });
  const after = await call('PUT', '/api/user/settings', wrong);
  expect(after).toMatchObject({ status: 400, body: { errors: { name: 'Bitte füllen Sie „Name“ aus' } } });
  expect(await call('GET', '/api/admin/projects')).toMatchObject({
    body: { error: 'Sie dürfen den Inhaltsbereich nicht öffnen' },
  });
});

test('a job reads messages in the language of the site', async () => {
  await setSiteLocale('de-DE');
  const { translated } = await import('#platform/messages/translated.ts');
  let read = '';
  app.jobs.handle('test-language', async () => {
    read = translated(errors).notFound;
  });
  await app.database.transaction(() => app.jobs.enqueue('test-language', null));
  await app.jobs.runDue();
  expect(read).toBe('Hier ist nichts');
  await setSiteLocale('en-GB');
});
