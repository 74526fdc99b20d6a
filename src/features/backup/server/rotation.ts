/** Removes old backups, and pooled files that no backup refers to any more. */
import type { Retention } from '#platform/backup-settings.ts';
import type { BackupTarget } from './backup-target.ts';
import type { Manifest } from './manifest.ts';
import { readFiles } from './read-backup.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Returns the Monday of the week of this time, `2026-11-23`. */
const weekOf = (at: string): string => {
  const day = Date.parse(`${at.slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - sinceMonday * DAY).toISOString().slice(0, 10);
};

/** Functions that name the day, week, month or year of a time (ISO). */
const periodNamers: { readonly [Period in keyof Retention]: (at: string) => string } = {
  daily: (at) => at.slice(0, 10),
  weekly: weekOf,
  monthly: (at) => at.slice(0, 7),
  yearly: (at) => at.slice(0, 4),
};

/**
 * How long the newest backup of each schema is kept, in milliseconds. The one made before an upgrade is the only way
 * back to the older program, and the next backup of the same day must not replace it.
 */
const SCHEMA_RETENTION_MS = 7 * DAY;

/**
 * Returns the ids of the backups to keep: the newest overall, the newest of each of the last days, weeks, months and
 * years with backups, and the newest of each set of migrations until a backup is made a week later. Periods are in UTC;
 * weeks begin on Monday.
 *
 * @internal Exported for tests.
 */
export const backupsToKeep = (
  backups: readonly Pick<Manifest, 'id' | 'createdAt' | 'migrations'>[],
  keep: Retention,
): ReadonlySet<string> => {
  const newestFirst = backups.toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
  const keptIds = new Set<string>();
  const newestTime = Date.parse(newestFirst[0]?.createdAt ?? '');
  const coveredSchemas = new Set<string>();
  for (const { id, createdAt, migrations } of newestFirst) {
    const schema = migrations.join();
    if (!coveredSchemas.has(schema) && newestTime - Date.parse(createdAt) < SCHEMA_RETENTION_MS)
      keptIds.add(id);
    coveredSchemas.add(schema);
  }
  for (const [frequency, nameOf] of Object.entries(periodNamers)) {
    const coveredPeriods = new Set<string>();
    for (const { id, createdAt } of newestFirst) {
      const period = nameOf(createdAt);
      if (coveredPeriods.has(period) || coveredPeriods.size >= keep[frequency as keyof Retention]) continue;
      coveredPeriods.add(period);
      keptIds.add(id);
    }
  }
  return keptIds;
};

/**
 * Removes the backups of this site that need not be kept, and all unfinished ones. Returns how many complete backups it
 * removed. Removes pooled files only if every remaining backup can be read. Must not run while a backup is being written.
 */
export const removeOldBackups = async (
  target: BackupTarget,
  { keep, secretFingerprint }: { keep: Retention; secretFingerprint: string },
): Promise<number> => {
  const manifests: Manifest[] = [];
  const ids = await target.ids();
  let areAllReadable = true;
  for (const id of ids) {
    try {
      manifests.push(await target.manifest(id));
    } catch {
      // Damaged, or encrypted with an earlier key: a person must decide whether it is still needed.
      areAllReadable = false;
    }
  }
  // Complete backups of another site, which are here by mistake, are never removed. An unfinished one does not say whose it is.
  const ownManifests = manifests.filter((manifest) => manifest.secret === secretFingerprint);
  const keptIds = backupsToKeep(ownManifests, keep);
  const oldManifests = ownManifests.filter(({ id }) => !keptIds.has(id));
  for (const { id } of oldManifests) await target.remove(id);
  for (const id of (await target.idsWithUnfinished()).difference(new Set(ids))) await target.remove(id);
  if (areAllReadable)
    await removeUnusedFiles(
      target,
      manifests.filter((one) => !oldManifests.includes(one)),
    );
  return oldManifests.length;
};

const removeUnusedFiles = async (target: BackupTarget, manifests: readonly Manifest[]): Promise<void> => {
  const unusedNames = new Set((await target.pooledSizes()).keys());
  for (const manifest of manifests) {
    try {
      for await (const { sha256 } of readFiles(target, manifest))
        unusedNames.delete(target.poolName(sha256, manifest.encryption !== null));
    } catch {
      return;
    }
  }
  for (const name of unusedNames) await target.removeFromPool(name);
};
