/** @module-tag dialect */
/** Stored files without a record are removed after a day; files with one never are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { documentLimits } from '#features/documents/limits.ts';
import type { StagedDocument } from '#features/documents/server/index.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addImage, testPhoto, unwrap } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';

const HOUR = 60 * 60_000;
let app: TestApp;
/** Called before a file is removed from storage. */
let onRemove: (key: string) => Promise<void> = async () => {};

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sitework-objects-'));
  const storage = await openStorage({ kind: 'files', folder });
  app = await startTestApp({
    storage: {
      ...storage,
      async remove(key) {
        await onRemove(key);
        await storage.remove(key);
      },
      async close() {
        await storage.close();
        rmSync(folder, { recursive: true });
      },
    },
  });
});
afterEach(async () => {
  onRemove = async () => {};
  await app.objects.resume();
  // Files carry the system's time.
  app.clock.set(new Date());
  expect(app.loggedProblems.splice(0)).toEqual([]);
});
afterAll(() => app.close());

const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.storage.list('')) keys.push(key);
  return keys.sort();
};
const later = (hours: number): void => app.clock.set(new Date(Date.now() + hours * HOUR));
const letter = async (text: string): Promise<string> =>
  unwrap(
    await app.documents.store(
      { content: await pdf([text]), name: 'letter.pdf', ...documentLimits.letter },
      system,
    ),
  )._id;
const orphan = (area: 'documents' | 'images', digit: string) => {
  const sha256 = digit.repeat(64);
  const folder = app.objects.folderOf(area, sha256);
  return Promise.all(
    ['original', 'thumbnail.webp'].map((name) =>
      app.storage.put(`${folder}${name}`, Buffer.from('left behind'), { contentType: 'application/pdf' }),
    ),
  );
};

test('are removed after a day if no record references them', async () => {
  await addImage(app);
  await letter('A letter');
  await app.jobs.runDue();
  const needed = await stored();
  await orphan('documents', 'a');
  await orphan('images', 'b');
  later(23);
  expect(await app.objects.sweep()).toBe(0);
  expect(await stored()).toHaveLength(needed.length + 4);
  later(25);
  expect(await app.objects.sweep()).toBe(2);
  expect(await stored()).toEqual(needed);
});

test('stay if another program put them there', async () => {
  await app.storage.put('elsewhere/notes', Buffer.from('not ours'), { contentType: 'text/plain' });
  later(25);
  await app.objects.sweep();
  expect(await app.storage.exists('elsewhere/notes')).toBe(true);
});

test('stay during a backup and are removed afterwards, even if the backup crashed', async () => {
  await orphan('documents', 'c');
  later(25);
  await app.objects.pause(new Date(app.clock.now().getTime() + HOUR));
  expect(await app.objects.sweep()).toBeNull();
  await app.objects.resume();
  expect(await app.objects.sweep()).toBe(1);

  await orphan('documents', 'd');
  later(25);
  await app.objects.pause(new Date(app.clock.now().getTime() + HOUR));
  app.clock.advance(HOUR + 1);
  expect(await app.objects.sweep()).toBe(1);
});

test('are swept nightly by a job, which waits for a backup to end', async () => {
  await app.objects.start();
  await app.objects.start();
  const planned = () =>
    app.database.db.selectFrom('jobs').select('runAt').where('kind', '=', 'objects:sweep').execute();
  expect(await planned()).toHaveLength(1);
  await orphan('documents', 'e');
  later(49);
  await app.objects.pause(new Date(app.clock.now().getTime() + HOUR));
  await app.jobs.runDue();
  expect(await app.storage.exists(`${app.objects.folderOf('documents', 'e'.repeat(64))}original`)).toBe(true);
  app.clock.advance(HOUR + 1);
  await app.jobs.runDue();
  expect(await app.storage.exists(`${app.objects.folderOf('documents', 'e'.repeat(64))}original`)).toBe(
    false,
  );
  expect(await planned()).toHaveLength(1);
});

