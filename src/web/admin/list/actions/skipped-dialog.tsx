/** Lists the records of a bulk action that were skipped, each with its reason. */
import type { AdminRecord, Removal } from '../../data/resource-calls.ts';
import { useRecords } from '../../data/use-records.ts';
import { fill } from '../../format.ts';
import { common } from '../../messages/en-GB.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { skippedList as m } from '../messages/en-GB.ts';

/** How many skipped records are listed; any further ones are only counted. */
const MAX_LISTED = 100;

interface Props {
  resource: string;
  /** The heading: "3 records could not be restored" */
  title: string;
  skipped: Removal['skipped'];
  /** The records are in the bin */
  inBin: boolean;
  onClose: () => void;
}

export default function SkippedDialog({ resource, title, skipped, inBin, onClose }: Props) {
  const listed = skipped.slice(0, MAX_LISTED);
  const records = useRecords<AdminRecord>(
    resource,
    listed.map(({ _id }) => _id),
    { inBin },
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="skipped">
        {listed.map(({ _id, reason }) => (
          <li key={_id}>
            <bdi>{records.get(_id)?.title ?? m.gone}</bdi>
            <span className="quiet">{reason}</span>
          </li>
        ))}
      </ul>
      {skipped.length > MAX_LISTED && (
        <p className="quiet">{fill(m.more, { count: skipped.length - MAX_LISTED })}</p>
      )}
      <div className="acts">
        <button type="button" className="btn p" onClick={onClose}>
          {common.close}
        </button>
      </div>
    </Dialog>
  );
}
