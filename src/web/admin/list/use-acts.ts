/** What can be done with records from a list, one or many: done at once, said in words, and taken back on request. */
import { useNotify, useRefresh, useUnselectAll } from 'ra-core';
import { type OfficeRecord, office } from '../providers/data-provider.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';

type Named = Pick<OfficeRecord, 'id' | 'title'>;
interface Kept {
  _id: string;
  reason: string;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : words.failure.heading);

export function useActs(screens: ResourceScreens) {
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselectAll(screens.name);
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
        kept.length === 1
          ? words.list.kept(title, first.reason)
          : words.list.keptMany(kept.length, first.reason),
        { type: 'warning', messageArgs: { undo, undoLabel } },
      );
    }
    unselect();
    refresh();
  };
  const failed = (error: unknown) => notify(reasonOf(error), { type: 'error' });

  /** One after the other: what is refused says why. */
  const each = async (records: readonly Named[], work: (id: string) => Promise<unknown>) => {
    const done: string[] = [];
    const kept: Kept[] = [];
    for (const { id } of records)
      await work(id).then(
        () => done.push(id),
        (error: unknown) => kept.push({ _id: id, reason: reasonOf(error) }),
      );
    return { done, kept };
  };
  const back = (ids: readonly string[], work: (id: string) => Promise<unknown>) =>
    ids.length === 0
      ? undefined
      : async () => {
          for (const id of ids) await work(id).catch(failed);
          refresh();
        };

  return {
    async toBin(records: readonly Named[]): Promise<void> {
      try {
        const { removed, kept } = await office.remove(
          name,
          records.map(({ id }) => id),
        );
        const only = records.find(({ id }) => id === removed[0]);
        const told =
          removed.length === 1 && only !== undefined
            ? words.list.moved(only.title)
            : words.list.movedMany(removed.length);
        const undo = async () => {
          await office.restore(name, removed).catch(failed);
          refresh();
        };
        tell(told, kept, records, removed.length === 0 ? undefined : undo, words.shell.putBack);
      } catch (error) {
        failed(error);
      }
    },

    async restore(records: readonly Named[]): Promise<void> {
      try {
        const ids = records.map(({ id }) => id);
        const { restored, kept } = await office.restore(name, ids);
        tell(words.list.restored(restored.length), kept, records);
      } catch (error) {
        failed(error);
      }
    },

    async publish(records: readonly Named[]): Promise<void> {
      const { done, kept } = await each(records, (id) => office.publish(name, id));
      tell(
        words.list.published(done.length),
        kept,
        records,
        back(done, (id) => office.unpublish(name, id)),
      );
    },

    async unpublish(records: readonly Named[]): Promise<void> {
      const { done, kept } = await each(records, (id) => office.unpublish(name, id));
      tell(
        words.list.unpublished(done.length),
        kept,
        records,
        back(done, (id) => office.publish(name, id)),
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
