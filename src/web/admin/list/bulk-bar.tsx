/** What can be done with the chosen ones together. */
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { OfficeRecord } from '../providers/data-provider.ts';
import { useMay } from '../providers/me.tsx';
import { reasonOf } from '../providers/reason.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';
import { useActs } from './use-acts.ts';

/** As many can be moved to the bin in one call. */
const MOST_CHOSEN = 1000;
const AT_ONCE = 100;

interface BulkBarProps {
  screens: ResourceScreens;
  inBin: boolean;
}

export function BulkBar({ screens, inBin }: BulkBarProps) {
  const { data = [], selectedIds, onUnselectItems, total = 0 } = useListContext<OfficeRecord>();
  const may = useMay();
  const acts = useActs(screens);
  if (selectedIds.length === 0) return null;
  const { permits, publishable } = screens;
  const chosen = selectedIds.map((id) => ({ id, title: data.find((one) => one.id === id)?.title ?? '' }));
  if (acts.under !== null)
    return (
      <section className="bulk" aria-label={words.list.chosen(chosen.length)}>
        <b role="status">{words.list.under(acts.under.done, acts.under.of)}</b>
      </section>
    );
  const whole = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
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
      <span className="last">
        {whole && total > chosen.length && total <= MOST_CHOSEN && (
          <ChooseAll resource={screens.name} inBin={inBin} />
        )}
        <button type="button" className="btn" onClick={() => onUnselectItems()}>
          {words.list.chooseNone}
        </button>
      </span>
    </section>
  );
}

/** Those on the other pages, too. */
function ChooseAll({ resource, inBin }: { resource: string; inBin: boolean }) {
  const { total = 0, sort, filterValues, onSelect } = useListContext<OfficeRecord>();
  const provider = useDataProvider();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const choose = async () => {
    if (busy.current) return;
    busy.current = true;
    setAsking(true);
    try {
      const ids: OfficeRecord['id'][] = [];
      const filter = inBin ? { ...filterValues, trashed: 'true' } : filterValues;
      for (let page = 1; ids.length < total; page += 1) {
        const pagination = { page, perPage: AT_ONCE };
        const { data } = await provider.getList<OfficeRecord>(resource, { pagination, sort, filter });
        ids.push(...data.map(({ id }) => id));
        if (data.length < AT_ONCE) break;
      }
      onSelect(ids);
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    } finally {
      busy.current = false;
      setAsking(false);
    }
  };
  return (
    <button type="button" className="btn" aria-disabled={asking} onClick={() => void choose()}>
      {words.list.chooseEvery(total)}
    </button>
  );
}
