/** The sentences with which requests are rejected, as far as no other test shows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, bearer, callApi, type TestUser } from '#tests/support/accounts.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { addCategory, addImage, projectFields } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { addTender, csvTable, filesOf, tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

/** Sends a call as the owner; returns its status and the sentences of its answer. */
const rejected = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const answer = await owner.send(method, path, body);
  return [answer.status, answer.body.errors ?? answer.body.error];
};
const upload = async (
  path: string,
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  token = owner.token,
): Promise<Json> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const answer = await app.json<Json>(path, { method: 'POST', headers: bearer(token), body: form });
  return [answer.status, answer.body.errors ?? answer.body.error];
};

describe('somebody who signs in', () => {
  const sent = async (method: string, path: string, body?: unknown, person?: TestUser): Promise<Json> => {
    const answer = await callApi<Json>(app, method, path, body, person?.headers);
    return [answer.status, answer.body.errors ?? answer.body.error];
  };

  test('gets an error for a code that is too long, and for a passkey that cannot be read', async () => {
    expect(await sent('POST', '/auth/login', { challenge: 'c', code: '1'.repeat(41) })).toEqual([
      400,
      { code: 'The code is too long. Enter it as it is shown' },
    ]);
    const [status, errors] = await sent('POST', '/auth/passkey', { passkey: { id: 'not one!' } });
    expect(status).toBe(400);
    expect(errors).toMatchObject({ 'passkey.id': 'This passkey could not be read. Try again' });
  });

  test('gets an error with the reason while passkeys or backup codes cannot be used', async () => {
    const person = await addMember(app);
    expect(await sent('POST', '/auth/passkey/options', undefined, person)).toEqual([
      422,
      'You have no passkeys yet',
    ]);
    expect(await sent('POST', '/api/user/two-factor/backup-codes', undefined, person)).toEqual([
      400,
      'Two-factor sign-in is off. Turn it on first',
    ]);
  });

  test('has at most twenty passkeys', async () => {
    const person = await addMember(app);
    const creation = () =>
      callApi<Json>(app, 'POST', '/api/user/passkeys/options', undefined, person.headers);
    for (let count = 1; count <= 20; count += 1) {
      const passkey = authenticator().create((await creation()).body.options);
      expect((await sent('POST', '/api/user/passkeys', { passkey, name: `Key ${count}` }, person))[0]).toBe(
        201,
      );
    }
    expect(await sent('POST', '/api/user/passkeys/options', undefined, person)).toEqual([
      409,
      'You already have 20\u00a0passkeys. Remove one first',
    ]);
  });
});

