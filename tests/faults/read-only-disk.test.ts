/**
 * The disk becomes read-only while the program runs, as Linux makes it after an error, the database included: visitors
 * and admins can read, every write gets a clear error, and nothing that was acknowledged is lost.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/backups.ts';
import { agreement } from './agreement.ts';
import { canRecord as canPreload } from './power-cut.ts';
import { start } from './program.ts';
import { Journal, PASSWORD, signIn, type WriteKind, writes } from './writes.ts';

const kinds = Object.keys(writes) as WriteKind[];

interface Disk {
  folder: string;
  /** The variables with which a program sees this disk */
  environment: Record<string, string>;
  makeReadOnly(): void;
  makeWritable(): void;
}
const disk = (): Disk => {
  const folder = path.join(temporaryFolder(), 'data');
  mkdirSync(folder);
  const library = `${folder}.so`;
  const source = path.join(import.meta.dirname, 'read-only-disk.c');
  const { status, stderr } = spawnSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The library could not be compiled: ${stderr}`);
  const marker = `${folder}-is-read-only`;
  return {
    folder,
    environment: {
      LD_PRELOAD: library,
      READ_ONLY_ROOT: folder,
      READ_ONLY_WHILE: marker,
      UV_USE_IO_URING: '0',
    },
    makeReadOnly: () => writeFileSync(marker, ''),
    makeWritable: () => rmSync(marker),
  };
};

test.runIf(canPreload)(
  'on a disk that becomes read-only, reads go on, every kind of write is rejected, and writes go on once it is writable',
  async () => {
    const { folder, environment, makeReadOnly, makeWritable } = disk();
    const program = start({
      ...environment,
      DATA_DIR: folder,
      ADMIN_PASSWORD: PASSWORD,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    });
    const address = await program.ready();
    const journal = new Journal();
    const editor = { journal, address, headers: await signIn(address) };
    for (const kind of kinds) await writes[kind](editor, 1);

    makeReadOnly();
    for (const kind of kinds)
      await expect(writes[kind](editor, 2), kind).rejects.toThrow(
        /answers (507|503): \{"error":"[^"]+","code":"(storage_full|unavailable)"/,
      );
    const reads = ['/', '/news', '/tenders', '/search?q=wall', '/api/guest/search?search=wall', '/admin/'];
    for (const target of [...reads, '/healthz'])
      expect((await fetch(address + target)).status, target).toBe(200);
    for (const target of ['/api/admin/project-categories', '/api/admin/messages', '/api/admin/dashboard'])
      expect((await fetch(address + target, { headers: editor.headers })).status, target).toBe(200);
    const signingIn = await fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    });
    expect(signingIn.status).toBe(503);
    expect(await signingIn.json()).toMatchObject({ code: 'unavailable' });

    makeWritable();
    await expect
      .poll(() => writes.settings(editor, 3).then(() => 'saved', String), { timeout: 60_000 })
      .toBe('saved');
    for (const kind of kinds) await writes[kind](editor, 4);
    expect(program.output()).toContain('the disk cannot be written to: nothing can be saved');
    expect(program.output()).not.toMatch(/\n\s+at /);
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    expect(agreement(folder).problems).toEqual([]);
    const database = new DatabaseSync(path.join(folder, 'sitework.sqlite'), { readOnly: true });
    expect(journal.contradictions(database)).toEqual([]);
    database.close();
  },
);
