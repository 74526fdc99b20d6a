/** Removes the demo company from a site. */
import { type Services, system } from '#server/app.ts';
import { type DemoRecord, demoRecords, LAST_STEP, STEPS } from './records.ts';

type Examined = Awaited<ReturnType<Services['examineMadeRecords']>>[number];

interface KeptRecord extends Pick<Examined, 'thing' | 'title'> {
  /** `changed`: somebody edited it or wrote something on it; `used`: something that stays points at it */
  reason: 'changed' | 'used';
}

export interface DemoRemoval {
  removed: number;
  kept: KeptRecord[];
  /** The settings that the demo filled in and nobody changed since: back to those of a new site */
  settings: ('contact' | 'general')[];
  /** The settings that somebody changed since */
  keptSettings: ('contact' | 'general')[];
}

const SETTINGS = ['contact', 'general'] as const;

/**
 * Removes the demo's records permanently, and its settings. Keeps records that people changed (unless `all`) and what
 * any record that stays points at. Can be repeated after an interruption. `dryRun`: changes nothing.
 */
export const removeDemo = async (
  app: Services,
  { all = false, dryRun = false }: { all?: boolean; dryRun?: boolean } = {},
): Promise<DemoRemoval> => {
  const { content, settings, steps, objects, changes, database } = app;
  const records = await demoRecords(app);
  const there = await app.examineMadeRecords(records);
  const kept = all ? new Map<string, KeptRecord>() : changedAmong(there);

  const found = { settings: [] as ('contact' | 'general')[], keptSettings: [] as ('contact' | 'general')[] };
  for (const group of (await steps.isDone(LAST_STEP)) || records.length > 0 ? SETTINGS : []) {
    const { version } = await settings.get(group);
    if (version === 1) found.settings.push(group);
    else if (version > 1) found.keptSettings.push(group);
  }
  if (found.keptSettings.includes('general')) {
    const { heroImage, logo } = (await settings.get('general')).data;
    for (const { _id, thing, title } of there)
      if (_id === heroImage || _id === logo) kept.set(_id, { thing, title, reason: 'used' });
  }
  keepWhatIsUsed(there, kept);

  const going = there.filter(({ _id }) => !kept.has(_id));
  // Otherwise the next start would go on with an interrupted loading.
  if (!dryRun && records.length > 0) await steps.once(LAST_STEP, async () => {});
  const result = { removed: going.length, kept: [...kept.values()], ...found };
  if (dryRun) return result;

  const pictures = new Set<string>();
  for (const group of found.settings) await settings.reset(group, system);
  const services = Object.values(content);
  // Records that refer to others are removed first, so that no page shows a gap meanwhile.
  for (const [type, some] of [...Map.groupBy(going, (one) => one.type)].reverse()) {
    const service = services.find((one) => one.type.name === type);
    if (service === undefined) continue;
    const ids: string[] = [];
    for (const { _id } of some) if (type !== 'menu' || !(await resetMenu(app, _id, records))) ids.push(_id);
    if (type === 'image') for (const [, sha256] of await app.images.filesOf(ids)) pictures.add(sha256);
    await service.discard(ids, system);
  }
  for (const sha256 of pictures) await objects.removeUnused('images', sha256);
  await steps.forget(stepsToForget(records, kept));
  await database.transaction(() => changes.bumpGeneration());
  return result;
};

const changedAmong = (there: readonly Examined[]): Map<string, KeptRecord> =>
  new Map(
    there.flatMap(({ _id, thing, title, isChanged, isInBin }) =>
      // A record that somebody moved to the bin can go, whatever they changed before.
      isChanged && !isInBin ? [[_id, { thing, title, reason: 'changed' as const }]] : [],
    ),
  );

/** Sets a menu that is older than the demo back to what it was on the new site; returns false if there is no such menu. */
const resetMenu = async (
  { content }: Services,
  _id: string,
  [first]: readonly DemoRecord[],
): Promise<boolean> => {
  const original = (await content.menus.revisions(_id)).at(-1);
  if (original === undefined || first === undefined || original.at >= first.madeAt) return false;
  return (await content.menus.restoreRevision(_id, original.version, system)).ok;
};

/** Adds to `kept` what its records, and records that are not the demo's, point at. */
const keepWhatIsUsed = (there: readonly Examined[], kept: Map<string, KeptRecord>): void => {
  const ofDemo = new Set(there.map(({ _id }) => _id));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const { _id, thing, title, usedBy } of there)
      if (!kept.has(_id) && usedBy.some((user) => kept.has(user._id) || !ofDemo.has(user._id)))
        kept.set(_id, { thing, title, reason: 'used' });
  }
};

/** Steps of records that stay are needed to find these the next time; the last one prevents loading. */
const stepsToForget = (records: readonly DemoRecord[], kept: ReadonlyMap<string, KeptRecord>): string[] =>
  records.filter(({ _id }) => !kept.has(_id)).map(({ step }) => step);

/** Returns whether the demo was loaded completely, or removed, on this site. */
export const isDemoSettled = ({ steps }: Pick<Services, 'steps'>): Promise<boolean> =>
  steps.isDone(LAST_STEP);

/** Makes the demo count as never loaded, so that it can be loaded again. */
export const forgetDemo = async ({ steps }: Pick<Services, 'steps'>): Promise<void> =>
  steps.forget((await steps.doneUnder(STEPS)).map(({ name }) => name));
