import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { dataFolder, run } from './program.ts';

/** Eight in plain `npm test`, fifty in `npm test -- all`; a thousand by hand, with KILLS=1000. */
const KILLS = Number(process.env.KILLS ?? 50);

/** Returns the numbers of the writes that were acknowledged. */
const acknowledged = (output: string): number[] =>
  [...output.matchAll(/^saved (\d+)$/gm)].map((match) => Number(match[1]));

test(`killed ${KILLS} times in the middle of a write, it loses nothing acknowledged and starts cleanly every time`, async () => {
  const folder = dataFolder();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = run('tests/faults/writer.ts', {}, [folder]);
    // Killed after a number of acknowledged writes, at whatever point the next one has reached.
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (acknowledged(writer.output()).length > kill % 7) resolve();
      };
      writer.process.stdout?.on('data', look);
      void writer
        .ended()
        .then((code) => reject(new Error(`the writer ended with ${code}: ${writer.output()}`)), reject);
    }).finally(() => writer.process.kill('SIGKILL'));
    await writer.ended();
    const saved = acknowledged(writer.output());
    const database = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.sqlite') });
    const settings = await database.db.selectFrom('settings').select('version').executeTakeFirst();
    const categories = await database.db.selectFrom('projectCategories').select('title').execute();
    // Records that the migrations create are not counted.
    const revisions = await database.db
      .selectFrom('revisions')
      .select('contentId')
      .where('type', '=', 'project-category')
      .execute();
    const audit = await database.db.selectFrom('audit').select('_id').execute();
    await database.close();
    // Every acknowledged write is stored; at most one write in progress is stored without having been acknowledged.
    const titles = new Set(categories.map((category) => category.title));
    for (const number of saved) expect(titles).toContain(`Category ${number}`);
    expect(settings?.version).toBeGreaterThanOrEqual(saved.at(-1) ?? 0);
    expect(settings?.version).toBeLessThanOrEqual((saved.at(-1) ?? 0) + 1);
    // Each record is stored together with its revision and its audit entry, or not at all.
    expect(revisions).toHaveLength(categories.length);
    expect(audit).toHaveLength(categories.length + (settings?.version ?? 0));
  }
});