describe('a form of the content area says at the field', () => {
  test('which block of a body is wrong', async () => {
    const text = { type: 'text', text: { type: 'doc', content: [] } };
    const made = await owner.send('POST', '/api/admin/pages', { title: 'Opening hours' });
    const save = (body: unknown) =>
      rejected('PATCH', `/api/admin/pages/${made.body._id}`, { version: 1, body });
    const [, withoutId] = await save([{ ...text, id: '' }]);
    expect(Object.values(withoutId)).toEqual(['A block needs an id of its own']);
    const column = Array.from({ length: 21 }, (_, at) => ({ ...text, id: `b${at}` }));
    const [, crowded] = await save([{ id: 'a', type: 'twoColumns', left: column, right: [] }]);
    expect(Object.values(crowded)).toEqual([expect.stringMatching(/^A column can have up to \d+ blocks$/)]);
  });

  test('which dates of a project cannot be right', async () => {
    const category = await addCategory(app);
    const images = [await addImage(app)];
    const sent = projectFields(category, images, {
      projectStatus: 'in_progress',
      startDate: '2026-06',
      completionDate: null,
      plannedCompletion: '2026-05',
    });
    expect(await rejected('POST', '/api/admin/projects', sent)).toEqual([
      400,
      { plannedCompletion: 'Planned completion must be the same as or after start date' },
    ]);
    const early = { ...sent, projectStatus: 'completed', startDate: null, plannedCompletion: null };
    const made = await owner.send('POST', '/api/admin/projects', { ...early, completionDate: '2027-01' });
    expect(await rejected('POST', `/api/admin/projects/${made.body._id}/publish`, { version: 1 })).toEqual([
      400,
      { completionDate: 'Completion date must be today or in the past' },
    ]);
  });

  test('how a bond of a tender is entered, and an amount', async () => {
    const required = { required: true, percent: null, amount: null };
    const twice = { required: true, percent: 10, amount: 5000 };
    const sent = tenderFields({
      performanceBond: required,
      paymentBond: required,
      bidSecurity: twice,
      estimatedMin: 1.234,
    });
    expect(await rejected('POST', '/api/admin/tenders', sent)).toEqual([
      400,
      {
        'performanceBond.percent': 'Enter performance bond as a percentage or an amount',
        'paymentBond.percent': 'Enter payment bond as a percentage or an amount',
        'bidSecurity.amount': 'Bid security must be a percentage or an amount, not both',
        estimatedMin: 'Lowest estimate must have at most two decimal places',
      },
    ]);
  });

  test('why an addendum cannot be issued', async () => {
    const tender = await addTender(app, {}, [['05.1', 'A-001-C.csv']]);
    const at = `/api/admin/tenders/${tender._id}`;
    const addendum = { title: 'Revised drawings', reason: 'The client has moved the entrance.' };
    expect(await rejected('POST', `${at}/addenda`, { ...addendum, newClosesAt: '2026-12-09T14:00' })).toEqual(
      [400, { newClosesAt: 'New closing date must be after the current closing date' }],
    );
    const [paper] = filesOf((await owner.get(at)).body.categories);
    const form = new FormData();
    form.append('categoryID', tender.folder('05.1'));
    form.append('file', new Blob([csvTable() as Uint8Array<ArrayBuffer>]), 'A-001-D.csv');
    const revised = await app.json<Json>(`${at}/addenda/documents`, {
      method: 'POST',
      headers: bearer(owner.token),
      body: form,
    });
    const both = { documents: [revised.body.document._id], withdraw: [paper?._id] };
    expect(await rejected('POST', `${at}/addenda`, { ...addendum, ...both })).toEqual([
      400,
      { withdraw: 'A document cannot be withdrawn and revised in the same addendum' },
    ]);
    app.clock.set(new Date('2026-12-12T12:00:00.000Z'));
    owner = await createAdminClient(app, { roles: ['owner'] });
    expect(await rejected('POST', `${at}/reopen`, { ...addendum, newClosesAt: '2026-12-11T14:00' })).toEqual([
      400,
      { newClosesAt: 'New closing date must be in the future' },
    ]);
  });

  test('which characters an SMTP password may contain', async () => {
    const put = (password: unknown) =>
      rejected('PUT', '/api/admin/settings/smtp', {
        version: 0,
        host: 'mail.example.com',
        username: 'office',
        password,
      });
    expect(await put(7)).toEqual([400, { password: 'Password must be text' }]);
    expect(await put('a\u0007b')).toEqual([
      400,
      { password: 'Password contains characters that cannot be typed. Type it again' },
    ]);
  });

  test('that a permission of a role was granted twice', async () => {
    expect(
      await rejected('POST', '/api/admin/roles', {
        title: 'Estimator',
        description: null,
        permissions: ['tender:list', 'tender:list'],
      }),
    ).toEqual([400, { permissions: 'Each permission can be granted only once' }]);
  });
});

describe('the answer to an upload says', () => {
  test('that uploading for a record needs the permission to change it', async () => {
    const { token } = await createAdminClient(app, { permissions: ['page:list'] });
    const file = await pdf(['To whom it may concern']);
    expect(await upload('/api/admin/documents', 'letter.pdf', file, { for: 'letter' }, token)).toEqual([
      403,
      'You do not have permission to upload this. Ask an administrator',
    ]);
  });

  test('that the site is busy with others, rather than being kept waiting', async () => {
    const held: (() => void)[] = [];
    const form = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    const slow = (): Promise<Response> =>
      Promise.resolve(
        app.request('/api/guest/contact', {
          ...form,
          body: new ReadableStream({ start: (body) => void held.push(() => body.close()) }),
          duplex: 'half',
        } as RequestInit),
      );
    const open = Array.from({ length: 20 }, slow);
    // The others wait for the rest of what is sent to them.
    const busy = await Promise.race(open);
    for (const end of held) end();
    await Promise.all(open);
    expect(busy.status).toBe(503);
    expect(await busy.json()).toMatchObject({
      error: 'Many files are being uploaded at the moment. Try again shortly',
    });
  });
});

