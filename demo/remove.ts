/** Removes the demo company from a site. */
import { type Services, system } from '#server/app.ts';
import { type DemoRecord, demoRecords, LAST_STEP, STEPS } from './records.ts';

type Examined = Awaited<ReturnType<Services['examineGeneratedRecords']>>[number];

interface KeptRecord extends Pick<Examined, 'thing' | 'title'> {
  /** `changed`: somebody edited or commented on it; `used`: a record or setting that remains refers to it */
  reason: 'changed' | 'used';
}

export interface DemoRemoval {
  removed: number;
  kept: KeptRecord[];
  /** The settings that nobody has changed since the demo filled them in: reset to those of a new site */
  settings: ('contact' | 'general')[];
  /** The settings that somebody has changed since: not reset */
  keptSettings: ('contact' | 'general')[];
}

const SETTINGS = ['contact', 'general'] as const;

/**
 * Removes the demo's records permanently, and resets its settings. Keeps records that people have changed (unless `all`) and
 * those to which remaining records or settings refer. Can be repeated after an interruption. `dryRun`: changes nothing.
 */
export const removeDemo = async (
  app: Services,
  { all = false, dryRun = false }: { all?: boolean; dryRun?: boolean } = {},
): Promise<DemoRemoval> => {
  const { content, settings, steps, objects, changes, database } = app;
  const records = await demoRecords(app);
  const examinedRecords = await app.examineGeneratedRecords(records);
  const keptRecords = all ? new Map<string, KeptRecord>() : changedAmong(examinedRecords);

  const changedSettings = {
    settings: [] as ('contact' | 'general')[],
    keptSettings: [] as ('contact' | 'general')[],
  };
  for (const group of (await steps.isDone(LAST_STEP)) || records.length > 0 ? SETTINGS : []) {
    const { version } = await settings.get(group);
    if (version === 1) changedSettings.settings.push(group);
    else if (version > 1) changedSettings.keptSettings.push(group);
  }
  if (changedSettings.keptSettings.includes('general')) {
    const { heroImage, logo } = (await settings.get('general')).data;
    for (const { _id, thing, title } of examinedRecords)
      if (_id === heroImage || _id === logo) keptRecords.set(_id, { thing, title, reason: 'used' });
  }
  keepWhatIsUsed(examinedRecords, keptRecords);

  const removable = examinedRecords.filter(({ _id }) => !keptRecords.has(_id));
  // Otherwise the next start of the program would continue an interrupted loading.
  if (!dryRun && records.length > 0) await steps.runOnce(LAST_STEP, async () => {});
  const result = { removed: removable.length, kept: [...keptRecords.values()], ...changedSettings };
  if (dryRun) return result;

  const pictures = new Set<string>();
  for (const group of changedSettings.settings) await settings.reset(group, system);
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
  await steps.forget(stepsToForget(records, keptRecords));
  await database.transaction(() => changes.bumpGeneration());
  return result;
};

const changedAmong = (examined: readonly Examined[]): Map<string, KeptRecord> =>
  new Map(
    examined.flatMap(({ _id, thing, title, isChanged, isInBin }) =>
      // A record in the bin is removed even if somebody changed it before.
      isChanged && !isInBin ? [[_id, { thing, title, reason: 'changed' as const }]] : [],
    ),
  );

/** Sets a menu that is older than the demo back to what it was on the new site; returns false if examined is no such menu. */
const resetMenu = async (
  { content }: Services,
  _id: string,
  [first]: readonly DemoRecord[],
): Promise<boolean> => {
  const original = (await content.menus.revisions(_id)).at(-1);
  if (original === undefined || first === undefined || original.at >= first.generatedAt) return false;
  return (await content.menus.restoreRevision(_id, original.version, system)).ok;
};

/** Adds to `kept` the demo's records to which kept records, or records that are not the demo's, refer. */
const keepWhatIsUsed = (examined: readonly Examined[], kept: Map<string, KeptRecord>): void => {
  const ofDemo = new Set(examined.map(({ _id }) => _id));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const { _id, thing, title, usedBy } of examined)
      if (!kept.has(_id) && usedBy.some((user) => kept.has(user._id) || !ofDemo.has(user._id)))
        kept.set(_id, { thing, title, reason: 'used' });
  }
};

/** Returns the steps of the removed records. Those of kept records remain, so that the next removal finds these records. */
const stepsToForget = (records: readonly DemoRecord[], kept: ReadonlyMap<string, KeptRecord>): string[] =>
  records.filter(({ _id }) => !kept.has(_id)).map(({ step }) => step);

/** Returns whether the demo was loaded completely, or removed, on this site. */
export const isDemoSettled = ({ steps }: Pick<Services, 'steps'>): Promise<boolean> =>
  steps.isDone(LAST_STEP);

/** Makes the demo count as never loaded, so that it can be loaded again. */
export const forgetDemo = async ({ steps }: Pick<Services, 'steps'>): Promise<void> =>
  steps.forget((await steps.listDone(STEPS)).map(({ name }) => name));
