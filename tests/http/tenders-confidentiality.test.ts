import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tender } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addStaffMember, unwrap } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import {
  type AddedTender,
  addTender,
  addTenderDocument,
  draftTender,
  filesOf,
} from '#tests/support/tenders.ts';

/** Planted in confidential fields; finding it in a public answer means a leak. */
const MARKER = 'zqxmarker';
/** The same for amounts. */
const SUM = 73_198_251;

let app: TestApp;
let registered: AddedTender;
let invited: AddedTender;
let open: AddedTender;
let draft: AddedTender;
let question: string;

/** Publishes a restricted tender with the marker in its file and in every hidden field. */
const withSecrets = async (access: string, title: string): Promise<AddedTender> => {
  const contactStaff = await addStaffMember(app, {
    name: 'Ruth Bello',
    phone: '+44 113 731 9825',
    showPhone: false,
    email: `${MARKER}@northline.example`,
    emailDisplay: 'hidden',
  });
  const tender = await draftTender(app, {
    title,
    access,
    contact: null,
    contactStaff,
    estimatedMin: SUM,
    estimatedMax: SUM + 1,
    showEstimate: false,
  });
  await addTenderDocument(app, tender, '05.1', 'A-001-C.pdf', await pdf([`${MARKER} is written in here`]));
  unwrap(await app.tenderAdmin.publish(tender._id, system));
  return tender;
};

beforeAll(async () => {
  app = await startTestApp();
  registered = await withSecrets('registered', 'Roof for those with an account');
  invited = await withSecrets('invited', 'Lifts for those who were asked');
  open = await addTender(app, { title: 'Brickwork for everybody' });
  draft = await draftTender(app, { title: `${MARKER} in a draft`, reference: 'ZQXMARKER-1' });
  await addTenderDocument(app, draft, '01', 'Draft.pdf', await pdf([`${MARKER} too`]));
  const asker = {
    ...system,
    user: { _id: '0199f000-0000-7000-8000-000073198251', username: MARKER },
  };
  question = unwrap(
    await app.tenderAdmin.questions.ask(
      open._id,
      { subject: `${MARKER} unanswered`, body: `${MARKER}: is this shown to others?` },
      asker,
    ),
  )._id;
  const { _id: rejected } = unwrap(
    await app.tenderAdmin.questions.ask(
      open._id,
      { subject: `${MARKER} rejected`, body: 'Who else bids for this?' },
      asker,
    ),
  );
  unwrap(await app.tenderAdmin.questions.answer(rejected, { answer: MARKER }, system));
  unwrap(await app.tenderAdmin.questions.reject(rejected, system));
  await app.jobs.runDue();
});
afterAll(() => app.close());

const bearer = async (...permissions: Permission[]): Promise<RequestInit> => {
  const name = permissions.length === 0 ? 'member' : 'clerk';
  const _id = await app.accounts.create({
    username: name,
    email: `${name}@example.com`,
    name,
    password: 'correct horse battery',
    roles: ['member'],
    permissions,
  });
  return { headers: { authorization: `Bearer ${await app.accounts.openSession(_id, 1)}` } };
};

/** Returns every public address of every tender, and the files they refer to. */
const guestAddresses = async (): Promise<string[]> => {
  const tenders = [registered, invited, open, draft];
  const calls = app.routes
    .filter((route) => route.method === 'GET' && route.access === 'public')
    .flatMap((route) =>
      route.path.includes('{')
        ? tenders.flatMap(({ _id, url, reference }) =>
            [_id, url, reference].map((value) => route.path.replace(/\{\w+\}/g, value)),
          )
        : [route.path],
    );
  const files: string[] = [];
  for (const tender of tenders)
    for (const { _id } of await app.tenderAdmin.documents.list(tender._id)) {
      const stored = (await app.documents.find([_id])).get(_id);
      if (tender === open || stored === undefined) continue;
      files.push(stored.url, ...stored.pageImages.map((image) => image.url));
      if (stored.thumbnail !== null) files.push(stored.thumbnail.url);
    }
  expect(files.length).toBeGreaterThanOrEqual(3);
  return [
    ...calls,
    ...files,
    '/tenders.ics',
    '/tenders.xml',
    '/feed.xml',
    '/sitemap.xml',
    `/api/guest/search?search=${MARKER}`,
    `/api/guest/tender?search=${MARKER}`,
    `/api/guest/tender?search=${SUM}`,
  ];
};

