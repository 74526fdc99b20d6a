import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { dataFolder, run } from './program.ts';

/** Eight in plain `npm test`, fifty in `npm test -- all`; a thousand by hand, with KILLS=1000. */
const KILLS = Number(process.env.KILLS ?? 50);

/** What the writer was told is kept, by number. */
const acknowledged = (output: string): number[] =>
  [...output.matchAll(/^saved (\d+)$/gm)].map((match) => Number(match[1]));

test(`killed ${KILLS} times in mid-write, nothing acknowledged is lost and every start is clean`, async () => {
  const folder = dataFolder();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = run('tests/faults/writer.ts', {}, [folder]);
    // Killed after so many acknowledged writes, at whatever the next one is doing then.
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
    const said = acknowledged(writer.output());
    const database = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.sqlite') });
    const settings = await database.db.selectFrom('settings').select('version').executeTakeFirst();
    const categories = await database.db.selectFrom('projectCategories').select('title').execute();
    // What the site came with is not counted.
    const revisions = await database.db
      .selectFrom('revisions')
      .select('contentId')
      .where('type', '=', 'project-category')
      .execute();
    const audit = await database.db.selectFrom('audit').select('_id').execute();
    await database.close();
    // What was said is there; of the writes under way, at most one is there unsaid.
    const titles = new Set(categories.map((category) => category.title));
    for (const number of said) expect(titles).toContain(`Category ${number}`);
    expect(settings?.version).toBeGreaterThanOrEqual(said.at(-1) ?? 0);
    expect(settings?.version).toBeLessThanOrEqual((said.at(-1) ?? 0) + 1);
    // Whole or not at all: each record with its revision and its line in the audit.
    expect(revisions).toHaveLength(categories.length);
    expect(audit).toHaveLength(categories.length + (settings?.version ?? 0));
  }
});
