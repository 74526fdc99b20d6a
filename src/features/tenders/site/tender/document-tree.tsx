/**
 * Shows the documents in their folders. Folders open and close without a script; superseded documents are shown on
 * demand.
 */
import { useId, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { tree as m } from '../messages/en-GB.ts';
import { inTwoDigits } from '../tender-labels.ts';
import { isOpenAtFirst, type ShownFile, type ShownFolder, type TreeTotals } from './folders.ts';

interface Props {
  folders: readonly ShownFolder[];
  totals: TreeTotals;
  /** The number of the newest addendum; null: there is none */
  newestAddendum: number | null;
  timeZone: string;
}

const noSubscription = () => () => undefined;

export function DocumentTree({ folders, totals, newestAddendum, timeZone }: Props) {
  const tree = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const format = useFormat();
  // Without a script the buttons do nothing, so they are hidden.
  const hasScript = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const setAllOpen = (isOpen: boolean): void => {
    for (const folder of tree.current?.querySelectorAll('details') ?? []) folder.open = isOpen;
  };
  return (
    <div className="tree-box" ref={tree}>
      <div className="tree-tools">
        {totals.superseded > 0 && (
          <label className="show-old" htmlFor={`${idPrefix}old`}>
            <input type="checkbox" id={`${idPrefix}old`} />
            {format.fill(m.superseded, { count: totals.superseded })}
          </label>
        )}
        {totals.folders > 1 && (
          <p className={hasScript ? 'tree-all' : 'tree-all waits'}>
            <button type="button" onClick={() => setAllOpen(true)}>
              {m.openAll}
            </button>
            <button type="button" onClick={() => setAllOpen(false)}>
              {m.closeAll}
            </button>
          </p>
        )}
      </div>
      <div className="tree-columns lab" aria-hidden="true">
        <span>{m.number}</span>
        <span>{m.title}</span>
        <span>{m.revision}</span>
        <span>{m.issued}</span>
        <span className="r">{m.size}</span>
      </div>
      <Folders
        folders={folders}
        total={totals.files}
        depth={0}
        newestAddendum={newestAddendum}
        timeZone={timeZone}
      />
    </div>
  );
}

interface FoldersProps {
  folders: readonly ShownFolder[];
  total: number;
  depth: number;
  newestAddendum: number | null;
  timeZone: string;
}

function Folders({ folders, total, depth, newestAddendum, timeZone }: FoldersProps) {
  const format = useFormat();
  return (
    <ul className={`folders depth-${depth}`}>
      {folders.map((folder) => (
        <li key={folder._id}>
          <details open={isOpenAtFirst(folder, total)}>
            <summary className="folder">
              <Icon name="chevron-right" />
              {folder.code !== null && <span className="mono">{folder.code}</span>}
              <span className="folder-title">
                <bdi>{folder.title}</bdi>
              </span>
              <span className="mono folder-count">{format.fill(m.files, { count: folder.count })}</span>
              <span className="mono folder-size">{format.bytes(folder.bytes)}</span>
            </summary>
            {folder.files.length > 0 && (
              <ul className="docs">
                {folder.files.map((shownFile) => (
                  <DocumentRow
                    key={shownFile.file._id}
                    shownFile={shownFile}
                    newestAddendum={newestAddendum}
                    timeZone={timeZone}
                  />
                ))}
              </ul>
            )}
            {folder.folders.length > 0 && (
              <Folders
                folders={folder.folders}
                total={total}
                depth={depth + 1}
                newestAddendum={newestAddendum}
                timeZone={timeZone}
              />
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}

function DocumentRow({
  shownFile: { file, replacedBy },
  newestAddendum,
  timeZone,
}: {
  shownFile: ShownFile;
  newestAddendum: number | null;
  timeZone: string;
}) {
  const format = useFormat();
  const { title, number, revision, status, pages, bytes, publishedAt, addendum, url, fileName } = file;
  const isOld = status === 'superseded';
  const isNew = newestAddendum !== null && addendum === newestAddendum && !isOld;
  const kind = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase() ?? null;
  const facts = [kind, pages === null ? null : format.fill(m.pages, { count: pages })].filter(
    (fact) => fact !== null,
  );
  return (
    <li className={`doc${isNew ? ' renewed' : ''}${isOld ? ' old' : ''}`}>
      <span className="mono doc-number">
        <bdi>{number}</bdi>
        {revision !== null && <span className="doc-rev-beside"> {format.fill(m.rev, { revision })}</span>}
      </span>
      <span className="doc-title">
        {url === null ? (
          <bdi>{title}</bdi>
        ) : (
          <a href={url}>
            <bdi>{title}</bdi>
          </a>
        )}
        <span className="doc-facts">{facts.join(', ')}</span>
        {addendum !== null && (
          <span className="chip new">{format.fill(m.addendum, { number: inTwoDigits(addendum) })}</span>
        )}
        {isOld && (
          <span className="doc-replaced">
            {replacedBy?.revision == null
              ? m.isSuperseded
              : format.fill(m.supersededBy, { revision: replacedBy.revision })}
          </span>
        )}
      </span>
      <span className="mono doc-rev">{revision}</span>
      <span className="mono doc-date">
        {publishedAt !== null && <DayOf at={publishedAt} timeZone={timeZone} />}
      </span>
      <span className="mono doc-size">{format.bytes(bytes)}</span>
      {url !== null && <Icon name="download" className="doc-get" />}
    </li>
  );
}
