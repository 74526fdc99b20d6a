/**
 * Documents of tenders for registered companies: guests see the titles only. Members with a confirmed email address
 * get links that are signed for them and expire soon, and each use checks their access again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tender } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import {
  type AddedTender,
  addTender,
  addTenderDocument,
  draftTender,
  filesOf,
} from '#tests/support/tenders.ts';

const TEN_MINUTES = 10 * 60 * 1000;

let app: TestApp;
let registered: AddedTender;
let invited: AddedTender;
let open: AddedTender;
let people = 0;

interface Person {
  _id: string;
  init: RequestInit;
}

const person = async (confirmed: boolean, ...permissions: Permission[]): Promise<Person> => {
  people += 1;
  const _id = await app.accounts.create({
    username: `bidder-${people}`,
    email: `bidder-${people}@example.com`,
    name: `Bidder ${people}`,
    password: 'correct horse battery',
    roles: ['member'],
    permissions,
  });
  if (confirmed) await change(_id, { emailVerified: 1 });
  return { _id, init: { headers: { authorization: `Bearer ${await app.accounts.openSession(_id, 1)}` } } };
};

const change = async (
  _id: string,
  to: { emailVerified?: number; status?: 'active' | 'disabled' },
): Promise<void> => {
  await app.database.transaction(async () => {
    await app.database.db.updateTable('users').set(to).where('_id', '=', _id).execute();
  });
};

const restricted = async (access: string, title: string): Promise<AddedTender> => {
  const tender = await draftTender(app, { title, access });
  await addTenderDocument(app, tender, '05.1', 'A-001-C.pdf', await pdf([`Drawing of ${title}`]));
  await addTenderDocument(app, tender, '01', 'Instructions.csv');
  unwrap(await app.tenderAdmin.publish(tender._id, system));
  return tender;
};

const seen = async (tender: AddedTender, init: RequestInit = {}): Promise<Tender> =>
  (await app.json<Tender>(`/api/guest/tender/${tender.url}`, init)).body;
const statusOf = async (address: string | null | undefined, init: RequestInit = {}): Promise<number> => {
  const answer = await app.request(address ?? '/api/nowhere', init);
  await answer.arrayBuffer();
  return answer.status;
};
const pictureOf = (tender: Tender): string | undefined =>
  filesOf(tender.categories).find((file) => file.thumbnail !== null)?.thumbnail?.url;

beforeAll(async () => {
  app = await startTestApp();
  registered = await restricted('registered', 'Roof for those with an account');
  invited = await restricted('invited', 'Lifts for those who were asked');
  open = await addTender(app, { title: 'Brickwork for everybody' });
  await app.jobs.runDue();
});
afterAll(() => app.close());

test('a guest sees the titles without links', async () => {
  const tender = await seen(registered);
  expect(filesOf(tender.categories).map(({ title, url }) => [title, url])).toEqual([
    ['Instructions', null],
    ['A-001', null],
  ]);
  expect(tender.documents).toMatchObject({ count: 2, zip: null });
  expect(pictureOf(tender)).toBeUndefined();
});

test('a member with an unconfirmed email address sees no more than a guest, and gets the reason', async () => {
  const { init } = await person(false);
  const tender = await seen(registered, init);
  expect(filesOf(tender.categories).map(({ url }) => url)).toEqual([null, null]);
  expect(await app.json(`/api/guest/tender/${registered._id}/documents.zip`, init)).toMatchObject({
    status: 403,
    body: { error: 'Confirm your email address to download these documents' },
  });
});

test('documents for invited companies are not available to members', async () => {
  const { init } = await person(true);
  expect(filesOf((await seen(invited, init)).categories).map(({ url }) => url)).toEqual([null, null]);
  expect(await statusOf(`/api/guest/tender/${invited._id}/documents.zip`, init)).toBe(403);
});

describe('a member with a confirmed email address', () => {
  let member: Person;
  let tender: Tender;
  beforeEach(async () => {
    member = await person(true);
    tender = await seen(registered, member.init);
  });

  test('gets links to every file, its images and the archive, which work without a bearer token', async () => {
    const files = filesOf(tender.categories);
    expect(files).toHaveLength(2);
    for (const { url } of files) expect(await statusOf(url)).toBe(200);
    expect(pictureOf(tender)).toBeTruthy();
    expect(await statusOf(pictureOf(tender))).toBe(200);
    const archive = await app.request(tender.documents.zip ?? '');
    expect(archive.headers.get('content-type')).toBe('application/zip');
    const packed = Buffer.from(await archive.arrayBuffer()).toString('latin1');
    expect(packed).toContain('A-001-C.pdf');
    expect(await statusOf(`${tender.documents.zip}&since=2020-01-01`)).toBe(200);
  });

  test('gets answers that must not be cached', async () => {
    const { headers } = await app.json(`/api/guest/tender/${registered._id}`, member.init);
    expect(headers.get('cache-control')).toBe('no-store');
    const [file] = filesOf(tender.categories);
    for (const address of [file?.url, tender.documents.zip]) {
      const answer = await app.request(address ?? '');
      await answer.arrayBuffer();
      expect(answer.headers.get('cache-control'), String(address)).toMatch(/no-store/);
    }
    // The next guest still gets the guests' answer.
    expect(filesOf((await seen(registered)).categories)[0]?.url).toBeNull();
  });

  test('gets links that last ten minutes', async () => {
    const [file] = filesOf(tender.categories);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + TEN_MINUTES - 1));
    expect(await statusOf(file?.url)).toBe(200);
    app.clock.set(new Date(now.getTime() + TEN_MINUTES));
    expect(await statusOf(file?.url)).toBe(404);
    expect(await statusOf(pictureOf(tender))).toBe(404);
    expect(await statusOf(tender.documents.zip)).toBe(401);
    app.clock.set(now);
  });

  test('gets links for themselves and for one object only', async () => {
    const other = await person(true);
    const [one, two] = filesOf(tender.categories).map((file) => new URL(file.url ?? '', 'http://site'));
    expect(await statusOf(`${one?.pathname}${two?.search}`)).toBe(404);
    expect(await statusOf((tender.documents.zip ?? '').replace(registered._id, invited._id))).toBe(401);
    const forOther = `${one?.pathname}${one?.search}`.replace(member._id, other._id);
    expect(await statusOf(forOther)).toBe(404);
    expect(await statusOf((tender.documents.zip ?? '').replace(member._id, other._id))).toBe(401);
    // A link to a document does not open the archive.
    expect(await statusOf(`/api/guest/tender/${registered._id}/documents.zip${one?.search}`)).toBe(401);
  });

  test.each([
    ['their address is in doubt again', { emailVerified: 0 }, 403],
    ['their account is closed', { status: 'disabled' }, 401],
  ] as const)('loses access when %s', async (_, to, archive) => {
    const [file] = filesOf(tender.categories);
    expect(await statusOf(file?.url)).toBe(200);
    await change(member._id, to);
    expect(await statusOf(file?.url)).toBe(404);
    expect(await statusOf(pictureOf(tender))).toBe(404);
    expect(await statusOf(tender.documents.zip)).toBe(archive);
  });

  test('loses access when the tender is withdrawn', async () => {
    const going = await restricted('registered', 'Joinery that is taken back');
    const before = await seen(going, member.init);
    const [file] = filesOf(before.categories);
    expect(await statusOf(file?.url)).toBe(200);
    unwrap(
      await app.tenderAdmin.withdraw(going._id, { reason: 'The client has no money left for it.' }, system),
    );
    expect(await statusOf(file?.url)).toBe(404);
    expect(await statusOf(before.documents.zip)).toBe(410);
    expect((await seen(going, member.init)).documents.zip).toBeNull();
  });

  test('gets plain links if the documents are public', async () => {
    const tender = await seen(open, member.init);
    for (const { url } of filesOf(tender.categories)) expect(url).not.toContain('?');
    expect(tender.documents.zip).not.toContain('?');
  });
});

test('admins get signed links for every kind of access', async () => {
  const { init } = await person(false, 'tender:view');
  for (const tender of [registered, invited]) {
    const { categories, documents } = await seen(tender, init);
    for (const { url } of filesOf(categories)) expect(await statusOf(url)).toBe(200);
    expect(await statusOf(documents.zip)).toBe(200);
  }
});
