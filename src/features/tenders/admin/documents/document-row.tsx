/** One document in its folder: its title, status and actions. */
import type { ReactNode } from 'react';
import { sizeOf } from '#web/admin/form/fields/file-size.ts';
import { Icon } from '#web/admin/shell/icon.tsx';
import { MenuButton } from '#web/admin/shell/menu-button.tsx';
import { isThere, nameOf, type TenderFile } from '../tender.ts';
import { tenderWords } from '../words.ts';

interface Props {
  file: TenderFile;
  folder: string;
  depth: number;
  /** The tender is published, so bidders already have documents */
  published: boolean;
  /** The document that it will replace */
  replaces: TenderFile | undefined;
  may: { describe: boolean; move: boolean; takeOut: boolean };
  handle: ReactNode;
  moving: boolean;
  onDescribe: () => void;
  onMove: () => void;
  onTakeOut: () => void;
}

export const documentMenuId = (_id: string): string => `document-${_id}`;

function State({ file, published, untitled }: Pick<Props, 'file' | 'published'> & { untitled: boolean }) {
  const { states, addendum } = tenderWords.documents;
  if (file.reading.state === 'unreadable')
    return (
      <span className="chip err" title={file.reading.reason ?? undefined}>
        {states.unreadable}
      </span>
    );
  if (untitled && file.status === 'current') return <span className="chip warn">{states.untitled}</span>;
  switch (file.status) {
    case 'prepared':
      return <span className="chip warn">{states.prepared}</span>;
    case 'superseded':
    case 'withdrawn':
      return <span className="chip arc">{states[file.status]}</span>;
    default:
      if (file.reading.state === 'waiting') return <span className="chip dra">{states.waiting}</span>;
      if (file.addendum !== null) return <span className="chip pub">{addendum(file.addendum)}</span>;
      return <span className="chip pub">{published ? states.issued : states.ready}</span>;
  }
}

export function DocumentRow(props: Props) {
  const { file, folder, depth, published, replaces, may, handle, moving } = props;
  const { documents } = tenderWords;
  const there = isThere(file);
  const name = nameOf(file);
  const canMove = may.move && there;
  const canTakeOut = may.takeOut && there;
  const canDescribe = may.describe && there && (!published || file.status === 'prepared');
  // It has no title, and its file name is no more than its number.
  const untitled = canDescribe && file.title === file.number;
  const line = (label: string, act: () => void) => (close: () => void) => (
    <button
      type="button"
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    <li
      className={`td in${depth}${there ? '' : ' gone'}${moving ? ' moving' : ''}`}
      data-folder={folder}
      data-within=""
    >
      {canMove ? handle : <span />}
      <span className="mono num breaks">{file.number}</span>
      <span className="ti">
        {file.url === null ? (
          <bdi>{file.title}</bdi>
        ) : (
          <a href={file.url} target="_blank" rel="noreferrer">
            <bdi>{untitled ? file.fileName : file.title}</bdi>
          </a>
        )}
        {replaces !== undefined && <span className="quiet sub">{documents.replaces(nameOf(replaces))}</span>}
        {file.reading.state === 'unreadable' && file.reading.reason !== null && (
          <span className="quiet sub">{file.reading.reason}</span>
        )}
      </span>
      <span className="mono rev">{file.revision !== null && documents.revision(file.revision)}</span>
      <span className="state">
        <State file={file} published={published} untitled={untitled} />
      </span>
      <span className="mono size">{sizeOf(file.bytes)}</span>
      <span className="more">
        {(canMove || canTakeOut || canDescribe) && (
          <span id={documentMenuId(file._id)}>
            <MenuButton
              className="ico"
              label={documents.more(name)}
              list={(close) => (
                <>
                  {canDescribe && line(documents.change, props.onDescribe)(close)}
                  {canMove && line(documents.move, props.onMove)(close)}
                  {canTakeOut &&
                    line(
                      published && file.status === 'current' ? documents.withdraw : documents.takeOut,
                      props.onTakeOut,
                    )(close)}
                </>
              )}
            >
              <Icon name="dots" small />
            </MenuButton>
          </span>
        )}
      </span>
    </li>
  );
}
