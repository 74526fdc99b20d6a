import { type NamedMigration, orderMigrations } from '#platform/db/migrate.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { serverFeatures } from '../features.server.ts';

/** Returns the migrations of the platform and of all features, in their permanent order. */
export const programMigrations = (
  features: readonly ServerFeature[] = serverFeatures,
): readonly NamedMigration[] => orderMigrations(features.flatMap(({ migrations = [] }) => migrations));
