/**
 * Saves settings and categories for ever and prints each number once it is acknowledged. The test kills it in the
 * middle.
 */
import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { makeApp, system } from '#server/app.ts';
import { programMigrations } from '#server/migrations.ts';

const [, , folder = ''] = process.argv;
const database = await openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.sqlite') });
await migrate(database, programMigrations());
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const app = await makeApp({
  database,
  storage: await openStorage({ kind: 'files', folder: path.join(folder, 'files') }),
  clock: systemClock,
  builtFolder: folder,
  siteUrl: 'http://localhost',
  checkHost: false,
  trustProxy: 0,
  cacheBytes: 0,
  secret: 'a secret of thirty-two characters',
  log: silent,
});

const { version } = await app.settings.get('general');
for (let at = version; ; at += 1) {
  const saved = await app.settings.put('general', at, { siteName: `Name ${at + 1}` }, system);
  if (!saved.ok) throw new Error(saved.refusal.message);
  const made = await app.content.projectCategories.create({ title: `Category ${at + 1}` }, system);
  if (!made.ok) throw new Error(made.refusal.message);
  process.stdout.write(`saved ${at + 1}\n`);
}
