/** What can be done with records from a list, one or many: done at once, said in words, and taken back on request. */
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { type DoneWith, type OfficeRecord, office } from '../providers/data-provider.ts';
import { reasonOf } from '../providers/reason.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';

type Named = Pick<OfficeRecord, 'id' | 'title'>;
interface Kept {
  _id: string;
  reason: string;
}

/** How far something is that is done to many */
interface Under {
  done: number;
  of: number;
}

/** So many in one call that one sees it go on. */
const AT_ONCE = 100;

const idsOf = (records: readonly Named[]): string[] => records.map(({ id }) => id);

const inParts = async (
  ids: readonly string[],
  tell: ((under: Under) => void) | undefined,
  work: (some: string[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (ids.length > AT_ONCE) tell?.({ done: from, of: ids.length });
    await work(ids.slice(from, from + AT_ONCE));
  }
};

export function useActs(screens: ResourceScreens) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext<OfficeRecord>();
  const [under, setUnder] = useState<Under | null>(null);
  const { name } = screens;

  /** What stayed behind weighs more than what was done. */
  const tell = (
    done: string,
    kept: readonly Kept[],
    records: readonly Named[],
    undo?: () => Promise<void>,
    undoLabel: string = words.shell.undo,
  ) => {
    const [first] = kept;
    if (first === undefined) notify(done, { type: 'info', messageArgs: { undo, undoLabel } });
    else {
      const title = records.find(({ id }) => id === first._id)?.title ?? '';
      notify(
        kept.length === 1 && title !== ''
          ? words.list.kept(title, first.reason)
          : words.list.keptMany(kept.length, first.reason),
        { type: 'warning', messageArgs: { undo, undoLabel } },
      );
    }
    // What was done is no longer chosen: the next act must not fall on it again.
    const acted = new Set(records.map(({ id }) => id));
    onSelect(selectedIds.filter((id) => !acted.has(id)));
    refresh();
  };
  const putBack = async (ids: readonly string[], tellUnder?: (under: Under) => void) => {
    const restored: string[] = [];
    const kept: Kept[] = [];
    await inParts(ids, tellUnder, async (some) => {
      const outcome = await office.restore(name, some);
      restored.push(...outcome.restored);
      kept.push(...outcome.kept);
    });
    return { restored, kept };
  };
  const failed = (error: unknown) => notify(reasonOf(error), { type: 'error' });

  /** In parts: what is refused says why; what a part does that fails says so, and what went before it stays done. */
  const each = async (records: readonly Named[], work: (ids: string[]) => Promise<DoneWith>) => {
    const done: string[] = [];
    const kept: Kept[] = [];
    const ids = idsOf(records);
    if (ids.length > 1) setUnder({ done: 0, of: ids.length });
    try {
      await inParts(ids, setUnder, async (some) => {
        const outcome = await work(some);
        done.push(...outcome.done);
        kept.push(...outcome.kept);
      });
    } catch (error) {
      const reason = reasonOf(error);
      const told = new Set([...done, ...kept.map(({ _id }) => _id)]);
      kept.push(...ids.filter((_id) => !told.has(_id)).map((_id) => ({ _id, reason })));
    } finally {
      setUnder(null);
    }
    return { done, kept };
  };
  const back = (ids: readonly string[], work: (ids: string[]) => Promise<DoneWith>) =>
    ids.length === 0
      ? undefined
      : async () => {
          await inParts(ids, undefined, async (some) => {
            const [first] = (await work(some)).kept;
            if (first !== undefined) notify(first.reason, { type: 'error' });
          }).catch(failed);
          refresh();
        };

  return {
    /** Of several, while it is being done to one after the other */
    under,

    async toBin(records: readonly Named[]): Promise<void> {
      const removed: string[] = [];
      const kept: Kept[] = [];
      try {
        await inParts(idsOf(records), setUnder, async (some) => {
          const outcome = await office.remove(name, some);
          removed.push(...outcome.removed);
          kept.push(...outcome.kept);
        });
      } catch (error) {
        failed(error);
        if (removed.length === 0) return;
      } finally {
        setUnder(null);
      }
      const gone = new Set(removed);
      const only = removed.length === 1 ? records.find(({ id }) => gone.has(id)) : undefined;
      const undo = async () => {
        if (removed.length > AT_ONCE) notify(words.list.restoring(removed.length), { type: 'info' });
        await putBack(removed).catch(failed);
        refresh();
      };
      tell(
        only === undefined ? words.list.movedMany(removed.length) : words.list.moved(only.title),
        kept,
        records.filter(({ id }) => gone.has(id) || kept.some(({ _id }) => _id === id)),
        removed.length === 0 ? undefined : undo,
        words.shell.putBack,
      );
    },

    async restore(records: readonly Named[]): Promise<void> {
      try {
        const { restored, kept } = await putBack(idsOf(records), setUnder);
        tell(words.list.restored(restored.length), kept, records);
      } catch (error) {
        failed(error);
        refresh();
      } finally {
        setUnder(null);
      }
    },

    async publish(records: readonly Named[]): Promise<void> {
      const { done, kept } = await each(records, (ids) => office.publishEach(name, ids));
      tell(
        words.list.published(done.length),
        kept,
        records,
        back(done, (ids) => office.unpublishEach(name, ids)),
      );
    },

    async unpublish(records: readonly Named[]): Promise<void> {
      const { done, kept } = await each(records, (ids) => office.unpublishEach(name, ids));
      tell(
        words.list.unpublished(done.length),
        kept,
        records,
        back(done, (ids) => office.publishEach(name, ids)),
      );
    },

    async erase(record: Named): Promise<void> {
      try {
        await office.erase(name, record.id);
        tell(words.list.erased(record.title), [], [record]);
      } catch (error) {
        failed(error);
      }
    },
  };
}
