/** Documents with a virus scanner: stored at once, read and served only once the scanner has passed them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '#features/documents/limits.ts';
import { newId } from '#platform/db/id.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { EICAR, hasClamd, scannerServer, startClamd, type TestScanner } from '#tests/support/clamd.ts';
import { unwrap } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/people.ts';
import { addTenderDocument, csvTable, draftTender } from '#tests/support/tenders.ts';

const HOUR = 60 * 60_000;
const infected = Buffer.from(`item,quantity\n${EICAR},1\n`);

const store = async (app: TestApp, bytes: Uint8Array, name: string): Promise<string> => {
  const upload = { content: bytes, name, allowed: DOCUMENT_KINDS, maxMB: 20 };
  return unwrap(await app.documents.store(upload, system))._id;
};
const open = async (app: TestApp, _id: string): Promise<Response> => {
  const url = (await app.documents.find([_id])).get(_id)?.url ?? '';
  return app.request(url);
};
const readForEverybody = (app: TestApp): void => {
  app.documents.addAccessRule(async (ids) => new Set(ids));
};

describe('with a server that speaks the protocol', () => {
  let scanner: TestScanner;
  let app: TestApp;
  beforeAll(async () => {
    scanner = await scannerServer();
    app = await startTestApp({ scanner: scanner.address });
    readForEverybody(app);
  });
  beforeEach(() => app.clock.advance(24 * HOUR));
  afterEach(() => {
    scanner.scanned.splice(0);
    delete scanner.answer;
  });
  afterAll(async () => {
    await app.close();
    await scanner.close();
  });
  const states = async (_id: string) => (await app.documents.readingStates([_id])).get(_id);

  test('a clean document can be fetched, and has text, after it was scanned and not before', async () => {
    const bytes = csvTable('gymnasium,floor');
    const _id = await store(app, bytes, 'clean.csv');
    const early = await open(app, _id);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await early.text()).toContain('is being checked for viruses');
    expect(await states(_id)).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('being scanned'),
    });
    expect(await app.documents.open(_id)).toBeNull();
    await app.jobs.runDue();
    expect(scanner.scanned).toEqual([Buffer.from(bytes)]);
    const served = await open(app, _id);
    expect(served.status).toBe(200);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(bytes));
    expect((await app.documents.textOf([_id])).get(_id)).toContain('gymnasium');
    expect(await states(_id)).toEqual({ state: 'read', reason: null });
  });

  test('an infected document is never served or read, and the log names the virus', async () => {
    const _id = await store(app, infected, 'infected.csv');
    await app.jobs.runDue();
    const refused = await open(app, _id);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('found a virus');
    expect(await app.documents.textOf([_id])).toEqual(new Map());
    expect(await states(_id)).toMatchObject({
      state: 'unreadable',
      reason: expect.stringContaining('found a virus'),
    });
    expect(app.loggedProblems.splice(0).join()).toContain('Test.Eicar');
  });

  test('a second upload of a file that was found infected is scanned again', async () => {
    const bytes = Buffer.from(`first,second\n${EICAR},2\n`);
    await store(app, bytes, 'once.csv');
    await app.jobs.runDue();
    app.loggedProblems.splice(0);
    scanner.answer = () => 'stream: OK';
    const _id = await store(app, bytes, 'again.csv');
    await app.jobs.runDue();
    expect((await open(app, _id)).status).toBe(200);
  });

  test('the archive of a tender leaves out what is not served', async () => {
    app.clock.set(NOON);
    const tender = await draftTender(app);
    await addTenderDocument(app, tender, '05', 'Clean.csv', Buffer.from('clean,one\n1,2\n'));
    await addTenderDocument(app, tender, '05', 'Bad.csv', Buffer.from(`bad,one\n${EICAR},2\n`));
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    await app.jobs.runDue();
    app.loggedProblems.splice(0);
    const response = await app.request(`/api/guest/tender/${tender._id}/documents.zip`);
    expect(response.status).toBe(200);
    const archive = Buffer.from(await response.arrayBuffer());
    expect([archive.includes('Clean.csv'), archive.includes('Bad.csv')]).toEqual([true, false]);
  });

  test('a tender with an infected document cannot be published, and the refusal names it', async () => {
    app.clock.set(NOON);
    const tender = await draftTender(app);
    await addTenderDocument(app, tender, '05', 'Instructions.csv', csvTable());
    await addTenderDocument(app, tender, '05', 'Bill.csv', Buffer.from(`bill,one\n${EICAR},3\n`));
    await app.jobs.runDue();
    app.loggedProblems.splice(0);
    const refused = await app.tenderAdmin.publish(tender._id, system);
    expect(refused).toMatchObject({
      ok: false,
      refusal: { errors: { documents: expect.stringContaining('a virus in “Bill”') } },
    });
  });

  test('a tender with a document that is not scanned yet can be published', async () => {
    app.clock.set(NOON);
    const tender = await draftTender(app);
    await addTenderDocument(app, tender, '05', 'Waiting.csv', csvTable());
    expect(await app.tenderAdmin.publish(tender._id, system)).toMatchObject({ ok: true });
    await app.jobs.runDue();
  });

  test('an addendum with a prepared document that is infected is not issued', async () => {
    app.clock.set(NOON);
    const tender = await draftTender(app);
    await addTenderDocument(app, tender, '05', 'Instructions.csv', csvTable());
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    const { _id } = unwrap(
      await app.tenderAdmin.documents.prepare(
        tender._id,
        { folderId: tender.folder('05'), name: 'Revised.csv', bytes: Buffer.from(`new,one\n${EICAR},4\n`) },
        system,
      ),
    );
    await app.jobs.runDue();
    app.loggedProblems.splice(0);
    const addendum = {
      title: 'Revised bill',
      reason: 'A quantity was wrong.',
      changes: 'Item 4.',
      justification: 'The change is small.',
      documents: [_id],
    };
    expect(await app.tenderAdmin.addenda.issue(tender._id, addendum, [], system)).toMatchObject({
      ok: false,
      refusal: { errors: { documents: expect.stringContaining('a virus in “Revised”') } },
    });
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'stream: anything else', ''])(
    'an answer without a verdict, “%s”, passes nothing, and a later verdict counts',
    async (answer) => {
      scanner.answer = () => answer;
      const bytes = Buffer.from(`no,verdict\n${answer},1\n`);
      const _id = await store(app, bytes, 'unknown.csv');
      await app.jobs.runDue();
      expect((await open(app, _id)).status).toBe(503);
      expect(await states(_id)).toMatchObject({
        state: 'waiting',
        reason: expect.stringContaining('could not say whether this file has a virus'),
      });
      expect(app.loggedProblems.splice(0).join()).toContain('no verdict');
      delete scanner.answer;
      await store(app, bytes, 'again.csv');
      expect(await states(_id)).toMatchObject({ reason: expect.stringContaining('being scanned') });
      app.clock.advance(HOUR);
      await app.jobs.runDue();
      expect((await open(app, _id)).status).toBe(200);
      expect(await states(_id)).toEqual({ state: 'read', reason: null });
    },
  );

  test('while the scanner is away files wait, and they are served when it is back', async () => {
    const { port } = scanner.address as { port: number };
    await scanner.close();
    const _id = await store(app, Buffer.from('away,1\n2,3\n'), 'away.csv');
    await app.jobs.runDue();
    expect((await open(app, _id)).status).toBe(503);
    expect(await states(_id)).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('cannot be reached'),
    });
    expect(app.loggedProblems.splice(0).join()).toContain('ECONNREFUSED');
    scanner = await scannerServer(port);
    app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect((await open(app, _id)).status).toBe(200);
  });

  test('a file whose scan has failed for good is scanned when it is uploaded again', async () => {
    const { port } = scanner.address as { port: number };
    await scanner.close();
    const bytes = Buffer.from('failed,1\n2,3\n');
    const _id = await store(app, bytes, 'failed.csv');
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await app.jobs.runDue();
      app.clock.advance(HOUR);
    }
    expect((await app.jobs.failed(1)).count).toBe(1);
    app.loggedProblems.splice(0);
    scanner = await scannerServer(port);
    await store(app, bytes, 'again.csv');
    await app.jobs.runDue();
    expect((await open(app, _id)).status).toBe(200);
  });

  test('a large file arrives complete', async () => {
    const bytes = Buffer.from(`a,b\n${'1234567,89\n'.repeat(300_000)}`);
    const _id = await store(app, bytes, 'large.csv');
    await app.jobs.runDue();
    expect(scanner.scanned[0]?.equals(bytes)).toBe(true);
    expect((await open(app, _id)).status).toBe(200);
  });
});

describe('files that were stored while there was no scanner', () => {
  const clean = [1, 2, 3].map((number) => Buffer.from(`earlier,${number}\n4,5\n`));
  let scanner: TestScanner;
  let app: TestApp;
  let ids: string[];
  beforeEach(async () => {
    scanner = await scannerServer();
    app = await startTestApp({ scanner: scanner.address });
    readForEverybody(app);
    ids = [];
    for (const bytes of [...clean, infected]) ids.push(await store(app, bytes, 'earlier.csv'));
    await app.jobs.runDue();
    // As an installation without a scanner leaves them.
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('documentFiles')
        .set({ scan: null, state: 'read', reason: null })
        .execute();
    });
    app.loggedProblems.splice(0);
    scanner.scanned.splice(0);
    // Nothing cached before this counts any more.
    app.clock.advance(HOUR);
  });
  afterEach(async () => {
    await app.close();
    await scanner.close();
  });
  const statuses = async () => {
    const found = [];
    for (const _id of ids) found.push((await open(app, _id)).status);
    return found;
  };

  test('are served until a virus is found, and each is scanned once', async () => {
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await app.documents.countUnscanned()).toBe(4);
    await app.documents.scanEarlierFiles();
    await app.documents.scanEarlierFiles();
    await app.jobs.runDue();
    expect(scanner.scanned).toHaveLength(4);
    expect(await app.documents.countUnscanned()).toBe(0);
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    expect(app.loggedProblems.splice(0).join()).toContain('Test.Eicar');
    await app.documents.scanEarlierFiles();
    await app.jobs.runDue();
    expect(scanner.scanned).toHaveLength(4);
  });

  test('are scanned when one is uploaded again, and are still served until then', async () => {
    const again = await store(app, clean[0] ?? Buffer.alloc(0), 'again.csv');
    const infectedAgain = await store(app, infected, 'again.csv');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await app.jobs.runDue();
    expect(scanner.scanned).toHaveLength(2);
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    expect((await open(app, again)).status).toBe(200);
    expect((await open(app, infectedAgain)).status).toBe(403);
    expect(await app.documents.countUnscanned()).toBe(2);
    app.loggedProblems.splice(0);
  });

  test('that could not be read are read again after another upload, and are served all the time', async () => {
    const [unreadable = ''] = ids;
    await app.database.transaction(async () => {
      await app.database.db
        .updateTable('documentFiles')
        .set({ state: 'unreadable', reason: 'No page can be opened' })
        .where('sha256', '=', (await app.documents.find([unreadable])).get(unreadable)?.sha256 ?? '')
        .execute();
    });
    app.clock.advance(HOUR);
    await store(app, clean[0] ?? Buffer.alloc(0), 'again.csv');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    // The scan of earlier files reaches the file first.
    await app.documents.scanEarlierFiles();
    await app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    expect((await app.documents.readingStates([unreadable])).get(unreadable)).toEqual({
      state: 'read',
      reason: null,
    });
    expect(scanner.scanned).toHaveLength(4);
    app.loggedProblems.splice(0);
  });

  test('have their verdict once, if one is uploaded again while they are scanned', async () => {
    await app.documents.scanEarlierFiles();
    await store(app, clean[0] ?? Buffer.alloc(0), 'again.csv');
    await store(app, infected, 'again.csv');
    await app.database.transaction(async () => {
      // These jobs run after the scan of all earlier files.
      await app.database.db
        .updateTable('jobs')
        .set({ runAt: new Date(app.clock.now().getTime() + HOUR).toISOString() })
        .where('kind', '=', 'document:scan')
        .execute();
    });
    await app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    app.loggedProblems.splice(0);
    const { port } = scanner.address as { port: number };
    await scanner.close();
    app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect(app.loggedProblems).toEqual([]);
    app.clock.advance(HOUR);
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    scanner = await scannerServer(port);
  });

  test('do not delay new files by more than one of them', async () => {
    await app.documents.scanEarlierFiles();
    const fresh = await store(app, Buffer.from('fresh,1\n2,3\n'), 'fresh.csv');
    await app.jobs.runDue();
    expect((await open(app, fresh)).status).toBe(200);
    expect(scanner.scanned[1]?.toString()).toContain('fresh');
    expect(scanner.scanned).toHaveLength(5);
    app.loggedProblems.splice(0);
  });

  test('wait for an absent scanner, and are served until it is back', async () => {
    const { port } = scanner.address as { port: number };
    await scanner.close();
    await app.documents.scanEarlierFiles();
    await app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(app.loggedProblems.splice(0)).toHaveLength(1);
    scanner = await scannerServer(port);
    app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    app.loggedProblems.splice(0);
  });

  test('show their progress on the dashboard, and the scan can be stopped and continued', async () => {
    // The session would end with the next jump of the clock.
    const owner = await signIn(app, { roles: ['owner'] });
    const progress = async (user = owner) =>
      ((await user.call('GET', '/api/admin/dashboard')).body as { documentScan: unknown }).documentScan;
    const setStopped = async (isStopped: boolean) =>
      (await owner.call('POST', '/api/admin/jobs/document-scan', { isStopped })).body;
    expect(await progress()).toBeNull();
    await app.documents.scanEarlierFiles();
    expect(await progress()).toEqual({ scanned: 0, total: 4, isStopped: false });

    scanner.answer = () => {
      void setStopped(true);
      return 'stream: OK';
    };
    await app.jobs.runDue();
    await expect.poll(() => progress()).toMatchObject({ total: 4, isStopped: true });
    const { scanned } = (await progress()) as { scanned: number };
    expect(scanned).toBeLessThan(4);
    // Also after a restart.
    await app.documents.scanEarlierFiles();
    await app.jobs.runDue();
    expect(await progress()).toEqual({ scanned, total: 4, isStopped: true });

    delete scanner.answer;
    expect(await setStopped(false)).toEqual({ scan: { scanned, total: 4, isStopped: false } });
    await app.jobs.runDue();
    expect(await progress()).toBeNull();
    expect(await app.documents.countUnscanned()).toBe(0);
    app.loggedProblems.splice(0);

    const editor = await signIn(app, { username: 'editor', permissions: ['admin:access'] });
    expect(await progress(editor)).toBeNull();
    expect((await editor.call('POST', '/api/admin/jobs/document-scan', { isStopped: true })).status).toBe(
      403,
    );
  });

  test('are scanned when the scan is continued while the last job of the stopped one ends', async () => {
    await app.documents.setScanStopped(true);
    const now = app.clock.now();
    const endingJob = {
      _id: newId(),
      kind: 'document:scan-earlier',
      payload: 'null',
      runAt: now.toISOString(),
      createdAt: now.toISOString(),
      uniqueKey: 'document:scan-earlier:',
      requestId: null,
      attempts: 1,
      // As long as its process extends it.
      lockedUntil: new Date(now.getTime() + 60_000).toISOString(),
    };
    await app.database.transaction(async () => {
      await app.database.db.insertInto('jobs').values(endingJob).execute();
    });
    await app.documents.setScanStopped(false);
    await app.database.transaction(async () => {
      await app.database.db.deleteFrom('jobs').where('_id', '=', endingJob._id).execute();
    });
    app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect(await app.documents.countUnscanned()).toBe(0);
    app.loggedProblems.splice(0);
  });

  test('are passed over if the scanner gives no verdict on them', async () => {
    scanner.answer = (content) =>
      content.equals(clean[0] ?? Buffer.alloc(0)) ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK';
    await app.documents.scanEarlierFiles();
    await app.jobs.runDue();
    expect(await app.documents.countUnscanned()).toBe(1);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(app.loggedProblems.splice(0).join()).toContain('could not be scanned');
  });
});

test('without a scanner, documents are served at once', async () => {
  const app = await startTestApp();
  readForEverybody(app);
  expect((await open(app, await store(app, infected, 'plain.csv'))).status).toBe(200);
  await app.close();
});

describe.skipIf(!hasClamd)('with clamd, where it is installed', () => {
  test('a clean file passes and the EICAR text does not', async () => {
    const clamd = await startClamd();
    const app = await startTestApp({ scanner: clamd.address });
    readForEverybody(app);
    const clean = await store(app, csvTable(), 'clean.csv');
    const bad = await store(app, infected, 'bad.csv');
    await app.jobs.runDue();
    expect([(await open(app, clean)).status, (await open(app, bad)).status]).toEqual([200, 403]);
    expect(app.loggedProblems.splice(0).join()).toContain('Test.Eicar');
    await app.close();
    await clamd.stop();
  });
});
