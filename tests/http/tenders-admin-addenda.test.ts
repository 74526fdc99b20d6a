/** Calls of the admin API on the addenda and questions of a tender. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  addendumFields,
  addTender,
  adminFilesOf,
  adminPath,
  draftTender,
  extendedClosing,
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

const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';

describe('addenda', () => {
  test('are issued, numbered and listed, and change the closing date', async () => {
    const tender = await addTender(app);
    const [paper] = adminFilesOf((await owner.get(adminPath(tender))).body.categories);
    const first = await owner.send(
      'POST',
      adminPath(tender, '/addenda'),
      addendumFields({ withdraw: [paper._id] }),
    );
    expect(first).toMatchObject({ status: 201, body: { number: 1 } });
    const second = await owner.send(
      'POST',
      adminPath(tender, '/addenda'),
      addendumFields({ title: 'More time', ...extendedClosing }),
    );
    expect(second).toMatchObject({ status: 201, body: { number: 2 } });
    const { body } = await owner.get(adminPath(tender, '/addenda'));
    expect(body).toMatchObject({
      total: 2,
      items: [
        { number: 2, title: 'More time', newClosesAtLocal: '2026-12-17T14:00:00' },
        { number: 1, documents: [{ change: 'withdrawn', _id: paper._id }] },
      ],
    });
    expect(body.items[0].issuedByName).toMatch(/^Person/);
    expect((await owner.get(adminPath(tender, '/addenda?search=time'))).body.total).toBe(1);
    expect((await owner.get(adminPath(tender))).body).toMatchObject({
      closesAt: '2026-12-17T14:00:00',
      addendaCount: 2,
    });
  });

  test('report errors at each field, and are for published tenders only', async () => {
    const tender = await addTender(app);
    const wrong = await owner.send('POST', adminPath(tender, '/addenda'), {
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
      (await owner.send('POST', adminPath(tender, '/addenda'), addendumFields({ withdraw: [UNKNOWN_ID] })))
        .body.errors,
    ).toEqual({ withdraw: 'Select an option from the list' });
    const draft = await draftTender(app);
    expect((await owner.send('POST', adminPath(draft, '/addenda'), addendumFields())).status).toBe(409);
    expect(
      (await owner.send('POST', `/api/admin/tenders/${UNKNOWN_ID}/addenda`, addendumFields())).status,
    ).toBe(404);
  });

  test('open a closed tender again, with the right to do so', async () => {
    const tender = await addTender(app);
    expect(
      (await owner.send('POST', adminPath(tender, '/reopen'), addendumFields(extendedClosing))).status,
    ).toBe(409);
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    owner = await createAdminClient(app, { roles: ['owner'] });
    expect((await owner.get(adminPath(tender))).body).toMatchObject({
      phase: 'closed',
      abilities: { reopen: true },
    });
    expect((await owner.send('POST', adminPath(tender, '/reopen'), addendumFields())).body.errors).toEqual({
      newClosesAt: 'This tender is closed. Enter a later closing date to reopen it',
    });
    const issuer = await createAdminClient(app, { permissions: ['addendum:issue', 'tender:view'] });
    expect(
      (await issuer.send('POST', adminPath(tender, '/addenda'), addendumFields(extendedClosing))).status,
    ).toBe(403);
    expect(
      (await issuer.send('POST', adminPath(tender, '/reopen'), addendumFields(extendedClosing))).status,
    ).toBe(403);
    // The permission to reopen includes the addendum that reopening issues.
    const reopener = await createAdminClient(app, { permissions: ['tender:reopen'] });
    const open = await reopener.send('POST', adminPath(tender, '/reopen'), addendumFields(extendedClosing));
    expect(open).toMatchObject({ status: 200, body: { phase: 'open', addendaCount: 1 } });
  });
});

describe('questions', () => {
  test('are answered, published or rejected, and never name the person who asked', async () => {
    const tender = await addTender(app);
    const [paper] = adminFilesOf((await owner.get(adminPath(tender))).body.categories);
    const bidder = { ...system, user: { _id: UNKNOWN_ID, username: 'bidder' } };
    const ask = async (subject: string) =>
      unwrap(
        await app.tenderAdmin.questions.ask(
          tender._id,
          { subject, body: 'Which bond is meant on the east side?', document: paper._id },
          bidder,
        ),
      )._id;
    const [one, other] = [await ask('Brick bond'), await ask('A joke')];
    const listed = await owner.get(adminPath(tender, '/questions?status=new'));
    expect(listed.body).toMatchObject({
      total: 2,
      items: [
        { subject: 'A joke' },
        { subject: 'Brick bond', document: { _id: paper._id, title: paper.title } },
      ],
    });
    expect(JSON.stringify(listed.body)).not.toContain('bidder');
    expect(JSON.stringify(listed.body)).not.toContain(UNKNOWN_ID);
    const question = (rest: string) => adminPath(tender, `/questions/${one}${rest}`);
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
    expect((await owner.send('POST', adminPath(tender, `/questions/${other}/reject`))).body.status).toBe(
      'rejected',
    );
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.questions).toMatchObject([
      { _id: one, answer: 'Flemish bond.' },
    ]);
    expect((await owner.get(adminPath(tender))).body.questionsCount).toEqual({ published: 1, rejected: 1 });
    expect((await owner.get(adminPath(tender, '/questions?search=JOKE'))).body.total).toBe(1);
    expect((await owner.get(adminPath(tender, '/questions?status=lost'))).status).toBe(400);
    const another = await addTender(app);
    expect((await owner.send('POST', adminPath(another, `/questions/${other}/reject`))).status).toBe(404);
  });

  test('that came by phone are entered by an administrator, and answered for everyone like all others', async () => {
    const tender = await addTender(app);
    const enter = (fields: Json, to = tender) => owner.send('POST', adminPath(to, '/questions'), fields);
    expect((await owner.get(adminPath(tender))).body.abilities).toMatchObject({ addQuestions: true });
    expect((await enter({ subject: '', body: 'Short' })).body.errors).toEqual({
      subject: 'Enter subject',
      body: 'Question must be 10 characters or more',
    });
    const [foreign] = adminFilesOf((await owner.get(adminPath(await addTender(app)))).body.categories);
    const wrong = await enter({ subject: 'Bond', body: 'Which bond is meant?', document: foreign._id });
    expect(wrong.body.errors).toEqual({ document: 'Select an option from the list' });
    const entered = await enter({ subject: 'Scaffold', body: 'Does the scaffold stay up for the roofers?' });
    expect(entered.status).toBe(201);
    expect(entered.body).toMatchObject({ subject: 'Scaffold', status: 'new', answer: null });
    const question = (rest: string) => adminPath(tender, `/questions/${entered.body._id}${rest}`);
    await owner.send('POST', question('/answer'), { answer: 'Yes, until the ridge is on.' });
    await owner.send('POST', question('/publish'));
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.questions).toMatchObject([
      { subject: 'Scaffold', answer: 'Yes, until the ridge is on.' },
    ]);
    const draft = await draftTender(app);
    expect((await enter({ subject: 'Early', body: 'Is this out already?' }, draft)).status).toBe(409);
    expect((await owner.get(adminPath(draft))).body.abilities).toMatchObject({ addQuestions: false });
  });
});
