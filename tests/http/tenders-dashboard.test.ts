/** What the content area does with a tender beside its fields, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  type AddedTender,
  addTender,
  addTenderDocument,
  draftTender,
  tenderFields,
} from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(NOON);
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const NOBODY = '0199f000-0000-7000-8000-00000000dead';
const at = (tender: Pick<AddedTender, '_id'>, rest = ''): string => `/api/admin/tenders/${tender._id}${rest}`;
const later = { newClosesAt: '2026-12-17T14:00' };
const addendum = (fields: Record<string, unknown> = {}) => ({
  title: 'Revised drawings',
  reason: 'The client has moved the entrance to the east side.',
  ...fields,
});
const titles = (tree: Json[]): Json[] => tree.map(({ title, children }) => [title, titles(children)]);
const allFiles = (tree: Json[]): Json[] => tree.flatMap((one) => [...one.files, ...allFiles(one.children)]);
const audited = async (contentId: string): Promise<Json[]> =>
  app.database.db.selectFrom('audit').selectAll().where('contentId', '=', contentId).orderBy('_id').execute();
const closed = async (): Promise<AddedTender> => {
  const tender = await addTender(app);
  app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
  owner = await createAdminClient(app, { roles: ['owner'] });
  return tender;
};

describe('a tender in the content area', () => {
  test('starts with the folders of the first standard tree, unless another or none is chosen', async () => {
    const { body: fresh } = await owner.get('/api/admin/tenders/new');
    const { body: trees } = await owner.get('/api/admin/tender-categories');
    expect(trees.items.map((tree: Json) => tree._id)).toEqual([fresh.folderTree]);
    const made = await owner.send('POST', '/api/admin/tenders', tenderFields());
    expect(made.status).toBe(201);
    expect(made.body.categories.map((one: Json) => one.code)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
    ]);
    expect(made.body.categories[4].children).toHaveLength(8);

    const own = await owner.send('POST', '/api/admin/tender-categories', {
      title: 'Small works',
      folders: [{ title: 'Everything', children: [{ title: 'Drawings', code: '1.1' }] }],
    });
    expect(own.status, JSON.stringify(own.body)).toBe(201);
    const small = await owner.send('POST', '/api/admin/tenders', {
      ...tenderFields(),
      folderTree: own.body._id,
    });
    expect(titles(small.body.categories)).toEqual([['Everything', [['Drawings', []]]]]);
    const bare = await owner.send('POST', '/api/admin/tenders', { ...tenderFields(), folderTree: null });
    expect(bare.body.categories).toEqual([]);
    for (const folderTree of [NOBODY, 'none', 7, small.body._id])
      expect(
        (await owner.send('POST', '/api/admin/tenders', { ...tenderFields(), folderTree })).body.errors,
      ).toEqual({ folderTree: 'Select an option from the list' });
  });

  test('shows documents of every status with addresses that work, and what may be done now', async () => {
    const tender = await addTender(app);
    const [kept, gone] = allFiles((await owner.get(at(tender))).body.categories);
    await owner.send('DELETE', at(tender, `/documents/${gone._id}`));
    const { body } = await owner.get(at(tender));
    expect(body).toMatchObject({
      phase: 'open',
      outcome: null,
      addendaCount: 0,
      withoutCategory: [],
      abilities: {
        update: true,
        issueAddendum: true,
        reopen: false,
        award: false,
        cancel: true,
        withdraw: true,
        addDocuments: false,
      },
    });
    expect(allFiles(body.categories).map((file: Json) => [file._id, file.status])).toEqual([
      [kept._id, 'current'],
      [gone._id, 'withdrawn'],
    ]);
    expect((await app.request(kept.url)).status).toBe(200);
    expect(kept.url).toContain('seal=');
  });

  test('is found by its reference', async () => {
    const title = 'Hoardings to Quarry Hill';
    const tender = await addTender(app, { title });
    await draftTender(app, { title });
    const { body } = await owner.get(`/api/admin/tenders?search=${tender.reference.toLowerCase()}`);
    expect(body.items.map((one: Json) => one._id)).toEqual([tender._id]);
    expect((await owner.get('/api/admin/tenders?search=hoardings&category=goods')).body.total).toBe(0);
    expect(
      (await owner.get('/api/admin/tenders?search=hoardings&access=public&category=works')).body.total,
    ).toBe(2);
    expect((await owner.get('/api/admin/tenders?access=everybody')).status).toBe(400);
  });

  test('is published only with everything that bidders need', async () => {
    const bare = await owner.send('POST', '/api/admin/tenders', tenderFields({ summary: null }));
    const refused = await owner.send('POST', `/api/admin/tenders/${bare.body._id}/publish`, {
      version: bare.body.version,
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { summary: 'Enter summary', documents: 'Add at least one document' } },
    });
    expect(bare.body.missing).toEqual(refused.body.errors);
    const ready = await draftTender(app);
    await addTenderDocument(app, ready, '01', 'Instructions.csv');
    const { version } = (await owner.get(at(ready))).body;
    const published = await owner.send('POST', at(ready, '/publish'), { version });
    expect(published.body).toMatchObject({ status: 'published', phase: 'open' });
    const unpublished = await owner.send('POST', at(ready, '/unpublish'), { version: version + 1 });
    expect(unpublished.body).toMatchObject({ code: 'conflict' });
    expect(unpublished.body.current).toBeUndefined();
    expect((await owner.send('DELETE', at(ready))).status).toBe(409);
  });
});

describe('the folders of a tender', () => {
  test('are added, renamed, moved, ordered and removed', async () => {
    const tender = await draftTender(app);
    const made = await owner.send('POST', at(tender, '/categories'), {
      title: 'Surveys',
      parent: tender.folder('05'),
      code: '05.2',
      documentType: 'environmentalImpact',
    });
    expect(made).toMatchObject({ status: 201, body: { title: 'Surveys', parent: tender.folder('05') } });
    const path = at(tender, `/categories/${made.body._id}`);
    const changed = await owner.send('PATCH', path, { title: 'Ground surveys', parent: null });
    expect(changed.body).toMatchObject({ title: 'Ground surveys', parent: null, code: '05.2' });
    expect(await audited(made.body._id)).toMatchObject([
      { action: 'tender-folder:create', type: 'tender-folder' },
      {
        action: 'tender-folder:update',
        before: JSON.stringify({ parentId: tender.folder('05'), title: 'Surveys' }),
        after: JSON.stringify({ parentId: null, title: 'Ground surveys' }),
      },
    ]);
    const ids = [made.body._id, tender.folder('01'), tender.folder('05')];
    expect((await owner.send('POST', at(tender, '/categories/reorder'), { ids })).status).toBe(200);
    const { body } = await owner.get(at(tender));
    expect(body.categories.map((one: Json) => one._id)).toEqual(ids);
    expect((await owner.send('DELETE', path)).body).toEqual({ removed: [made.body._id], kept: [] });
    expect((await owner.send('DELETE', path)).status).toBe(404);
  });

  test('keep to five levels, two hundred in all, no circle and no name twice', async () => {
    const tender = await draftTender(app);
    const add = (fields: unknown) => owner.send('POST', at(tender, '/categories'), fields);
    let parent: string | null = tender.folder('05.1');
    const chain = [tender.folder('05'), tender.folder('05.1')];
    for (const title of ['three', 'four', 'five']) {
      parent = (await add({ title, parent })).body._id as string;
      chain.push(parent);
    }
    expect((await add({ title: 'six', parent })).body.errors).toEqual({
      parent: 'Folders can be up to 5 levels deep',
    });
    const patch = (_id: string, fields: unknown) =>
      owner.send('PATCH', at(tender, `/categories/${_id}`), fields);
    expect((await patch(chain[0] ?? '', { parent: chain[3] })).body.errors).toEqual({
      parent: 'A folder cannot be moved into itself or one of its subfolders',
    });
    expect((await patch(chain[0] ?? '', { parent: tender.folder('01') })).body.errors).toEqual({
      parent: 'Folders can be up to 5 levels deep',
    });
    expect((await add({ title: 'DRAWINGS' })).body.errors).toEqual({
      title: 'Title “DRAWINGS” is already in use. Enter a different one',
    });
    expect(
      (await add({ title: '', code: 'x'.repeat(11), documentType: 'poem', _id: NOBODY })).body,
    ).toMatchObject({
      code: 'invalid',
      errors: {
        title: 'Enter title',
        code: 'Code must be 10 characters or less',
        documentType: 'Select an option from the list',
        _id: '_id cannot be set here',
      },
    });
    const tree = Array.from({ length: 194 }, (_, index) => ({
      title: `Folder ${index}`,
      code: null,
      documentType: null,
    }));
    unwrap(await app.tenderAdmin.folders.addTree(tender._id, tree, system));
    expect((await add({ title: 'One too many' })).body.errors).toEqual({
      title: 'A tender can have up to 200 folders',
    });
  });

  test('of another tender are none of this one', async () => {
    const [one, other] = [await draftTender(app), await draftTender(app)];
    const path = at(one, `/categories/${other.folder('01')}`);
    expect((await owner.send('PATCH', path, { title: 'Mine' })).status).toBe(404);
    expect((await owner.send('DELETE', path)).status).toBe(404);
    expect((await owner.send('DELETE', at(one, '/categories/me'))).status).toBe(404);
    const ids = [one.folder('01'), other.folder('01')];
    expect((await owner.send('POST', at(one, '/categories/reorder'), { ids })).status).toBe(400);
  });

  test('with issued documents stay', async () => {
    const tender = await addTender(app);
    expect(await owner.send('DELETE', at(tender, `/categories/${tender.folder('05')}`))).toMatchObject({
      status: 409,
      body: { error: 'This folder contains issued documents. Withdraw them first' },
    });
  });
});

describe('the documents of a tender', () => {
  test('are described and moved, in one call, all or nothing', async () => {
    const tender = await draftTender(app);
    const paper = await addTenderDocument(app, tender, '01', 'A-001-C.csv');
    const path = at(tender, `/documents/${paper}`);
    const changed = await owner.send('PATCH', path, {
      title: 'Ground floor plan',
      revision: 'P03',
      category: tender.folder('05.1'),
    });
    expect(changed.body).toMatchObject({
      title: 'Ground floor plan',
      number: 'A-001',
      revision: 'P03',
      category: tender.folder('05.1'),
    });
    const refused = await owner.send('PATCH', path, {
      title: 'x'.repeat(151),
      category: tender.folder('01'),
    });
    expect(refused.body.errors).toEqual({ title: 'Title must be 150 characters or less' });
    const { body } = await owner.get(at(tender));
    expect(allFiles([body.categories[1]]).map((file: Json) => file._id)).toEqual([paper]);
    const other = await draftTender(app);
    for (const category of [other.folder('01'), NOBODY, 'me', 7, null])
      expect((await owner.send('PATCH', path, { category })).status, String(category)).toBe(400);
    expect((await owner.send('PATCH', path, {})).status).toBe(400);
    expect((await owner.send('PATCH', path, { sha256: 'x' })).body.errors).toEqual({
      sha256: 'sha256 cannot be set here',
    });
    expect((await owner.send('PATCH', at(other, `/documents/${paper}`), { title: 'Mine' })).status).toBe(404);
    expect((await audited(paper)).map((line) => line.action)).toContain('tender-document:update');
  });

  test('leave from whichever folder they are in; issued ones leave in public', async () => {
    const tender = await draftTender(app);
    const papers = [
      await addTenderDocument(app, tender, '01', 'One.csv'),
      await addTenderDocument(app, tender, '05.1', 'Two.csv'),
      await addTenderDocument(app, tender, '05', 'Three.csv'),
    ];
    expect((await owner.send('DELETE', at(tender, `/documents/${papers[1]}`))).body).toEqual({
      removed: [papers[1]],
      kept: [],
    });
    expect((await owner.send('DELETE', at(tender, `/documents/${papers[1]}`))).status).toBe(404);
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    const many = await owner.send('POST', at(tender, '/documents/remove'), { ids: [papers[0], NOBODY] });
    expect(many.body).toEqual({
      removed: [papers[0]],
      kept: [{ _id: NOBODY, reason: 'This document no longer exists' }],
    });
    const { body } = await app.json<Json>(`/api/guest/tender/${tender._id}`);
    expect(body.changes).toContainEqual(
      expect.objectContaining({
        kind: 'documentWithdrawn',
        document: expect.objectContaining({ _id: papers[0] }),
      }),
    );
    expect((await owner.send('DELETE', at(tender, `/documents/${papers[0]}`))).status).toBe(404);
    expect((await owner.send('PATCH', at(tender, `/documents/${papers[2]}`), { title: 'New' })).status).toBe(
      409,
    );
    const moved = await owner.send('PATCH', at(tender, `/documents/${papers[2]}`), {
      category: tender.folder('01'),
    });
    expect(moved.body).toMatchObject({ category: tender.folder('01') });
  });
});

describe('addenda', () => {
  test('are issued, numbered and listed, and change the closing date', async () => {
    const tender = await addTender(app);
    const [paper] = allFiles((await owner.get(at(tender))).body.categories);
    const first = await owner.send('POST', at(tender, '/addenda'), addendum({ withdraw: [paper._id] }));
    expect(first).toMatchObject({ status: 201, body: { number: 1 } });
    const second = await owner.send(
      'POST',
      at(tender, '/addenda'),
      addendum({ title: 'More time', ...later }),
    );
    expect(second).toMatchObject({ status: 201, body: { number: 2 } });
    const { body } = await owner.get(at(tender, '/addenda'));
    expect(body).toMatchObject({
      total: 2,
      items: [
        { number: 2, title: 'More time', newClosesAtLocal: '2026-12-17T14:00:00' },
        { number: 1, documents: [{ change: 'withdrawn', _id: paper._id }] },
      ],
    });
    expect(body.items[0].issuedByName).toMatch(/^Person/);
    expect((await owner.get(at(tender, '/addenda?search=time'))).body.total).toBe(1);
    expect((await owner.get(at(tender))).body).toMatchObject({
      closesAt: '2026-12-17T14:00:00',
      addendaCount: 2,
    });
  });

  test('say what is wrong, and are for published tenders', async () => {
    const tender = await addTender(app);
    const wrong = await owner.send('POST', at(tender, '/addenda'), {
      title: '',
      reason: 'No',
      newClosesAt: '2026-13-01T00:00',
      number: 7,
    });
    expect(wrong.body.errors).toEqual({
      title: 'Enter title',
      reason: 'Reason must be 10 characters or more',
      newClosesAt: 'New closing date must be a real date',
      number: 'number cannot be set here',
    });
    expect(
      (await owner.send('POST', at(tender, '/addenda'), addendum({ withdraw: [NOBODY] }))).body.errors,
    ).toEqual({ withdraw: 'Select an option from the list' });
    const draft = await draftTender(app);
    expect((await owner.send('POST', at(draft, '/addenda'), addendum())).status).toBe(409);
    expect((await owner.send('POST', `/api/admin/tenders/${NOBODY}/addenda`, addendum())).status).toBe(404);
  });

  test('open a closed tender again, with the right to do so', async () => {
    const tender = await addTender(app);
    expect((await owner.send('POST', at(tender, '/reopen'), addendum(later))).status).toBe(409);
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    owner = await createAdminClient(app, { roles: ['owner'] });
    expect((await owner.get(at(tender))).body).toMatchObject({
      phase: 'closed',
      abilities: { reopen: true },
    });
    expect((await owner.send('POST', at(tender, '/reopen'), addendum())).body.errors).toEqual({
      newClosesAt: 'This tender is closed. Enter a later closing date to reopen it',
    });
    const issuer = await createAdminClient(app, { permissions: ['addendum:issue', 'tender:view'] });
    expect((await issuer.send('POST', at(tender, '/addenda'), addendum(later))).status).toBe(403);
    expect((await issuer.send('POST', at(tender, '/reopen'), addendum(later))).status).toBe(403);
    // Whoever may reopen may do it by the addendum that it takes.
    const reopener = await createAdminClient(app, { permissions: ['tender:reopen'] });
    const open = await reopener.send('POST', at(tender, '/reopen'), addendum(later));
    expect(open).toMatchObject({ status: 200, body: { phase: 'open', addendaCount: 1 } });
  });
});

describe('questions', () => {
  test('are answered, published or put aside; who asked is told to nobody', async () => {
    const tender = await addTender(app);
    const [paper] = allFiles((await owner.get(at(tender))).body.categories);
    const bidder = { ...system, user: { _id: NOBODY, username: 'bidder' } };
    const ask = async (subject: string) =>
      unwrap(
        await app.tenderAdmin.questions.ask(
          tender._id,
          { subject, body: 'Which bond is meant on the east side?', document: paper._id },
          bidder,
        ),
      )._id;
    const [one, other] = [await ask('Brick bond'), await ask('A joke')];
    const listed = await owner.get(at(tender, '/questions?status=new'));
    expect(listed.body).toMatchObject({
      total: 2,
      items: [
        { subject: 'A joke' },
        { subject: 'Brick bond', document: { _id: paper._id, title: paper.title } },
      ],
    });
    expect(JSON.stringify(listed.body)).not.toContain('bidder');
    expect(JSON.stringify(listed.body)).not.toContain(NOBODY);
    const question = (rest: string) => at(tender, `/questions/${one}${rest}`);
    expect((await owner.send('POST', question('/publish'))).body.error).toBe(
      'Answer the question before publishing it',
    );
    expect((await owner.send('POST', question('/answer'), { answer: '' })).body.errors).toEqual({
      answer: 'Enter answer',
    });
    expect((await owner.send('POST', question('/answer'), { answer: 'Flemish bond.' })).body).toMatchObject({
      status: 'answered',
      answer: 'Flemish bond.',
      publishedAt: null,
    });
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.questions).toEqual([]);
    expect((await owner.send('POST', question('/publish'))).body.status).toBe('published');
    expect((await owner.send('POST', question('/answer'), { answer: 'English.' })).status).toBe(409);
    expect((await owner.send('POST', at(tender, `/questions/${other}/reject`))).body.status).toBe('rejected');
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.questions).toMatchObject([
      { _id: one, answer: 'Flemish bond.' },
    ]);
    expect((await owner.get(at(tender))).body.questionsCount).toEqual({ published: 1, rejected: 1 });
    expect((await owner.get(at(tender, '/questions?search=JOKE'))).body.total).toBe(1);
    expect((await owner.get(at(tender, '/questions?status=lost'))).status).toBe(400);
    const another = await addTender(app);
    expect((await owner.send('POST', at(another, `/questions/${other}/reject`))).status).toBe(404);
  });

  test('that came by phone are entered by an administrator, and answered for everyone like all others', async () => {
    const tender = await addTender(app);
    const enter = (fields: Json, to = tender) => owner.send('POST', at(to, '/questions'), fields);
    expect((await owner.get(at(tender))).body.abilities).toMatchObject({ addQuestions: true });
    expect((await enter({ subject: '', body: 'Short' })).body.errors).toEqual({
      subject: 'Enter subject',
      body: 'Question must be 10 characters or more',
    });
    const [foreign] = allFiles((await owner.get(at(await addTender(app)))).body.categories);
    const wrong = await enter({ subject: 'Bond', body: 'Which bond is meant?', document: foreign._id });
    expect(wrong.body.errors).toEqual({ document: 'Select an option from the list' });
    const entered = await enter({ subject: 'Scaffold', body: 'Does the scaffold stay up for the roofers?' });
    expect(entered.status).toBe(201);
    expect(entered.body).toMatchObject({ subject: 'Scaffold', status: 'new', answer: null });
    const question = (rest: string) => at(tender, `/questions/${entered.body._id}${rest}`);
    await owner.send('POST', question('/answer'), { answer: 'Yes, until the ridge is on.' });
    await owner.send('POST', question('/publish'));
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.questions).toMatchObject([
      { subject: 'Scaffold', answer: 'Yes, until the ridge is on.' },
    ]);
    const draft = await draftTender(app);
    expect((await enter({ subject: 'Early', body: 'Is this out already?' }, draft)).status).toBe(409);
    expect((await owner.get(at(draft))).body.abilities).toMatchObject({ addQuestions: false });
  });
});

describe('the end of a tender', () => {
  test('is an award once it is closed', async () => {
    const open = await addTender(app);
    const award = { supplier: 'Aire Masonry Ltd', value: 120_000.5, reason: 'The best price.' };
    expect((await owner.send('POST', at(open, '/award'), award)).body.error).toBe(
      'This tender is still open. Award it, or close it without an award, once its closing date has passed',
    );
    const tender = await closed();
    expect((await owner.send('POST', at(tender, '/award'), { value: -1 })).body.errors).toMatchObject({
      supplier: 'Enter supplier',
      value: expect.stringContaining('Contract value must be between'),
    });
    const stale = await owner.send('POST', at(tender, '/award'), { ...award, version: 999 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { _id: tender._id } } });
    const awarded = await owner.send('POST', at(tender, '/award'), award);
    expect(awarded.body).toMatchObject({
      phase: 'awarded',
      outcome: { phase: 'awarded', supplier: 'Aire Masonry Ltd', value: 120_000.5, currency: 'GBP' },
      abilities: { award: false, cancel: false, issueAddendum: false },
    });
    expect((await owner.send('POST', at(tender, '/cancel'), { reason: 'x'.repeat(20) })).status).toBe(409);
    expect((await audited(tender._id)).at(-1)).toMatchObject({ action: 'tender:award', ip: null });
  });

  test.each([
    ['unsuccessful', 'unsuccessful', true],
    ['cancel', 'cancelled', false],
    ['withdraw', 'withdrawn', false],
  ])('is told with its reason: %s', async (deed, phase, onceClosed) => {
    const tender = onceClosed ? await closed() : await addTender(app);
    expect((await owner.send('POST', at(tender, `/${deed}`), { reason: 'Too short' })).body.errors).toEqual({
      reason: 'Reason must be 20 characters or more',
    });
    const reason = 'The client has stopped the whole project.';
    const ended = await owner.send('POST', at(tender, `/${deed}`), { reason });
    expect(ended).toMatchObject({ status: 200, body: { phase, outcome: { reason, supplier: null } } });
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.outcome).toMatchObject({ reason });
    expect((await owner.send('POST', at(tender, `/${deed}`), { reason })).status).toBe(409);
    expect((await owner.get(`/api/admin/tenders?outcome=${phase}`)).body.total).toBe(1);
  });
});

const calls: readonly (readonly [method: string, rest: string, permission: Permission])[] = [
  ['POST', '/categories', 'tender-category:create'],
  ['POST', '/categories/reorder', 'tender-category:reorder'],
  ['PATCH', `/categories/${NOBODY}`, 'tender-category:update'],
  ['DELETE', `/categories/${NOBODY}`, 'tender-category:delete'],
  ['PATCH', `/documents/${NOBODY}`, 'tender-document:update'],
  ['DELETE', `/documents/${NOBODY}`, 'tender-document:delete'],
  ['POST', '/documents/remove', 'tender-document:delete'],
  ['POST', '/documents/restore', 'tender-document:delete'],
  ['POST', '/addenda/documents', 'addendum:create'],
  ['GET', '/addenda', 'tender:view'],
  ['POST', '/addenda', 'addendum:issue'],
  ['GET', '/questions', 'question:answer'],
  ['POST', '/questions', 'question:answer'],
  ['POST', `/questions/${NOBODY}/answer`, 'question:answer'],
  ['POST', `/questions/${NOBODY}/publish`, 'question:publish'],
  ['POST', `/questions/${NOBODY}/reject`, 'question:answer'],
  ['POST', '/award', 'tender:award'],
  ['POST', '/unsuccessful', 'tender:award'],
  ['POST', '/cancel', 'tender:cancel'],
  ['POST', '/withdraw', 'tender:withdraw'],
];

test('each call is for those who have its permission, and for nobody else', async () => {
  const tender = await draftTender(app);
  const every = await createAdminClient(app, {
    permissions: app.permissions.all.filter((one) => !calls.some(([, , permission]) => permission === one)),
  });
  for (const [method, rest, permission] of calls) {
    const asked = `${method} ${rest}`;
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
    const holder = await createAdminClient(app, { permissions: [permission] });
    expect((await holder.send(method, at(tender, rest), body)).status, `${asked} as a holder`).not.toBe(403);
    expect((await every.send(method, at(tender, rest), body)).status, `${asked} without it`).toBe(403);
    expect((await app.json(at(tender, rest), { method })).status, `${asked} as nobody`).toBe(401);
  }
});
