/**
 * Runs actions on one or several records of a list. A notice shows the result and, for an action that has one, the undo
 * button.
 */
import { useRef, useState } from 'react';
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { refresh } from '../../data/query-client.ts';
import { type AdminRecord, type Removal, resourceApi, type VersionedId } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { outcomes as m, skippedMany, skippedOne } from '../messages/en-GB.ts';
import { inBatches, type Progress } from './in-batches.ts';

type TitledRecord = Pick<AdminRecord, '_id' | 'title'>;
type ActionName = keyof typeof skippedOne;

interface BulkAction {
  name: ActionName;
  /** Does the action for one batch */
  run: (ids: string[]) => Promise<{ done: string[]; skipped: Removal['skipped'] }>;
  /** Undoes the action for one batch */
  undo?: BulkAction['run'];
  successMessage: (done: readonly string[], records: readonly TitledRecord[]) => string;
}

export function useRecordActions({ name, thing }: AdminResource) {
  const { data: shownRecords = [], selectedIds, select } = useList<AdminRecord>();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [skippedDialog, setSkippedDialog] = useState<{ title: string; skipped: Removal['skipped'] } | null>(
    null,
  );
  const abortController = useRef(new AbortController());
  /** The versions in the answers of earlier actions, which the list may not have fetched yet */
  const latestVersions = useRef(new Map<string, number>());

  const notifyError = (error: unknown) => notify(errorMessageOf(error), { type: 'error' });

  const undoInBatches = async (ids: readonly string[], work: BulkAction['run']) => {
    abortController.current = new AbortController();
    try {
      await inBatches(
        ids,
        async (batch) => {
          const [firstSkipped] = (await work(batch)).skipped;
          if (firstSkipped !== undefined) notify(firstSkipped.reason, { type: 'error' });
        },
        { onProgress: setProgress, signal: abortController.current.signal },
      );
    } catch (error) {
      notifyError(error);
    } finally {
      setProgress(null);
      void refresh(name);
    }
  };

  /**
   * Runs the action in batches. The notice says why a record was skipped; if several were, a dialog lists them. If a batch
   * fails, no further batch is run, and the earlier ones are not undone.
   */
  const act = async (
    records: readonly TitledRecord[],
    { name: action, run, undo, successMessage }: BulkAction,
  ) => {
    const ids = records.map(({ _id }) => _id);
    const doneIds: string[] = [];
    const skipped: Removal['skipped'] = [];
    let unprocessed: readonly string[] = [];
    let failure: string | null = null;
    abortController.current = new AbortController();
    if (ids.length > 1) setProgress({ done: 0, total: ids.length });
    try {
      unprocessed = await inBatches(
        ids,
        async (batch) => {
          const batchResult = await run(batch);
          doneIds.push(...batchResult.done);
          skipped.push(...batchResult.skipped);
        },
        { onProgress: setProgress, signal: abortController.current.signal },
      );
    } catch (error) {
      failure = errorMessageOf(error);
      const answeredIds = new Set([...doneIds, ...skipped.map(({ _id }) => _id)]);
      unprocessed = ids.filter((_id) => !answeredIds.has(_id));
    } finally {
      setProgress(null);
    }
    const [firstSkipped] = skipped;
    const title = records.find(({ _id }) => _id === firstSkipped?._id)?.title ?? '';
    const text =
      firstSkipped === undefined
        ? successMessage(doneIds, records)
        : skipped.length === 1 && title !== ''
          ? fill(skippedOne[action], { title, reason: firstSkipped.reason })
          : fill(m.unchanged, { count: skipped.length, reason: firstSkipped.reason });
    const message =
      failure !== null
        ? doneIds.length + skipped.length === 0
          ? failure
          : fill(m.failed, { outcome: text, reason: failure })
        : unprocessed.length === 0
          ? text
          : fill(m.stopped, { outcome: text, count: unprocessed.length });
    notify(message, {
      type: failure !== null ? 'error' : firstSkipped === undefined ? 'info' : 'warning',
      undo: undo === undefined || doneIds.length === 0 ? undefined : () => undoInBatches(doneIds, undo),
    });
    if (skipped.length > 1)
      setSkippedDialog({ title: fill(skippedMany[action], { count: skipped.length }), skipped });
    // Deselects processed records, so that the next action does not include them.
    const processed = new Set(ids);
    for (const id of unprocessed) processed.delete(id);
    select(selectedIds.filter((id) => !processed.has(id)));
    void refresh(name);
  };

  /**
   * Returns the known version of each record on this page, and fetches the current versions of records on other pages. Leaves
   * out records on other pages that have been deleted permanently or are hidden from this user.
   */
  const versionsOf = async (ids: readonly string[]): Promise<VersionedId[]> => {
    const versions = new Map(
      shownRecords.map(({ _id, version }) => [_id, Math.max(version, latestVersions.current.get(_id) ?? 0)]),
    );
    const otherIds = ids.filter((_id) => !versions.has(_id));
    for (const one of otherIds.length === 0 ? [] : await resourceApi.currentVersions(name, otherIds))
      versions.set(one._id, one.version);
    return ids.flatMap((_id) => {
      const version = versions.get(_id);
      return version === undefined ? [] : [{ _id, version }];
    });
  };
  const withVersions =
    (each: typeof resourceApi.publishEach): BulkAction['run'] =>
    async (ids) => {
      const records = await versionsOf(ids);
      const { done, skipped } = records.length === 0 ? { done: [], skipped: [] } : await each(name, records);
      for (const { _id, version } of done) latestVersions.current.set(_id, version);
      const foundIds = new Set(records.map(({ _id }) => _id));
      const missingIds = ids.filter((_id) => !foundIds.has(_id));
      return {
        done: done.map(({ _id }) => _id),
        skipped: [...skipped, ...missingIds.map((_id) => ({ _id, reason: fill(m.gone, { thing }) }))],
      };
    };

  const remove: BulkAction['run'] = (ids) =>
    resourceApi.remove(name, ids).then(({ removed, skipped }) => ({ done: removed, skipped }));
  const restore: BulkAction['run'] = (ids) =>
    resourceApi.restore(name, ids).then(({ restored, skipped }) => ({ done: restored, skipped }));
  const publish = withVersions(resourceApi.publishEach);
  const unpublish = withVersions(resourceApi.unpublishEach);

  return {
    /** The progress of the running action; null: none is running, or it takes a single call (one record, or undoing one batch) */
    progress,
    /** Stops the running action before the next batch */
    stop: () => abortController.current.abort(),
    /** The content of the dialog that lists skipped records; null: it is closed */
    skippedDialog,
    closeSkippedDialog: () => setSkippedDialog(null),

    moveToBin: (records: readonly TitledRecord[]) =>
      act(records, {
        name: 'bin',
        run: remove,
        undo: restore,
        successMessage: (done) => {
          const only = done.length === 1 ? records.find(({ _id }) => _id === done[0]) : undefined;
          return only === undefined
            ? fill(m.bin, { count: done.length })
            : fill(m.binNamed, { title: only.title });
        },
      }),
    restore: (records: readonly TitledRecord[]) =>
      act(records, {
        name: 'restore',
        run: restore,
        successMessage: ({ length }) => fill(m.restore, { count: length }),
      }),
    publish: (records: readonly TitledRecord[]) =>
      act(records, {
        name: 'publish',
        run: publish,
        undo: unpublish,
        successMessage: ({ length }) => fill(m.publish, { count: length }),
      }),
    unpublish: (records: readonly TitledRecord[]) =>
      act(records, {
        name: 'unpublish',
        run: unpublish,
        undo: publish,
        successMessage: ({ length }) => fill(m.unpublish, { count: length }),
      }),

    async erase(record: TitledRecord): Promise<void> {
      try {
        await resourceApi.erase(name, record._id);
        notify(fill(m.deleted, { title: record.title }), { type: 'info' });
        select(selectedIds.filter((id) => id !== record._id));
        void refresh(name);
      } catch (error) {
        const { title } = record;
        notify(fill(m.notDeleted, { title, reason: errorMessageOf(error) }), { type: 'error' });
      }
    },
  };
}