describe('the answer to a deletion or publication says', () => {
  test('that a picture is used in the settings', async () => {
    const picture = await addImage(app);
    const { body } = await owner.get('/api/admin/settings/general');
    await owner.send('PUT', '/api/admin/settings/general', {
      version: body.version,
      siteName: 'Northline',
      logo: picture,
    });
    expect(await rejected('DELETE', `/api/admin/images/${picture}`)).toEqual([
      409,
      'This picture is the logo or the large picture of the home page. Choose another one in the settings first',
    ]);
  });

  test('that a category contains others', async () => {
    const outer = await addCategory(app, { title: 'Homes' });
    await addCategory(app, { title: 'Flats', parent: outer });
    expect(await rejected('DELETE', `/api/admin/project-categories/${outer}`)).toEqual([
      409,
      'This category contains 1\u00a0other category. Choose another parent for it first',
    ]);
  });

  test('which single picture has no alternative text, by its caption', async () => {
    const image = await addImage(app, { alt: null, caption: 'The slipway in March' });
    const { body } = await owner.send('POST', '/api/admin/project-categories', { title: 'Quays', image });
    expect(
      await rejected('POST', `/api/admin/project-categories/${body._id}/publish`, { version: 1 }),
    ).toEqual([
      400,
      {
        image:
          'The picture (“The slipway in March”) has no alternative text. Describe what it shows, or mark it as decorative',
      },
    ]);
  });

  test('how many more problems a record has than fit in one line', async () => {
    const draft = { title: 'Canal bridge', category: await addCategory(app), projectStatus: 'in_progress' };
    const { body } = await owner.send('POST', '/api/admin/projects', draft);
    const answer = await owner.send('POST', '/api/admin/projects/publish', {
      records: [{ _id: body._id, version: 1 }],
    });
    expect(answer.body.skipped).toEqual([
      { _id: body._id, reason: expect.stringMatching(/\. And \d+\u00a0more$/) },
    ]);
  });

  test('which addresses were selected', async () => {
    const remove = (ids: string[]) => rejected('POST', '/api/admin/redirects/former/remove', { ids });
    expect(await remove([])).toEqual([400, { ids: 'Select at least one address' }]);
    expect(await remove(Array.from({ length: 1001 }, (_, at) => `staff:${at}`))).toEqual([
      400,
      { ids: 'Select 1000 addresses or fewer' },
    ]);
  });

  test('that a version of a record no longer exists', async () => {
    const { body } = await owner.send('POST', '/api/admin/pages', { title: 'Opening hours' });
    expect(
      await rejected('POST', `/api/admin/pages/${body._id}/revisions/7/restore`, { version: 1 }),
    ).toEqual([404, 'This version no longer exists']);
  });
});

test('a bidder learns that all documents of a tender were withdrawn', async () => {
  const tender = await addTender(app, { opensAt: '2026-12-01T09:00', closesAt: '2027-01-10T14:00' }, [
    ['01', 'Instructions to tenderers.csv'],
  ]);
  const [paper] = filesOf((await owner.get(`/api/admin/tenders/${tender._id}`)).body.categories);
  const addendum = {
    title: 'Withdrawn',
    reason: 'The client has stopped the works.',
    withdraw: [paper?._id],
  };
  expect((await owner.send('POST', `/api/admin/tenders/${tender._id}/addenda`, addendum)).status).toBe(201);
  const { status, body } = await app.json<Json>(`/api/guest/tender/${tender._id}/documents.zip`);
  expect([status, body.error]).toEqual([404, 'This tender has no documents']);
});

test('an API answer says what is wrong with a form, a list of ids and an upload field', async () => {
  const form = new FormData();
  form.append('name', new Blob(['a']), 'a.txt');
  const { status, body } = await app.json<Json>('/api/guest/contact', { method: 'POST', body: form });
  expect([status, body.errors]).toEqual([400, { name: 'name is not a file' }]);
  const ids = Array.from({ length: 101 }, () => '0199f000-0000-7000-8000-00000000dead').join(',');
  expect(await rejected('GET', `/api/admin/pages?ids=${ids}`)).toEqual([
    400,
    { ids: 'ids must contain 100 ids or fewer' },
  ]);
});

test('the settings name the field when the stored SMTP password cannot be read', async () => {
  const settings = { host: 'mail.example.com', username: 'office' };
  const at = '/api/admin/settings/smtp';
  const saved = await owner.send('PUT', at, { version: 0, ...settings, password: 'secret' });
  expect(saved.status).toBe(200);
  const stored = await app.database.db
    .selectFrom('settings')
    .select('data')
    .where('group', '=', 'smtp')
    .executeTakeFirstOrThrow();
  const data = JSON.stringify({ ...JSON.parse(stored.data), sealedPassword: 'of another secret' });
  await app.database.transaction(() =>
    app.database.db.updateTable('settings').set({ data }).where('group', '=', 'smtp').execute(),
  );
  expect(await rejected('PUT', at, { version: 1, ...settings, timeout: 20 })).toEqual([
    400,
    { password: 'The stored password cannot be read. Enter it again' },
  ]);
});

test('all these messages exist in German', async () => {
  await setSiteLocale(app, 'de-DE');
  const bond = { required: true, percent: null, amount: null };
  expect(
    await rejected('POST', '/api/admin/tenders', tenderFields({ paymentBond: bond, estimatedMin: 1.234 })),
  ).toEqual([
    400,
    {
      'paymentBond.percent': 'Bitte geben Sie die Zahlungsbürgschaft in Prozent oder als Betrag an',
      estimatedMin: '„Kostenschätzung von“ darf höchstens zwei Nachkommastellen haben',
    },
  ]);
});
