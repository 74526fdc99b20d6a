/** Reports that a tender has two documents with the same number, and offers to remove the older one. */
import { fill } from '#web/admin/format.ts';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
import { nameOf } from '../tender.ts';
import { tab as m } from './messages/en-GB.ts';

interface Props {
  file: AdminDocumentWithFile;
  olderFile: AdminDocumentWithFile;
  mayRemove: boolean;
  onRemoveOlder: () => void;
  onKeepBoth: () => void;
}

export function DuplicateNotice({ file, olderFile, mayRemove, onRemoveOlder, onKeepBoth }: Props) {
  const hasSameName = nameOf(file) === nameOf(olderFile);
  return (
    <div className="alert">
      <span>
        {hasSameName
          ? fill(m.twice, { name: nameOf(file) })
          : fill(m.sameNumber, { name: nameOf(file), other: nameOf(olderFile) })}
      </span>
      <span className="acts">
        {mayRemove && (
          <button type="button" className="btn" onClick={onRemoveOlder}>
            {hasSameName ? m.removeOlder : fill(m.removeOther, { name: nameOf(olderFile) })}
          </button>
        )}
        <button type="button" className="btn t" onClick={onKeepBoth}>
          {m.keepBoth}
        </button>
      </span>
    </div>
  );
}
