/** What can be done with the chosen ones together. */
import { useListContext } from 'ra-core';
import type { OfficeRecord } from '../providers/data-provider.ts';
import { useMay } from '../providers/me.tsx';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';
import { useActs } from './use-acts.ts';

export function BulkBar({ screens, inBin }: { screens: ResourceScreens; inBin: boolean }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<OfficeRecord>();
  const may = useMay();
  const acts = useActs(screens);
  if (selectedIds.length === 0) return null;
  const { permits, publishable } = screens;
  const chosen = selectedIds.map((id) => ({ id, title: data.find((one) => one.id === id)?.title ?? '' }));
  return (
    <section className="bulk" aria-label={words.list.chosen(chosen.length)}>
      <b aria-live="polite">{words.list.chosen(chosen.length)}</b>
      {inBin ? (
        <button type="button" className="btn" onClick={() => void acts.restore(chosen)}>
          {words.shell.putBack}
        </button>
      ) : (
        <>
          {publishable !== false && may(`${permits}:publish`) && (
            <>
              <button type="button" className="btn" onClick={() => void acts.publish(chosen)}>
                {words.list.publish}
              </button>
              {screens.staysPublished !== true && (
                <button type="button" className="btn" onClick={() => void acts.unpublish(chosen)}>
                  {words.list.unpublish}
                </button>
              )}
            </>
          )}
          {may(`${permits}:delete`) && (
            <button type="button" className="btn" onClick={() => void acts.toBin(chosen)}>
              {words.list.toBin}
            </button>
          )}
        </>
      )}
      <button type="button" className="btn last" onClick={() => onUnselectItems()}>
        {words.list.chooseNone}
      </button>
    </section>
  );
}
