/**
 * The power is cut: what the program acknowledged is there, and rows and files agree. The disk is recorded while the
 * program handles every kind of write, and played back up to many moments without what was not synced by then.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/backups.ts';
import { agreement } from './agreement.ts';
import {
  canRecord,
  Disk,
  type DiskEvent,
  halfOfUnsynced,
  type Luck,
  nothingUnsynced,
  readRecord,
  recordingOf,
} from './power-cut.ts';
import { start } from './program.ts';
import { Journal, PASSWORD, signIn, type WriteKind, writes } from './writes.ts';

/** How often every kind of write is done. More by hand, with POWER_ROUNDS=20. */
const ROUNDS = Number(process.env.POWER_ROUNDS ?? 2);
/** After how many cuts the program is started. */
const STARTS = 8;
/** Fewer moments would mean that the record is incomplete. */
const MIN_CUTS = 50;

interface Recording {
  /** The number of the data folder */
  root: bigint;
  events: DiskEvent[];
  journal: Journal;
}

const environmentOf = (DATA_DIR: string) => ({ DATA_DIR, ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '1' });

/** Records a program from its first start on, while all kinds of writes are in progress at once. */
const record = async (): Promise<Recording> => {
  const root = path.join(temporaryFolder(), 'data');
  mkdirSync(root);
  const file = `${root}-record`;
  const program = start({ ...environmentOf(root), ...recordingOf(root, file) });
  const address = await program.ready();
  // As a load balancer does before anything is stored.
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const journal = new Journal();
  const editor = { journal, address, headers: await signIn(address) };
  const writeRounds = async (kind: WriteKind): Promise<void> => {
    for (let round = 1; round <= ROUNDS; round += 1) await writes[kind](editor, round);
  };
  await Promise.all((Object.keys(writes) as WriteKind[]).map(writeRounds));
  program.process.kill('SIGKILL');
  await program.ended();
  return { root: statSync(root, { bigint: true }).ino, events: readRecord(file), journal };
};

const spread = (moments: readonly number[], most: number): Set<number> => {
  const every = Math.max(1, moments.length / most);
  return new Set(moments.filter((_, index) => Math.floor(index / every) > Math.floor((index - 1) / every)));
};

interface Cut {
  /** What is on the disk afterwards; the next cut replaces it */
  folder: string;
  /** What contradicts the answers that were sent before, and what does not agree with itself */
  problems(): string[];
  isFirstStart: boolean;
}

/** Cuts the power just after something was synced and just after an answer was sent: every time, or `cuts` times. */
const cutPower = async (
  { root, events, journal }: Recording,
  options: { cuts?: number; luck: (moment: number) => Luck; ignoresSync?: (name: string) => boolean },
  onCut: (cut: Cut) => Promise<void> | void,
): Promise<void> => {
  const disk = new Disk(root, options.ignoresSync);
  const folder = path.join(temporaryFolder(), 'data');
  const moments = events.flatMap(({ type }, index) => (type === 'sync' || type === 'answer' ? [index] : []));
  const chosen = spread(moments, options.cuts ?? moments.length);
  const answered = new Set<string>();
  for (const [index, event] of events.entries()) {
    disk.apply(event);
    if (event.type === 'answer') answered.add(event.id);
    if (!chosen.has(index)) continue;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    disk.writeTo(folder, options.luck(index));
    await onCut({
      folder,
      isFirstStart: answered.size === 0,
      problems() {
        const { problems } = agreement(folder);
        const database = new DatabaseSync(path.join(folder, 'sitework.sqlite'));
        try {
          return [...problems, ...journal.contradictions(database, (id) => answered.has(id))];
        } finally {
          database.close();
        }
      },
    });
  }
};

describe.skipIf(!canRecord)('after a power cut', () => {
  let recording: Promise<Recording> | undefined;
  /** Made by the first test that needs it. */
  const recorded = (): Promise<Recording> => {
    recording ??= record();
    return recording;
  };

  test.each([
    ['everything that was not synced', () => nothingUnsynced],
    ['half of what was not synced', halfOfUnsynced],
  ] as const)(
    'that loses %s, all that was acknowledged is there, and rows and files agree',
    async (_what, luck) => {
      let checked = 0;
      await cutPower(await recorded(), { luck }, ({ isFirstStart, problems }) => {
        if (isFirstStart) return;
        expect(problems()).toEqual([]);
        checked += 1;
      });
      expect(checked).toBeGreaterThan(MIN_CUTS);
    },
  );

  test('at any moment, the first start included, the program starts and is ready', {
    tags: ['slow'],
  }, async () => {
    await cutPower(
      await recorded(),
      { cuts: STARTS, luck: () => nothingUnsynced },
      async ({ folder, problems }) => {
        const program = start(environmentOf(folder));
        const address = await program.ready();
        expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: true, missing: [] });
        await signIn(address);
        program.process.kill('SIGTERM');
        expect(await program.ended()).toBe(0);
        expect(problems()).toEqual([]);
      },
    );
  });

  test.each([
    ['entries of the database log', /-wal$/, /is (absent|draft)/],
    ['stored files', /^files\//, /is missing|has other content/],
  ])(
    'these tests notice that %s are acknowledged before they are on the disk',
    async (_what, name, problem) => {
      const found: string[] = [];
      const options = {
        cuts: 20,
        luck: () => nothingUnsynced,
        ignoresSync: (file: string) => name.test(file),
      };
      await cutPower(await recorded(), options, ({ isFirstStart, problems }) => {
        if (!isFirstStart) found.push(...problems());
      });
      expect(found.some((one) => problem.test(one))).toBe(true);
    },
  );
});
