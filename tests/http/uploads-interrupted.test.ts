/** Uploads that break off, and one during which the permission to upload is taken away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
let folder: string;
let tender: Awaited<ReturnType<typeof draftTender>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sitework-interrupted-'));
  app = await startTestApp({ storage: await openStorage({ kind: 'files', folder }) });
  owner = await createAdminClient(app, { roles: ['owner'] });
  tender = await draftTender(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const leftBehind = () => readdir(path.join(folder, '.incoming')).catch(() => []);

describe('an upload', () => {
  /** Sends the first bytes of an upload and hangs up. */
  const breakOff = (port: number, megabytes: number): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).on('close', () => resolve());
      socket.write(
        [
          `POST /api/admin/tenders/${tender._id}/documents HTTP/1.1`,
          'Host: localhost',
          `Authorization: Bearer ${owner.token}`,
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 2000000',
          '',
          '--x',
          'Content-Disposition: form-data; name="file"; filename="A-001.dwg"',
          '',
          'AC1032'.padEnd(megabytes * 1_000_000, 'x'),
        ].join('\r\n'),
        () => socket.destroy(),
      );
    });

  test('that breaks off leaves nothing behind, in the middle or just before its end, a thousand times', async () => {
    const listening = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
    const stored = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name !== '.incoming').sort();
    const before = await stored();
    const sizes = [1, 1.998, ...Array.from({ length: 998 }, () => 0.02)];
    const next = sizes.values();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const megabytes of next) await breakOff(listening.port, megabytes);
      }),
    );
    await expect.poll(leftBehind, { timeout: 10_000 }).toEqual([]);
    expect(await stored()).toEqual(before);
    await listening.close(1000);
    expect(app.loggedProblems).toEqual([]);
  });

  test('by somebody who loses the permission during it is their last: the next one is rejected', async () => {
    const clerk = await createAdminClient(app, { permissions: ['tender-document:create'] });
    const listening = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
    let hasStarted = (): void => {};
    const started = new Promise<void>((resolve) => {
      hasStarted = resolve;
    });
    let finish = (): void => {};
    const lost = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const say = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        say(`--x\r\nContent-Disposition: form-data; name="categoryID"\r\n\r\n${tender.folder('05.1')}\r\n`);
        say('--x\r\nContent-Disposition: form-data; name="file"; filename="Z-001.dwg"\r\n\r\nAC1032');
        hasStarted();
        await lost;
        say(`${'x'.repeat(1000)}\r\n--x--\r\n`);
        controller.close();
      },
    });
    const sent = fetch(`http://127.0.0.1:${listening.port}/api/admin/tenders/${tender._id}/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${clerk.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    await started;
    // The bytes of the file are arriving: the permission has been checked.
    await expect.poll(leftBehind, { timeout: 10_000 }).not.toEqual([]);
    await app.database.transaction(() =>
      app.database.db.updateTable('users').set({ permissions: '[]' }).where('_id', '=', clerk._id).execute(),
    );
    finish();
    expect((await sent).status).toBe(201);
    const again = new FormData();
    again.append('categoryID', tender.folder('05.1'));
    again.append('file', new Blob(['AC1032 and so on']), 'Z-002.dwg');
    const rejected = await app.request(`/api/admin/tenders/${tender._id}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clerk.token}` },
      body: again,
    });
    expect(rejected.status).toBe(403);
    expect(await leftBehind()).toEqual([]);
    await listening.close(1000);
  });
});
