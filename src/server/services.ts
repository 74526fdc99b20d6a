/**
 * Composes the services of the program, the platform's first, then each feature's, and collects the routes of all
 * features.
 */
import type { Context } from 'hono';
import { type Clock, recordClock } from '#platform/clock.ts';
import { adminRoutes } from '#platform/content/admin/admin.routes.ts';
import { recordNameFinder } from '#platform/content/admin/names.ts';
import type { AnyContentType } from '#platform/content/content-type.ts';
import { countRecords, examineGeneratedRecords } from '#platform/content/generated-records.ts';
import { watchChanges } from '#platform/content/lifecycle/changes.ts';
import { steps } from '#platform/content/lifecycle/steps.ts';
import { ownersOf } from '#platform/content/owners.ts';
import { type ContentContext, contentService } from '#platform/content/service.ts';
import { assertSameClock } from '#platform/db/connection/clock-difference.ts';
import type { Database } from '#platform/db/open.ts';
import { textEncryption } from '#platform/encryption.ts';
import { faultLog } from '#platform/faults/fault-log.ts';
import { jobFailureOf } from '#platform/faults/job-failures.ts';
import {
  type Content,
  type FeatureOptions,
  type PlatformServices,
  type ServerFeature,
  type Services,
  startFeatures,
} from '#platform/feature.ts';
import { addressSigner } from '#platform/http/files/signed-address.ts';
import type { Redirection } from '#platform/http/pages/pages.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { type ViewerOptions, viewerReader } from '#platform/http/routing/client.ts';
import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { currentRequestId, inRequest } from '#platform/http/serving/current-request.ts';
import { jobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log.ts';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { readLocaleFrom } from '#platform/messages/translated.ts';
import { collectPermissions } from '#platform/permissions.ts';
import { siteAddresses } from '#platform/site-addresses.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { serverFeatures } from '../features.server.ts';

export interface ServiceDependencies extends FeatureOptions {
  database: Database;
  storage: Storage;
  clock: Clock;
  siteUrl: string;
  trustProxy: number;
  /** The secret from which keys are derived; all nodes of a site share it */
  secret: string;
  log: Log;
  /** Returns the client's address, as the socket reports it */
  socketAddress?: (context: Context) => string | null;
  /** Defaults to the features of the registry */
  features?: readonly ServerFeature[];
}

/** The started services, and what the HTTP app serves with them. */
export interface Program {
  services: Services;
  /** Returns the site's language, a BCP 47 tag */
  siteLocale(): Promise<string>;
  /** How the viewer of a request is identified */
  viewers: ViewerOptions;
  /** Every route under /api and /auth */
  routes: readonly Route[];
  /** The GET routes of features outside the API: files, pictures, previews */
  responseRoutes: readonly ResponseRoute[];
  /** Public documents that are neither pages nor API answers: sitemap, feeds, calendars, icons */
  publicDocuments: readonly PublicDocument[];
  /** Returns where a path without a page redirects to; null: no feature knows the path */
  redirectOf(path: string): Promise<Redirection | null>;
  /** Stops timers and processes; the database and storage belong to the caller. */
  close(): Promise<void>;
}

// From now on messages are read in the language of the request, job or email.
readLocaleFrom(currentLocale);

export const makeServices = async (dependencies: ServiceDependencies): Promise<Program> => {
  const { database, storage, siteUrl, log, secret, features = serverFeatures } = dependencies;
  const clock = recordClock(dependencies.clock);
  const types = new Map<string, AnyContentType>(
    features.flatMap(({ contentTypes = [] }) => contentTypes.map((type) => [type.name, type])),
  );
  const changes = await watchChanges(
    database,
    dependencies.clock,
    [...types.values()].map(({ table }) => table),
  );
  const faults = faultLog({
    log,
    checks: {
      clock: () => assertSameClock(database),
      storage: () => storage.check(),
      // SQLite can still read when it cannot write, so a check would prove nothing.
      ...(database.kind === 'postgres' ? { database: () => database.check() } : {}),
    },
  });
  // Falls back to English if the settings cannot be read: a message in another language is better than none.
  const siteLocale = (): Promise<string> =>
    services.settings.all().then(
      ({ general }) => general.locale,
      () => SOURCE_LOCALE,
    );
  const jobs = jobQueue({
    database,
    clock: dependencies.clock,
    locale: siteLocale,
    requests: {
      currentId: currentRequestId,
      run: (id, work) => inRequest({ id, route: null }, work),
    },
    failureOf: jobFailureOf,
    onFailure: ({ kind, error, attempts, isLastAttempt }) => {
      if (faults.report(error) && !isLastAttempt) return;
      log[isLastAttempt ? 'error' : 'warn'](
        { kind, attempts, error: error instanceof Error ? error.message : String(error) },
        'a job failed',
      );
    },
  });
  const viewers: ViewerOptions = {
    viewerOfToken: (token, from) => services.accounts.viewerOf(token, from),
    viewerOfUser: (userId) => services.accounts.viewerOfUser(userId),
    trustProxy: dependencies.trustProxy,
    socketAddress: dependencies.socketAddress ?? (() => null),
  };
  const timeZone = async (): Promise<string> => (await services.settings.all()).general.timeZone;
  const addresses = siteAddresses(features);
  const contentContext: ContentContext = {
    addresses,
    database,
    clock,
    changes,
    types,
    existingIds: { document: (ids) => services.documents.existingIds(ids) },
    timeZone,
    locale: async () => (await services.settings.all()).general.locale,
    country: async () => (await services.settings.all()).general.country,
    documents: {
      textOf: (ids) => services.documents.textOf(ids),
      describe: (ids) => services.documents.describe(ids),
      erase: (ids) => services.documents.erase(ids),
    },
  };
  const contentServices = [...types.values()].map((type) => contentService(type, contentContext));
  const content = Object.fromEntries(contentServices.map((service) => [service.type.table, service]));

  const platform: PlatformServices = {
    database,
    storage,
    clock,
    log,
    siteUrl,
    options: dependencies,
    changes,
    faults,
    steps: steps({ database, clock }),
    jobs,
    signer: addressSigner({ secret, clock }),
    encryption: textEncryption(secret),
    viewerOf: viewerReader(viewers),
    types,
    contentContext,
    content: content as unknown as Content,
    findRecordNames: recordNameFinder(database, types),
    countRecords: (names) =>
      countRecords(
        database,
        [...types.values()].filter(({ name }) => names.includes(name)),
      ),
    examineGeneratedRecords: (records) => examineGeneratedRecords(database, types, records),
    permissions: collectPermissions(features),
    features,
    addresses,
    timeZone,
  };
  const services = startFeatures(features, platform);

  // Once the text of a document has been extracted, the search entries of all records that offer the document must contain
  // the text. `null`: also of records that guests do not see.
  const servicesWithDocuments = contentServices.filter(
    ({ type: { references, embeddedReferences } }) =>
      embeddedReferences !== undefined || Object.values(references).some(({ to }) => to === 'document'),
  );
  services.documents.onRead(async (documentId) => {
    for (const service of servicesWithDocuments)
      for (const { ownerId } of await ownersOf(database, service.type, 'document', [documentId], null))
        await service.reindex(ownerId);
  });

  const publicDocuments = features.flatMap((feature) => feature.publicDocuments?.(services) ?? []);
  addresses.addDocuments(publicDocuments.map(({ path }) => path));
  const related = Object.assign({}, ...features.map((feature) => feature.related?.(services)));
  return {
    services,
    siteLocale,
    viewers,
    routes: [
      ...contentServices.flatMap((service) =>
        adminRoutes(service, contentContext, related[service.type.name]),
      ),
      ...features.flatMap((feature) => feature.routes?.(services) ?? []),
    ],
    responseRoutes: features.flatMap((feature) => feature.responseRoutes?.(services) ?? []),
    publicDocuments,
    async redirectOf(path) {
      for (const feature of features) {
        const redirection = await feature.redirectOf?.(services, path);
        if (redirection) return redirection;
      }
      return null;
    },
    async close() {
      faults.close();
      await jobs.stop();
      for (const feature of features) await feature.close?.(services);
      await changes.close();
    },
  };
};
