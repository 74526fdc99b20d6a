/** Actions on one or many records of a list: done at once, confirmed by a notice, with undo. */
import { useRef, useState } from 'react';
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { refresh } from '../../data/query-client.ts';
import { type AdminRecord, type Removal, resourceApi, type VersionedId } from '../../data/resource-calls.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import type { ResourceScreens } from '../../resources/resource-screens.ts';
import { words } from '../../words.ts';
import { inBatches, type Progress } from './in-batches.ts';

type TitledRecord = Pick<AdminRecord, '_id' | 'title'>;
type Verb = keyof typeof words.list.notDone;

interface BulkAction {
  verb: Verb;
  /** The work on one batch */
  run: (ids: string[]) => Promise<{ done: string[]; kept: Removal['kept'] }>;
  /** Undoes it */
  undo?: BulkAction['run'];
  undoLabel?: string;
  successMessage: (done: readonly string[], records: readonly TitledRecord[]) => string;
}

export function useRecordActions({ name }: ResourceScreens) {
  const { data: shown = [], selectedIds, select } = useList<AdminRecord>();
  const [under, setUnder] = useState<Progress | null>(null);
  const [left, setLeft] = useState<{ title: string; kept: Removal['kept'] } | null>(null);
  const stopping = useRef(new AbortController());
  /** Versions from the answers of earlier actions: newer than those in the list */
  const answered = useRef(new Map<string, number>());

  const failed = (error: unknown) => notify(errorMessageOf(error), { type: 'error' });

  const takeBack = async (ids: readonly string[], work: BulkAction['run']) => {
    stopping.current = new AbortController();
    try {
      await inBatches(
        ids,
        async (some) => {
          const [first] = (await work(some)).kept;
          if (first !== undefined) notify(first.reason, { type: 'error' });
        },
        { onProgress: setUnder, signal: stopping.current.signal },
      );
    } catch (error) {
      failed(error);
    } finally {
      setUnder(null);
      void refresh(name);
    }
  };

  /** Runs the action in batches. Skipped records are listed with their reasons; a failing batch does not undo earlier ones. */
  const act = async (
    records: readonly TitledRecord[],
    { verb, run, undo, undoLabel, successMessage }: BulkAction,
  ) => {
    const ids = records.map(({ _id }) => _id);
    const done: string[] = [];
    const kept: Removal['kept'] = [];
    let notReached: readonly string[] = [];
    let failure: string | null = null;
    stopping.current = new AbortController();
    if (ids.length > 1) setUnder({ done: 0, total: ids.length });
    try {
      notReached = await inBatches(
        ids,
        async (some) => {
          const outcome = await run(some);
          done.push(...outcome.done);
          kept.push(...outcome.kept);
        },
        { onProgress: setUnder, signal: stopping.current.signal },
      );
    } catch (error) {
      failure = errorMessageOf(error);
      const told = new Set([...done, ...kept.map(({ _id }) => _id)]);
      notReached = ids.filter((_id) => !told.has(_id));
    } finally {
      setUnder(null);
    }
    const [first] = kept;
    const title = records.find(({ _id }) => _id === first?._id)?.title ?? '';
    const text =
      first === undefined
        ? successMessage(done, records)
        : kept.length === 1 && title !== ''
          ? words.list.notDoneOne[verb](title, first.reason)
          : words.list.keptMany(kept.length, first.reason);
    const outcome =
      failure !== null
        ? done.length + kept.length === 0
          ? failure
          : words.list.removeAll.failed(text, failure)
        : notReached.length === 0
          ? text
          : words.list.stopped(text, notReached.length);
    notify(outcome, {
      type: failure !== null ? 'error' : first === undefined ? 'info' : 'warning',
      undo: undo === undefined || done.length === 0 ? undefined : () => takeBack(done, undo),
      undoLabel: undoLabel ?? words.shell.undo,
    });
    if (kept.length > 1) setLeft({ title: words.list.notDone[verb](kept.length), kept });
    // Deselects processed records, so that the next action does not include them.
    const reached = new Set(ids).difference(new Set(notReached));
    select(selectedIds.filter((id) => !reached.has(id)));
    void refresh(name);
  };

  /** For records of this page the version that the user saw, for all others their current version. */
  const seenOf = async (ids: readonly string[]): Promise<VersionedId[]> => {
    const here = new Map(
      shown.map(({ _id, version }) => [_id, Math.max(version, answered.current.get(_id) ?? 0)]),
    );
    const unseen = ids.filter((_id) => !here.has(_id));
    for (const one of unseen.length === 0 ? [] : await resourceApi.currentVersions(name, unseen))
      here.set(one._id, one.version);
    return ids.flatMap((_id) => {
      const version = here.get(_id);
      return version === undefined ? [] : [{ _id, version }];
    });
  };
  const withVersions =
    (each: typeof resourceApi.publishEach): BulkAction['run'] =>
    async (ids) => {
      const { done, kept } = await each(name, await seenOf(ids));
      for (const { _id, version } of done) answered.current.set(_id, version);
      return { done: done.map(({ _id }) => _id), kept };
    };

  const remove: BulkAction['run'] = (ids) =>
    resourceApi.remove(name, ids).then(({ removed, kept }) => ({ done: removed, kept }));
  const restore: BulkAction['run'] = (ids) =>
    resourceApi.restore(name, ids).then(({ restored, kept }) => ({ done: restored, kept }));
  const publish = withVersions(resourceApi.publishEach);
  const unpublish = withVersions(resourceApi.unpublishEach);

  return {
    /** Progress of a bulk action */
    under,
    /** Begins no further batch */
    stop: () => stopping.current.abort(),
    /** The records that the action skipped */
    left,
    closeLeft: () => setLeft(null),

    toBin: (records: readonly TitledRecord[]) =>
      act(records, {
        verb: 'remove',
        run: remove,
        undo: restore,
        undoLabel: words.shell.putBack,
        successMessage: (done) => {
          const only = done.length === 1 ? records.find(({ _id }) => _id === done[0]) : undefined;
          return only === undefined ? words.list.movedMany(done.length) : words.list.moved(only.title);
        },
      }),
    restore: (records: readonly TitledRecord[]) =>
      act(records, {
        verb: 'restore',
        run: restore,
        successMessage: ({ length }) => words.list.restored(length),
      }),
    publish: (records: readonly TitledRecord[]) =>
      act(records, {
        verb: 'publish',
        run: publish,
        undo: unpublish,
        successMessage: ({ length }) => words.list.published(length),
      }),
    unpublish: (records: readonly TitledRecord[]) =>
      act(records, {
        verb: 'unpublish',
        run: unpublish,
        undo: publish,
        successMessage: ({ length }) => words.list.unpublished(length),
      }),

    async erase(record: TitledRecord): Promise<void> {
      try {
        await resourceApi.erase(name, record._id);
        notify(words.list.erased(record.title), { type: 'info' });
        select(selectedIds.filter((id) => id !== record._id));
        void refresh(name);
      } catch (error) {
        notify(words.list.notDoneOne.erase(record.title, errorMessageOf(error)), { type: 'error' });
      }
    },
  };
}
