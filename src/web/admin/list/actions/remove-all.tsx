/** Renders the button that moves all records that match the filters to the bin. Its dialog is loaded on demand. */
import { useState } from 'react';
import { useList } from '../../data/list.tsx';
import type { Removal } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { actions, skippedMany } from '../messages/en-GB.ts';
import { LazySkippedDialog } from './lazy-skipped-dialog.tsx';

const RemoveAllDialog = lazyPart(() => import('./remove-all-dialog.tsx'), { placeholder: null });

export function RemoveAllButton({ resource }: { resource: AdminResource }) {
  const { total = 0 } = useList();
  const [isOpen, setIsOpen] = useState(false);
  const [skipped, setSkipped] = useState<Removal['skipped']>([]);
  return (
    <>
      {total > 0 && (
        <button type="button" className="btn t" onClick={() => setIsOpen(true)}>
          {actions.removeAll}
        </button>
      )}
      {isOpen && (
        <RemoveAllDialog
          resource={resource}
          onClose={(skippedRecords) => {
            setIsOpen(false);
            setSkipped(skippedRecords);
          }}
        />
      )}
      {skipped.length > 0 && (
        <LazySkippedDialog
          resource={resource.name}
          title={fill(skippedMany.bin, { count: skipped.length })}
          skipped={skipped}
          inBin={false}
          onClose={() => setSkipped([])}
        />
      )}
    </>
  );
}
