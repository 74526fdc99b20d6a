/** The program is killed in the middle of every kind of write. */
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRestored } from '#tests/support/backups.ts';
import { succeed } from '#tests/support/command-line.ts';
import { agreement } from './agreement.ts';
import { dataFolder, type Program, run, start } from './program.ts';
import {
  Interrupted,
  Journal,
  PASSWORD,
  type SignedInEditor,
  signIn,
  type WriteKind,
  writes,
} from './writes.ts';

/** Four in plain `npm test`, fifty in `npm test -- all`; a thousand by hand, with KILLS=1000. */
const KILLS = Number(process.env.KILLS ?? 50);
/** How many kills a site has to survive. */
const KILLS_OF_A_SITE = 50;
const DAY = 24 * 60 * 60_000;
const kinds = Object.keys(writes) as WriteKind[];

const environmentOf = (DATA_DIR: string) => ({
  DATA_DIR,
  SECRET: 'a secret of thirty-two characters',
  ADMIN_PASSWORD: PASSWORD,
  TRUST_PROXY: '1',
});

const openDatabase = (folder: string): DatabaseSync => new DatabaseSync(path.join(folder, 'sitework.sqlite'));

let numbered = 0;
/** Writes without a pause until the program is gone. Rejects when the program answers anything but success. */
const writeUntilKilled = async (editor: SignedInEditor, kind: WriteKind): Promise<void> => {
  try {
    for (;;) await writes[kind](editor, ++numbered);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
};

const kill = async (program: Program): Promise<void> => {
  program.process.kill('SIGKILL');
  await program.ended();
};

const contradictions = (journal: Journal, folder: string): string[] => {
  const database = openDatabase(folder);
  try {
    return journal.contradictions(database);
  } finally {
    database.close();
  }
};

const jobsLeft = (folder: string): number => {
  const database = openDatabase(folder);
  try {
    const due =
      'select count(*) as "left" from "jobs" where "failedAt" is null and "runAt" <= ? and "kind" <> ?';
    return Number(database.prepare(due).get(new Date().toISOString(), 'mail:send')?.left);
  } finally {
    database.close();
  }
};

/** Kills the site while all kinds of writes, and now and then a backup, are in progress. */
const killOften = async (kills: number): Promise<void> => {
  const folder = dataFolder();
  const backups = dataFolder();
  const environment = environmentOf(folder);
  const journal = new Journal();
  let headers: Record<string, string> = {};
  for (let count = 0; count < kills; count += 1) {
    const program = start(environment);
    if (count % 10 === 9) {
      // During the start.
      await wait((count * 37) % 700);
      await kill(program);
    } else {
      const address = await program.ready();
      // A session survives as well; now and then a new one, because deleting permanently requires a recent sign-in.
      if (count % 20 === 0) headers = await signIn(address);
      const editor = { journal, address, headers };
      const backup =
        count % 10 === 4 ? run('src/commands/backup.ts', environment, ['--to', backups]) : undefined;
      const writing = Promise.all(kinds.map((kind) => writeUntilKilled(editor, kind)));
      // Fails at once if a write is rejected.
      await Promise.race([writing, wait((count * 173) % 2500)]);
      await kill(program);
      if (backup !== undefined) await kill(backup);
      await writing;
    }
    if (!existsSync(path.join(folder, 'sitework.sqlite'))) continue;
    expect(agreement(folder).problems, `after kill ${count + 1}`).toEqual([]);
    expect(contradictions(journal, folder), `after kill ${count + 1}`).toEqual([]);
  }
  expect(journal.acknowledged.length).toBeGreaterThan(kills);

  // What was interrupted looks a day old, so that it is swept.
  const incoming = path.join(folder, 'files', '.incoming');
  const old = new Date(Date.now() - 2 * DAY);
  for (const name of readdirSync(incoming)) utimesSync(path.join(incoming, name), old, old);
  const program = start(environment);
  const address = await program.ready();
  const editor = { journal, address, headers: await signIn(address) };
  for (const kind of kinds) await writes[kind](editor, ++numbered);
  await expect.poll(() => jobsLeft(folder), { timeout: 600_000, interval: 500 }).toBe(0);
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(contradictions(journal, folder)).toEqual([]);
  expect(readdirSync(incoming)).toEqual([]);
  // A process that died keeps other backups out for a while, and objects from being removed.
  const database = openDatabase(folder);
  database.exec('delete from "pauses"');
  database.close();
  await succeed('backup', ['--to', backups], environment);
  const app = await startRestored(environment);
  app.clock.set(new Date(Date.now() + 2 * DAY));
  await app.objects.sweep();
  expect(agreement(folder)).toEqual({ problems: [], unreferenced: [] });
  const listed = await succeed('backup', ['--list', '--to', backups], environment);
  expect(listed).not.toBe('');
  await succeed('verify', ['--from', backups], environment);
};

test(`killed ${KILLS} times in the middle of every kind of write, it loses nothing acknowledged, and rows and files agree`, {
  timeout: KILLS * 120_000,
}, async () => {
  for (let left = KILLS; left > 0; left -= KILLS_OF_A_SITE) await killOften(Math.min(left, KILLS_OF_A_SITE));
});
