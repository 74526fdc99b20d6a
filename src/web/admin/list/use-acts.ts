/** Actions on one or many records of a list: done at once, confirmed by a notice, with undo. */
import { useRef, useState } from 'react';
import { useList } from '../data/list.tsx';
import { notify } from '../data/notify.ts';
import { refresh } from '../data/query-client.ts';
import { type AdminRecord, office, type Removal, type Seen } from '../data/resource-calls.ts';
import { reasonOf } from '../providers/reason.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';
import { inBatches, type Progress } from './in-batches.ts';

type Named = Pick<AdminRecord, '_id' | 'title'>;
type Verb = keyof typeof words.list.notDone;

interface Work {
  verb: Verb;
  /** The work on one batch */
  work: (ids: string[]) => Promise<{ done: string[]; kept: Removal['kept'] }>;
  /** Undoes it */
  undo?: Work['work'];
  undoLabel?: string;
  said: (done: readonly string[], records: readonly Named[]) => string;
}

export function useActs({ name }: ResourceScreens) {
  const { data: shown = [], selectedIds, select } = useList<AdminRecord>();
  const [under, setUnder] = useState<Progress | null>(null);
  const [left, setLeft] = useState<{ title: string; kept: Removal['kept'] } | null>(null);
  const stopping = useRef(new AbortController());
  /** Versions from the answers of earlier actions: newer than those in the list */
  const answered = useRef(new Map<string, number>());

  const failed = (error: unknown) => notify(reasonOf(error), { type: 'error' });

  const takeBack = async (ids: readonly string[], work: Work['work']) => {
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

  /** Runs in batches: a rejected record comes with its reason; if a batch fails, the earlier ones remain done. */
  const act = async (records: readonly Named[], { verb, work, undo, undoLabel, said }: Work) => {
    const ids = records.map(({ _id }) => _id);
    const done: string[] = [];
    const kept: Removal['kept'] = [];
    let notReached: readonly string[] = [];
    let failure: string | null = null;
    stopping.current = new AbortController();
    if (ids.length > 1) setUnder({ done: 0, of: ids.length });
    try {
      notReached = await inBatches(
        ids,
        async (some) => {
          const outcome = await work(some);
          done.push(...outcome.done);
          kept.push(...outcome.kept);
        },
        { onProgress: setUnder, signal: stopping.current.signal },
      );
    } catch (error) {
      failure = reasonOf(error);
      const told = new Set([...done, ...kept.map(({ _id }) => _id)]);
      notReached = ids.filter((_id) => !told.has(_id));
    } finally {
      setUnder(null);
    }
    const [first] = kept;
    const title = records.find(({ _id }) => _id === first?._id)?.title ?? '';
    const text =
      first === undefined
        ? said(done, records)
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
  const seenOf = async (ids: readonly string[]): Promise<Seen[]> => {
    const here = new Map(
      shown.map(({ _id, version }) => [_id, Math.max(version, answered.current.get(_id) ?? 0)]),
    );
    const unseen = ids.filter((_id) => !here.has(_id));
    for (const one of unseen.length === 0 ? [] : await office.seen(name, unseen))
      here.set(one._id, one.version);
    return ids.flatMap((_id) => {
      const version = here.get(_id);
      return version === undefined ? [] : [{ _id, version }];
    });
  };
  const withVersions =
    (each: typeof office.publishEach): Work['work'] =>
    async (ids) => {
      const { done, kept } = await each(name, await seenOf(ids));
      for (const { _id, version } of done) answered.current.set(_id, version);
      return { done: done.map(({ _id }) => _id), kept };
    };

  const remove: Work['work'] = (ids) =>
    office.remove(name, ids).then(({ removed, kept }) => ({ done: removed, kept }));
  const restore: Work['work'] = (ids) =>
    office.restore(name, ids).then(({ restored, kept }) => ({ done: restored, kept }));
  const publish = withVersions(office.publishEach);
  const unpublish = withVersions(office.unpublishEach);

  return {
    /** Progress of a bulk action */
    under,
    /** Begins no further batch */
    stop: () => stopping.current.abort(),
    /** The records that the action skipped */
    left,
    closeLeft: () => setLeft(null),

    toBin: (records: readonly Named[]) =>
      act(records, {
        verb: 'remove',
        work: remove,
        undo: restore,
        undoLabel: words.shell.putBack,
        said: (done) => {
          const only = done.length === 1 ? records.find(({ _id }) => _id === done[0]) : undefined;
          return only === undefined ? words.list.movedMany(done.length) : words.list.moved(only.title);
        },
      }),
    restore: (records: readonly Named[]) =>
      act(records, { verb: 'restore', work: restore, said: ({ length }) => words.list.restored(length) }),
    publish: (records: readonly Named[]) =>
      act(records, {
        verb: 'publish',
        work: publish,
        undo: unpublish,
        said: ({ length }) => words.list.published(length),
      }),
    unpublish: (records: readonly Named[]) =>
      act(records, {
        verb: 'unpublish',
        work: unpublish,
        undo: publish,
        said: ({ length }) => words.list.unpublished(length),
      }),

    async erase(record: Named): Promise<void> {
      try {
        await office.erase(name, record._id);
        notify(words.list.erased(record.title), { type: 'info' });
        select(selectedIds.filter((id) => id !== record._id));
        void refresh(name);
      } catch (error) {
        notify(words.list.notDoneOne.erase(record.title, reasonOf(error)), { type: 'error' });
      }
    },
  };
}
