/** Messages of the server are in the language of the person it answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors as german, forbidden as germanForbidden } from '#platform/http/messages/de-DE.ts';
import { errors, forbidden } from '#platform/http/messages/en-GB.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addLetter, addProject } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/people.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  admin = await createAdminClient(app, { roles: ['administrator'] });
});
afterAll(() => app.close());

const setSiteLocale = async (locale: string): Promise<void> => {
  const at = '/api/admin/settings/general';
  const { version } = (await admin.get(at)).body;
  const put = await admin.send('PUT', at, { version, siteName: 'Northline', locale });
  expect(put).toMatchObject({ status: 200, body: { locale } });
};
/** Saves the general settings as they are, in another language; returns the name of the site. */
const nameAfter = async (locale: string): Promise<unknown> => {
  const at = '/api/admin/settings/general';
  const { _id, updatedAt, updatedByName, ...fields } = (await admin.get(at)).body;
  return (await admin.send('PUT', at, { ...fields, locale })).body.siteName;
};
const errorAt = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await app.json<{ error: string }>(path, init)).body.error;

test('the name of a new site is in the language of the site until somebody chooses one', async () => {
  expect(await nameAfter('de-DE')).toBe('Ihr Unternehmen');
  expect(await nameAfter('de-AT'), 'a variant').toBe('Ihr Unternehmen');
  expect(await nameAfter('en-GB')).toBe('Your company');
  await setSiteLocale('en-GB');
  expect(await nameAfter('de-DE')).toBe('Northline');
  await setSiteLocale('en-GB');
});

test('a guest gets messages in the language of the site', async () => {
  expect(await errorAt('/api/guest/nothing')).toBe(errors.notFound);
  await setSiteLocale('de-DE');
  expect(await errorAt('/api/guest/nothing')).toBe(german.notFound);
  expect(await errorAt('/api/admin/projects')).toBe(german.signIn);
  await setSiteLocale('de-AT');
  expect(await errorAt('/api/guest/nothing'), 'a variant').toBe(german.notFound);
  // `ar-XB`, a pseudo-language of the tests, is no variant of Arabic.
  for (const locale of ['fr-FR', 'ar-AE']) {
    await setSiteLocale(locale);
    expect(await errorAt('/api/guest/nothing'), 'without a translation').toBe(errors.notFound);
  }
  await setSiteLocale('en-GB');
});

test('the feeds state the language of the site', async () => {
  await setSiteLocale('de-AT');
  for (const path of ['/feed.xml', '/tenders.xml'])
    expect(await (await app.request(path)).text(), path).toContain(' xml:lang="de-AT">');
  await setSiteLocale('en-GB');
});

test('the excerpt of a letter is marked with its language wherever it is quoted', async () => {
  const excerpt = 'Die Maurer kamen jeden Tag pünktlich.';
  const letter = await addLetter(app, { title: 'Letter from Bremen', excerpt, language: 'de' });
  await addProject(app, await addCategory(app), {
    title: 'Harbour hall',
    letters: [letter],
    url: 'harbour-hall',
  });
  for (const path of [
    '/letters-of-reference',
    '/letters-of-reference/letter-from-bremen',
    '/projects/education/harbour-hall',
  ])
    expect(await (await app.request(path)).text(), path).toContain(`<p lang="de">“${excerpt}”</p>`);
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
    body: { error: germanForbidden.access },
  });
});

test('so do errors of other processes and of records that a feature only declares', async () => {
  await setSiteLocale('de-DE');
  expect(await errorAt('/api/guest/gallery/nowhere')).toBe('Galerie nicht mehr vorhanden');
  const german = await signIn(app, { roles: ['owner'] });
  expect((await german.call('GET', '/api/admin/users?status=lost')).body['error']).toMatch(/^status muss/);
  expect((await german.call('GET', '/api/admin/users?verified=maybe')).body['error']).toMatch(
    /^verified muss/,
  );
  const upload = async (path: string, file: File, fields: Record<string, string> = {}): Promise<unknown> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    return errorAt(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${german.token}` },
      body: form,
    });
  };
  // Whole by their first bytes, so that only the process that opens them finds the damage.
  const damagedPicture = new File([Buffer.from('89504e470d0a1a0a', 'hex'), 'cut off'], 'a.png');
  expect(await upload('/api/admin/images', damagedPicture)).toMatch(/^Die Datei passt nicht/);
  const damagedDocument = new File(['%PDF-1.7\ncut off'], 'a.pdf');
  expect(await upload('/api/admin/documents', damagedDocument, { for: 'letter' })).toMatch(
    /^Die Datei passt nicht/,
  );
  await setSiteLocale('en-GB');
});

test('an exported table is in the language of the person who exports it', async () => {
  const greta = await createAdminClient(app, { roles: ['administrator'] });
  const { user } = (await greta.get('/auth/current_user')).body as { user: { _id: string } };
  const headOf = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${greta.token}` };
    const table = await app.request('/api/admin/projects/export.csv', { headers });
    return (await table.text()).split('\r\n')[0] ?? '';
  };
  expect(await headOf()).toMatch(/^\ufeff?ID,.*,Last updated by/);
  await app.database.transaction(async () => {
    await app.database.db
      .updateTable('users')
      .set({ profile: JSON.stringify({ locale: 'de-DE' }) })
      .where('_id', '=', user._id)
      .execute();
  });
  expect(await headOf()).toMatch(/^\ufeff?ID;.*;Zuletzt geändert von/);
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
  expect(read).toBe(german.notFound);
  await setSiteLocale('en-GB');
});

const documentAt = async (path: string, cookie = ''): Promise<string> =>
  (await app.request(path, { headers: { cookie } })).text();

test('a page is in the language of the site, as soon as that changes', async () => {
  expect(await documentAt('/projects')).toMatch(/<html lang="en-GB".*Skip to main content/s);
  await setSiteLocale('de-AT');
  const german = await documentAt('/projects');
  expect(german).toMatch(/<html lang="de-AT".*Zum Hauptinhalt springen/s);
  expect(german).toContain('<meta property="og:locale" content="de_AT">');
  expect(german).not.toContain('Skip to main content');
  await setSiteLocale('ar-AE');
  expect(await documentAt('/projects')).toContain('<html lang="ar-AE" dir="rtl"');
  await setSiteLocale('en-GB');
});

test('account and content area are in the language that a user of this browser chose', async () => {
  for (const path of ['/user/login', '/admin']) {
    expect(await documentAt(path)).toContain('<html lang="en-GB"');
    expect(await documentAt(path, 'device=x; language=de-DE')).toContain('<html lang="de-DE"');
    expect(await documentAt(path, 'language=xx"><script>')).toContain('<html lang="en-GB"');
  }
  expect(await documentAt('/user/login', 'language=de-DE')).toContain('<title>Ihr Konto');
  expect(await documentAt('/projects', 'language=de-DE')).toContain('<html lang="en-GB"');
});
