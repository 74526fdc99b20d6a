/** What can be done with the chosen ones together. */
import { useListContext, useNotify, usePermissions, useRefresh } from 'ra-core';
import { type OfficeRecord, office } from '../providers/data-provider.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';
import { useBin } from './resource-list.tsx';

export function BulkBar({ screens, inBin }: { screens: ResourceScreens; inBin: boolean }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<OfficeRecord>();
  const { permissions } = usePermissions<ReadonlySet<string>>();
  const notify = useNotify();
  const refresh = useRefresh();
  const bin = useBin(screens);
  if (selectedIds.length === 0) return null;
  const may = (action: string): boolean => permissions?.has(`${screens.permits}:${action}`) === true;
  const chosen = selectedIds.map((id) => ({ id, title: data.find((one) => one.id === id)?.title ?? '' }));

  /** One after the other: what is refused says why, and stays chosen. */
  const each = async (work: (id: string) => Promise<unknown>): Promise<void> => {
    for (const { id } of chosen)
      await work(id).catch((error: unknown) =>
        notify(error instanceof Error ? error.message : words.failure.heading, { type: 'error' }),
      );
    onUnselectItems();
    refresh();
  };

  return (
    <section className="bulk" aria-label={words.list.chosen(chosen.length)}>
      <b>{words.list.chosen(chosen.length)}</b>
      {inBin ? (
        <button
          type="button"
          className="btn"
          onClick={() =>
            void office.restore(screens.name, selectedIds).then(() => each(async () => undefined))
          }
        >
          {words.shell.putBack}
        </button>
      ) : (
        <>
          {screens.publishable !== false && may('publish') && (
            <>
              <button
                type="button"
                className="btn"
                onClick={() => void each((id) => office.publish(screens.name, id))}
              >
                {words.list.publish}
              </button>
              <button
                type="button"
                className="btn"
                onClick={() => void each((id) => office.unpublish(screens.name, id))}
              >
                {words.list.unpublish}
              </button>
            </>
          )}
          {may('delete') && (
            <button type="button" className="btn" onClick={() => void bin(chosen)}>
              {words.list.toBin}
            </button>
          )}
        </>
      )}
      <button type="button" className="btn t" onClick={() => onUnselectItems()}>
        {words.list.chooseNone}
      </button>
    </section>
  );
}