test('are stored again by a record that is saved just as they are removed', async () => {
  const bytes = await pdf(['Once more']);
  const upload = { content: bytes, name: 'plan.pdf', ...documentLimits.message };
  const staged = unwrap(await app.documents.storeWithoutRecord(upload));
  // Another visitor's rejected message contained the same file.
  await app.documents.removeWithoutRecord([unwrap(await app.documents.storeWithoutRecord(upload))]);
  const key = `${app.objects.folderOf('documents', staged.sha256)}original`;
  expect(await app.storage.exists(key)).toBe(false);
  await app.database.transaction(() => app.documents.createRecord(staged));
  expect(await app.storage.readAll(key)).toEqual(bytes);
  await app.documents.removeWithoutRecord([staged]);
  expect(await app.storage.exists(key)).toBe(true);
  await app.jobs.runDue();
});

describe('while a file is being removed', () => {
  const upload = async (text: string) => ({
    content: await pdf([text]),
    name: 'plan.pdf',
    ...documentLimits.message,
  });
  /** Starts to remove a file, and resolves when storage is about to do it. */
  const beginRemoval = async (sent: Awaited<ReturnType<typeof upload>>) => {
    const staged = unwrap(await app.documents.storeWithoutRecord(sent));
    const storageIsSlow = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    onRemove = () => {
      begun.resolve();
      return storageIsSlow.promise;
    };
    const removal = app.documents.removeWithoutRecord([staged]);
    await begun.promise;
    return {
      staged,
      key: `${app.objects.folderOf('documents', staged.sha256)}original`,
      storageIsSlow,
      removal,
    };
  };
  const record = (staged: StagedDocument) =>
    app.database.transaction(() => app.documents.createRecord(staged));

  test('others can save, and a record with the same file is rejected rather than left without it', async () => {
    const sent = await upload('Removed slowly');
    const { staged, key, storageIsSlow, removal } = await beginRemoval(sent);
    await letter('Saved during the removal');
    await expect(record(staged)).rejects.toThrow('is being removed');
    storageIsSlow.resolve();
    await removal;
    expect(await app.storage.exists(key)).toBe(false);
    await record(staged);
    expect(await app.storage.readAll(key)).toEqual(sent.content);
    await app.jobs.runDue();
  });

  test('the death of the server does not lock out records with the same file for ever', async () => {
    const { staged, key, storageIsSlow, removal } = await beginRemoval(await upload('Never removed'));
    app.clock.advance(HOUR);
    await record(staged);
    storageIsSlow.reject(new Error('the server died'));
    await removal;
    expect(app.loggedProblems.splice(0).join()).toContain('the server died');
    expect(await app.storage.exists(key)).toBe(true);
    await app.jobs.runDue();
  });

  test('a failure of storage leaves a file that the next sweep removes', async () => {
    const { key, storageIsSlow, removal } = await beginRemoval(await upload('Failed to remove'));
    storageIsSlow.reject(new Error('storage is away'));
    await removal;
    expect(app.loggedProblems.splice(0).join()).toContain('storage is away');
    expect(await app.storage.exists(key)).toBe(true);
    onRemove = async () => {};
    later(25);
    expect(await app.objects.sweep()).toBe(1);
    expect(await app.storage.exists(key)).toBe(false);
  });
});

test('of an erased image are removed, and those of one in the bin stay', async () => {
  const admin = await createAdminClient(app, { roles: ['administrator'] });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await testPhoto(640, 480))]), 'new.jpg');
  const { body } = await app.json<{ _id: string }>('/api/admin/images', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  await app.jobs.runDue();
  await admin.send('DELETE', `/api/admin/images/${body._id}`);
  later(25);
  expect(await app.objects.sweep()).toBe(0);
  await app.database.transaction(async () => {
    await app.database.db.deleteFrom('images').where('_id', '=', body._id).execute();
  });
  expect(await app.objects.sweep()).toBe(1);
});
