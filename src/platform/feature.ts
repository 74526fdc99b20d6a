/**
 * Defines what a feature contributes to the server and which services it receives. Each feature declares its
 * contribution in its `server/feature.ts`.
 */

import type { FindRecordNames } from '#platform/content/admin/names.ts';
import type { AdminRelated } from '#platform/content/admin/related.ts';
import type { AnyContentType } from '#platform/content/content-type.ts';
import type { ExaminedRecord, GeneratedRecord } from '#platform/content/generated-records.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { Steps } from '#platform/content/lifecycle/steps.ts';
import type { ContentContext } from '#platform/content/service.ts';
import type { NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import type { FaultLog } from '#platform/faults/fault-log.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import type { Redirection } from '#platform/http/pages/pages.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import type { viewerReader } from '#platform/http/routing/client.ts';
import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import type { Route } from '#platform/http/routing/route.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { PermissionDeclarations, Resource } from '#platform/schema/permissions.ts';
import type { SiteAddresses, SiteScreen } from '#platform/schema/site-addresses.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Clock } from './clock.ts';
import type { TextEncryption } from './encryption.ts';
import type { Log } from './log.ts';
import type { Permissions } from './permissions.ts';

/** The content services, by the table of their content type. Each feature adds the services of its types. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Content {}

/** Options set by the code that starts the program. A feature adds its own options. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureOptions {}

/** The services that every feature receives. */
export interface PlatformServices {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  /** The public address of the site, without a trailing slash */
  readonly siteUrl: string;
  readonly options: FeatureOptions;
  readonly changes: Changes;
  readonly faults: FaultLog;
  /** Runs long work in steps; after an interruption it continues with the first step that is not done */
  readonly steps: Steps;
  readonly jobs: Jobs;
  readonly signer: AddressSigner;
  readonly encryption: TextEncryption;
  /** Returns the viewer who makes a request */
  readonly viewerOf: ReturnType<typeof viewerReader>;
  /** Every content type, by name */
  readonly types: ReadonlyMap<string, AnyContentType>;
  readonly contentContext: ContentContext;
  readonly content: Content;
  readonly findRecordNames: FindRecordNames;
  /** Counts the records of these content types, including the bin */
  readonly countRecords: (names: readonly Resource[]) => Promise<number>;
  /**
   * Returns whether records that the program itself created were changed or are used; leaves out those that no longer
   * exist
   */
  readonly examineGeneratedRecords: (records: readonly GeneratedRecord[]) => Promise<ExaminedRecord[]>;
  /** The permissions that the registered features declare */
  readonly permissions: Permissions;
  readonly features: readonly ServerFeature[];
  /** The addresses that the program itself answers */
  readonly addresses: SiteAddresses;
  /** Returns the company's time zone, an IANA name */
  readonly timeZone: () => Promise<string>;
}

/** All services of the program, by name: the platform's, and those that features add. */
export interface Services extends PlatformServices {}

export interface ServerFeature {
  /** The name of the feature's folder: `galleries` */
  name: string;
  contentTypes?: readonly AnyContentType[];
  /** Permissions in addition to those derived from its content types */
  permissions?: PermissionDeclarations;
  /**
   * Its public screens to which menu items can link, by name. The lists of its content types are added automatically
   */
  screens?: { readonly [name: string]: SiteScreen };
  /** Numbered in one sequence with those of the platform and of all features: a new one takes the next free number */
  migrations?: readonly NamedMigration[];
  /**
   * Creates the services the feature adds to `Services`. Features start in the order of the registry: during
   * `start` only the services of earlier features can be used, afterwards all of them.
   */
  start?(services: Services): Partial<Services>;
  /** Routes in addition to those every content type has */
  routes?(services: Services): readonly Route[];
  /** GET routes outside the API and the site's pages: files, pictures, previews */
  responseRoutes?(services: Services): readonly ResponseRoute[];
  /** Public documents that are neither pages nor API answers: feeds, calendars, the sitemap, icons */
  publicDocuments?(services: Services): readonly PublicDocument[];
  /** What the admin shows of a record in addition to its fields, by content type */
  related?(services: Services): { readonly [type: string]: AdminRelated };
  /** Returns where a path without a page redirects to; null: the feature does not know the path */
  redirectOf?(services: Services, path: string): Promise<Redirection | null>;
  /** Stops its timers and processes */
  close?(services: Services): Promise<void>;
}

/** Starts the features in order and returns the services of the platform and of all features. */
export const startFeatures = (
  features: readonly ServerFeature[],
  platformServices: PlatformServices,
): Services => {
  const services: Record<string, unknown> = { ...platformServices };
  for (const feature of features) {
    const servicesSoFar = new Proxy(services, {
      get: (all, name: string) => {
        if (name in all) return all[name];
        throw new Error(
          `The feature "${feature.name}" uses the service "${name}", which no feature before it in the registry provides`,
        );
      },
    });
    Object.assign(services, feature.start?.(servicesSoFar as unknown as Services));
  }
  return services as unknown as Services;
};
