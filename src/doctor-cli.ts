/**
 * Composes the command `doctor`: opens the site as the server would, and checks it. It changes no data: it only writes
 * probe files, and removes them.
 */
import { existsSync } from 'node:fs';
import { hashingInProcess } from '#features/accounts/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { fill } from '#platform/messages/translated.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { type Finding, problem, reasonOf } from '#server/doctor/finding.ts';
import { checkBackupTarget, checkConfiguration, checkDisks, checkScanner } from '#server/doctor/machine.ts';
import { configuration as c, database as d, storage as s } from '#server/doctor/messages/en-GB.ts';
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkJobs,
  checkMail,
  checkScans,
  checkStorage,
  databaseProblem,
} from '#server/doctor/site.ts';
import { makeServices } from '#server/services.ts';

/** Yields the findings, one check at a time. */
export async function* examine(): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(undefined, { need: 'existing', mayCreateFolder: false });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield problem(fill(c.invalid, { reason: error.message }), c.invalidAdvice);
    return;
  }
  yield* checkConfiguration(config);
  yield* await checkDisks(config);
  if (config.backup.target !== null) yield* await checkBackupTarget(config.backup.target);
  if (config.scanner !== null) yield await checkScanner(config.scanner);
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file)) {
    yield problem(fill(d.noSite, { folder: config.dataDir }), d.noSiteAdvice);
    return;
  }
  let database: Database;
  try {
    database = await openDatabase(config.database);
  } catch (error) {
    yield databaseProblem(error);
    return;
  }
  try {
    const { findings, isUsable } = await checkDatabase(database);
    yield* findings;
    if (isUsable) yield* examineSite(config, database);
  } finally {
    await database.close();
  }
}

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

async function* examineSite(config: Config, database: Database): AsyncGenerator<Finding> {
  let storage: Awaited<ReturnType<typeof openStorage>>;
  try {
    storage = await openStorage(config.storage);
  } catch (error) {
    yield problem(fill(s.unreachable, { reason: reasonOf(error) }), s.unreachableAdvice);
    return;
  }
  const { services, close } = await makeServices({
    database,
    storage,
    clock: systemClock,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    secret: config.secret,
    mailConfig: config.mail,
    backup: config.backup,
    hashing: hashingInProcess,
    log: silentLog,
  });
  try {
    yield* await checkClock(database);
    yield* await checkStorage(storage, config.storage, services);
    if (config.scanner !== null) yield* await checkScans(services);
    yield* await checkMail(services, config);
    yield* await checkJobs(services);
    yield* await checkBackups(services);
  } finally {
    await close();
    await storage.close();
  }
}
