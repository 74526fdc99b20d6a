/**
 * Composes the command `demo`: opens the site's services on the server's own database and storage, also while the
 * server is running. The server runs the jobs that the command enqueues.
 */
import { systemClock } from '#platform/clock.ts';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { demoErrors as errors } from '#server/messages/en-GB.ts';
import { makeServices, type Program } from '#server/services.ts';
import { loadDemo } from '../demo/load.ts';
import { contentTypes, STEPS } from '../demo/records.ts';
import { type DemoRemoval, forgetDemo, isDemoLoadedOrRemoved, removeDemo } from '../demo/remove.ts';
import { CommandError } from './commands/command-error.ts';
import { openSiteDatabase, readSiteConfiguration } from './open-site.ts';

export type { DemoRemoval } from '../demo/remove.ts';

type Services = Program['services'];

const withSite = async <Value>(work: (services: Services) => Promise<Value>): Promise<Value> => {
  const config = readSiteConfiguration();
  const database = await openSiteDatabase(config);
  try {
    const storage = await openStorage(config.storage);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const { siteUrl, trustProxy, secret } = config;
    const program = await makeServices({
      database,
      storage,
      clock: systemClock,
      siteUrl,
      trustProxy,
      secret,
      log,
    });
    try {
      return await work(program.services);
    } finally {
      await program.close();
      await storage.close();
    }
  } finally {
    await database.close();
  }
};

/** Removes the demo content from the configured site. Throws a `CommandError` if loading it has begun but not ended. */
export const remove = (options: { all: boolean; dryRun: boolean }): Promise<DemoRemoval> =>
  withSite(async (services) => {
    const isLoading =
      !(await isDemoLoadedOrRemoved(services)) && (await services.steps.listDone(STEPS)).length > 0;
    if (isLoading) throw new CommandError(fill(errors.loading, { demo: commandLine('demo') }));
    return removeDemo(services, options);
  });

/**
 * Loads the demo content into the configured site, or continues an interrupted load. Throws a `CommandError` if a site
 * without an interrupted load has records.
 */
export const load = (): Promise<void> =>
  withSite(async (services) => {
    if ((await isDemoLoadedOrRemoved(services)) || (await services.steps.listDone(STEPS)).length === 0) {
      const count = await services.countRecords(contentTypes);
      if (count > 0) throw new CommandError(fill(errors.notEmpty, { count }));
      await forgetDemo(services);
    }
    await loadDemo(services);
  });
