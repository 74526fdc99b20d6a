/** Removes the demo company from a site. */
import { type Services, system } from '#server/app.ts';
import { type DemoRecord, demoRecords, LAST_STEP, STEPS } from './records.ts';

type Examined = Awaited<ReturnType<Services['examineGeneratedRecords']>>[number];

/** A record of the demo that is not removed. */
interface SkippedRecord extends Pick<Examined, 'thing' | 'title'> {
  /** `changed`: someone edited or commented on it; `used`: a record or setting that remains refers to it */
  reason: 'changed' | 'used';
}

export interface DemoRemoval {
  removed: number;
  skipped: SkippedRecord[];
  /** The settings that nobody has changed since the demo filled them in: reset to those of a new site */
  resetSettings: ('contact' | 'general')[];
  /** The settings that someone has changed since: not reset */
  skippedSettings: ('contact' | 'general')[];
}

const SETTINGS = ['contact', 'general'] as const;

/**
 * Removes the demo's records permanently, and resets its settings. Skips records that people have changed (unless `all`),
 * and those to which remaining records or settings refer. Can be repeated after an interruption. `dryRun`: changes nothing.
 */
export const removeDemo = async (
  app: Services,
  { all = false, dryRun = false }: { all?: boolean; dryRun?: boolean } = {},
): Promise<DemoRemoval> => {
  const { content, settings, steps, objects, changes, database } = app;
  const records = await demoRecords(app);
  const examinedRecords = await app.examineGeneratedRecords(records);
  const skippedRecords = all ? new Map<string, SkippedRecord>() : changedAmong(examinedRecords);

  const settingsResult = {
    resetSettings: [] as ('contact' | 'general')[],
    skippedSettings: [] as ('contact' | 'general')[],
  };
  for (const group of (await steps.isDone(LAST_STEP)) || records.length > 0 ? SETTINGS : []) {
    const { version } = await settings.get(group);
    if (version === 1) settingsResult.resetSettings.push(group);
    else if (version > 1) settingsResult.skippedSettings.push(group);
  }
  if (settingsResult.skippedSettings.includes('general')) {
    const { heroImage, logo } = (await settings.get('general')).data;
    for (const { _id, thing, title } of examinedRecords)
      if (_id === heroImage || _id === logo) skippedRecords.set(_id, { thing, title, reason: 'used' });
  }
  skipUsedRecords(examinedRecords, skippedRecords);

  const removable = examinedRecords.filter(({ _id }) => !skippedRecords.has(_id));
  // Otherwise the next start of the program would continue an interrupted loading.
  if (!dryRun && records.length > 0) await steps.runOnce(LAST_STEP, async () => {});
  const result = { removed: removable.length, skipped: [...skippedRecords.values()], ...settingsResult };
  if (dryRun) return result;

  const pictures = new Set<string>();
  for (const group of settingsResult.resetSettings) await settings.reset(group, system);
  const services = Object.values(content);
  // Records that refer to others are removed first, so that no page shows a gap meanwhile.
  for (const [type, recordsOfType] of [...Map.groupBy(removable, (one) => one.type)].reverse()) {
    const service = services.find((one) => one.type.name === type);
    if (service === undefined) continue;
    const ids: string[] = [];
    for (const { _id } of recordsOfType)
      if (type !== 'menu' || !(await resetMenu(app, _id, records))) ids.push(_id);
    if (type === 'image') for (const [, sha256] of await app.images.sha256Of(ids)) pictures.add(sha256);
    await service.discard(ids, system);
  }
  for (const sha256 of pictures) await objects.removeUnused('images', sha256);
  await steps.forget(stepsToForget(records, skippedRecords));
  await database.transaction(() => changes.bumpGeneration());
  return result;
};

const changedAmong = (examined: readonly Examined[]): Map<string, SkippedRecord> =>
  new Map(
    examined.flatMap(({ _id, thing, title, isChanged, isInBin }) =>
      // A record in the bin is removed even if someone changed it before.
      isChanged && !isInBin ? [[_id, { thing, title, reason: 'changed' as const }]] : [],
    ),
  );

/** Restores the first version of a menu that is older than the demo. Returns false if the menu is not older. */
const resetMenu = async (
  { content }: Services,
  _id: string,
  [first]: readonly DemoRecord[],
): Promise<boolean> => {
  const original = (await content.menus.revisions(_id)).at(-1);
  if (original === undefined || first === undefined || original.at >= first.generatedAt) return false;
  return (await content.menus.restoreRevision(_id, original.version, system)).ok;
};

/** Adds to `skipped` the demo's records to which skipped records, or records that are not the demo's, refer. */
const skipUsedRecords = (examined: readonly Examined[], skipped: Map<string, SkippedRecord>): void => {
  const ofDemo = new Set(examined.map(({ _id }) => _id));
  for (let size = -1; size !== skipped.size; ) {
    size = skipped.size;
    for (const { _id, thing, title, usedBy } of examined)
      if (!skipped.has(_id) && usedBy.some((user) => skipped.has(user._id) || !ofDemo.has(user._id)))
        skipped.set(_id, { thing, title, reason: 'used' });
  }
};

/** Returns the steps of the removed records. Those of skipped records remain, so that the next removal finds these records. */
const stepsToForget = (
  records: readonly DemoRecord[],
  skipped: ReadonlyMap<string, SkippedRecord>,
): string[] => records.filter(({ _id }) => !skipped.has(_id)).map(({ step }) => step);

/** Returns whether the demo was loaded completely, or removed, on this site. */
export const isDemoLoadedOrRemoved = ({ steps }: Pick<Services, 'steps'>): Promise<boolean> =>
  steps.isDone(LAST_STEP);

/** Makes the demo count as never loaded, so that it can be loaded again. */
export const forgetDemo = async ({ steps }: Pick<Services, 'steps'>): Promise<void> =>
  steps.forget((await steps.listDone(STEPS)).map(({ name }) => name));