const leaks = /zqxmarker|7319825|731 9825/i;

describe('confidential parts of a tender', () => {
  test.each([
    ['a guest', () => Promise.resolve({})],
    ['somebody signed in without the permission', () => bearer()],
  ])('are found by %s in no answer, file, archive or feed', async (_, asking) => {
    const init = await asking();
    for (const address of await guestAddresses()) {
      const response = await app.request(address, init);
      const bytes = Buffer.from(await response.arrayBuffer());
      // The lists echo the visitor's own search term.
      const text = bytes.toString('latin1').replace(/"search":"\w+"/, '');
      expect(leaks.exec(text)?.[0] ?? null, `${address} (${response.status})`).toBeNull();
      if (address.startsWith('/files/')) expect(response.status, address).toBe(404);
    }
  });

  test('include restricted documents: they are listed without an address', async () => {
    for (const tender of [registered, invited]) {
      const { body } = await app.json<Tender>(`/api/guest/tender/${tender._id}`);
      expect(filesOf(body.categories)).toMatchObject([{ number: 'A-001', url: null, thumbnail: null }]);
      expect(body.documents).toMatchObject({ count: 1, zip: null });
      const zip = await app.json(`/api/guest/tender/${tender._id}/documents.zip`);
      expect(zip).toMatchObject({
        status: 401,
        body: { error: 'Sign in to download these documents', code: 'unauthenticated' },
      });
    }
  });

  test('are available to admins, whose answers are not cached for anybody else', async () => {
    const admin = await bearer('tender:view');
    const seen = await app.json<Tender>(`/api/guest/tender/${registered._id}`, admin);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const [file] = filesOf(seen.body.categories);
    expect((await app.request(file?.url ?? '', admin)).status).toBe(200);
    expect((await app.request(seen.body.documents.zip ?? '', admin)).status).toBe(200);
    // The next guest still gets the guests' answer.
    const { body } = await app.json<Tender>(`/api/guest/tender/${registered._id}`);
    expect(filesOf(body.categories)[0]?.url).toBeNull();
  });

  test('are not in the search entry, while the text of public documents is', async () => {
    const shown = await addTender(app, { title: 'Glazing for everybody' }, []).catch(() => null);
    expect(shown).toBeNull();
    const tender = await draftTender(app, { title: 'Glazing for everybody' });
    await addTenderDocument(app, tender, '01', 'Glass.pdf', await pdf(['Laminated panes of wunderglass']));
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    await app.jobs.runDue();
    const entry = async (_id: string): Promise<string> =>
      (
        await app.database.db
          .selectFrom('searchEntries')
          .select('body')
          .where('type', '=', 'tender')
          .where('contentId', '=', _id)
          .executeTakeFirst()
      )?.body ?? '';
    const found = async (): Promise<number> =>
      (await app.json<{ total: number }>('/api/guest/search?search=wunderglass')).body.total;
    expect(await found()).toBe(1);
    for (const one of [registered, invited]) {
      expect(await entry(one._id)).toContain('A-001');
      expect(await entry(one._id)).not.toMatch(leaks);
    }
    // Restricting the tender removes its text at once; making it public again restores it.
    const { version } = unwrap(await app.content.tenders.find(tender._id));
    unwrap(await app.content.tenders.change(tender._id, version, { access: 'registered' }, system));
    expect(await found()).toBe(0);
    unwrap(await app.content.tenders.change(tender._id, version + 1, { access: 'public' }, system));
    expect(await found()).toBe(1);
    unwrap(
      await app.tenderAdmin.withdraw(tender._id, { reason: 'The client has no money left for it.' }, system),
    );
    expect(await found()).toBe(0);
  });

  test('can be published: the estimate, and a question once it is answered', async () => {
    const tender = await addTender(app, {
      title: 'Paintwork for everybody',
      estimatedMin: 10_000,
      showEstimate: true,
    });
    expect((await app.json<Tender>(`/api/guest/tender/${tender._id}`)).body.estimate).toEqual({
      min: 10_000,
      max: null,
      currency: 'GBP',
    });
    unwrap(await app.tenderAdmin.questions.answer(question, { answer: 'Yes, with the answer.' }, system));
    unwrap(await app.tenderAdmin.questions.publish(question, system));
    const { questions } = (await app.json<Tender>(`/api/guest/tender/${open._id}`)).body;
    expect(questions.map((one) => one.answer)).toEqual(['Yes, with the answer.']);
  });
});
