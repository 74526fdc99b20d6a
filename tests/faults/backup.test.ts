/** Backups and restores that are killed, and sites that lack their secret or files. */
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStorage } from '#platform/storage/storage.ts';
import { emptySite, filesOf, startRestored, temporaryFolder } from '#tests/support/backups.ts';
import { runCommand, startCommand, succeed } from '#tests/support/command-line.ts';
import { addDocument, addImage } from '#tests/support/factories.ts';
import { dataFolder, run, start } from './program.ts';

const SECRET = 'a secret of thirty-two characters';

/** Starts a site on this folder, without demo content, and ends it. */
const startOnce = async (env: Record<string, string>): Promise<string> => {
  const program = start(env);
  await program.ready();
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  return program.output();
};

describe('killed', () => {
  test('a backup leaves nothing that looks complete, and a restore says so and is started again', async () => {
    const site = await emptySite(SECRET, 'sqlite');
    await startOnce(site);
    const app = await startRestored(site);
    for (let count = 0; count < 20; count += 1) await addImage(app);
    await addDocument(app);
    const place = temporaryFolder();

    const backup = startCommand('backup', ['--to', place], site);
    await once(backup.child.stdout, 'data');
    backup.child.kill('SIGKILL');
    await backup.ended;
    expect(await succeed('backup', ['--list', '--to', place], site)).toBe('');
    const none = await runCommand('restore', ['--from', place], await emptySite(SECRET, 'sqlite'));
    expect([none.code, none.wrong]).toEqual([1, expect.stringContaining('there are no backups')]);

    // A process that died keeps others out for a while.
    const waiting = await runCommand('backup', ['--to', place], site);
    expect(waiting.wrong === '' || waiting.wrong.includes('another backup')).toBe(true);
    await app.database.transaction(async () => {
      await app.database.db.deleteFrom('pauses').execute();
    });
    await succeed('backup', ['--to', place], site);
    // What the killed backup left is removed.
    expect(readdirSync(path.join(place, 'backups'))).toHaveLength(1);

    const target = await emptySite(SECRET, 'sqlite');
    const restore = startCommand('restore', ['--from', place], target);
    const stored = path.join(target.DATA_DIR ?? '', 'files', 'images');
    while (!existsSync(stored)) await new Promise((resolve) => setImmediate(resolve));
    restore.child.kill('SIGKILL');
    await restore.ended;
    const refused = start(target);
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain('was interrupted. Start the same restore again: npm run restore');
    await succeed('restore', ['--from', place], target);
    const restored = await openStorage({ kind: 'files', folder: path.join(target.DATA_DIR ?? '', 'files') });
    expect(await filesOf(restored)).toEqual(await filesOf(app.storage));
    expect(await startOnce(target)).not.toContain('interrupted');
  });
});

describe('a site is not ready and says why', () => {
  const missingOf = async (env: Record<string, string>) => {
    const program = start(env);
    const address = await program.ready();
    const { status } = await fetch(`${address}/readyz`);
    const { missing } = (await (await fetch(`${address}/readyz`)).json()) as { missing: string[] };
    program.process.kill('SIGTERM');
    await program.ended();
    return { status, missing, output: program.output() };
  };

  test('without its secret, until it is back or the new one is accepted', async () => {
    const DATA_DIR = dataFolder();
    await startOnce({ DATA_DIR });
    const secret = path.join(DATA_DIR, 'secret');
    renameSync(secret, `${secret}-saved`);
    const lost = await missingOf({ DATA_DIR });
    expect(lost).toMatchObject({ status: 503, missing: ['secret'] });
    expect(lost.output).toContain('The secret of this site is missing or was replaced');
    renameSync(`${secret}-saved`, secret);
    expect(await missingOf({ DATA_DIR })).toMatchObject({ status: 200, missing: [] });
    writeFileSync(secret, 'another secret of thirty-two characters');
    expect(await missingOf({ DATA_DIR })).toMatchObject({ status: 503, missing: ['secret'] });
    expect(await run('src/commands/admin.ts', { DATA_DIR }, ['accept-secret']).ended()).toBe(0);
    expect(await missingOf({ DATA_DIR })).toMatchObject({ status: 200, missing: [] });
  });

  test('without the files that its records refer to', async () => {
    const site = await emptySite(SECRET, 'sqlite');
    await startOnce(site);
    const app = await startRestored(site);
    await addImage(app);
    const files = path.join(site.DATA_DIR ?? '', 'files');
    rmSync(files, { recursive: true });
    const lost = await missingOf(site);
    expect(lost).toMatchObject({ status: 503, missing: ['files'] });
    expect(lost.output).toContain('none of the pictures and documents');
  });
});
