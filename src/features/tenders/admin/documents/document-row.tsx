/** Shows one document in its folder: its title, status and actions. */
import type { ReactNode } from 'react';
import { bytes, fill } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { MenuButton } from '#web/admin/parts/menu-button.tsx';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
import { isActiveFile, nameOf } from '../tender.ts';
import { row as m } from './messages/en-GB.ts';

interface Props {
  file: AdminDocumentWithFile;
  /** The key of the folder that contains the document */
  folder: string;
  depth: number;
  /** Whether guests see the tender, so that issued documents can be moved or withdrawn, but not edited or removed */
  isPublished: boolean;
  /** The document that this one will supersede; undefined: none */
  replacedFile: AdminDocumentWithFile | undefined;
  may: { edit: boolean; move: boolean; remove: boolean };
  dragHandle: ReactNode;
  isMoving: boolean;
  onEdit: () => void;
  onMove: () => void;
  onRemove: () => void;
}

export const documentMenuId = (_id: string): string => `document-${_id}`;

function StatusLabel({
  file,
  isPublished,
  isUntitled,
}: Pick<Props, 'file' | 'isPublished'> & { isUntitled: boolean }) {
  if (file.reading.state === 'unreadable')
    return (
      <span className="chip err" title={file.reading.reason ?? undefined}>
        {m.status.unreadable}
      </span>
    );
  if (isUntitled && file.status === 'current') return <span className="chip warn">{m.status.untitled}</span>;
  switch (file.status) {
    case 'prepared':
      return <span className="chip warn">{m.status.prepared}</span>;
    case 'superseded':
    case 'withdrawn':
      return <span className="chip arc">{m.status[file.status]}</span>;
    default:
      if (file.reading.state === 'waiting') return <span className="chip dra">{m.status.waiting}</span>;
      if (file.addendum !== null)
        return <span className="chip pub">{fill(m.addendum, { number: file.addendum })}</span>;
      return <span className="chip pub">{isPublished ? m.status.issued : m.status.ready}</span>;
  }
}

export function DocumentRow(props: Props) {
  const { file, folder, depth, isPublished, replacedFile, may, dragHandle, isMoving } = props;
  const isActive = isActiveFile(file);
  const name = nameOf(file);
  const canMove = may.move && isActive;
  const canRemove = may.remove && isActive;
  const canEdit = may.edit && isActive && (!isPublished || file.status === 'prepared');
  // A document whose file name contains only a number gets the number as its title, until someone enters a title.
  const isUntitled = canEdit && file.title === file.number;
  const menuItem = (label: string, act: () => void) => (close: () => void) => (
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
      className={`td in${depth}${isActive ? '' : ' gone'}${isMoving ? ' moving' : ''}`}
      data-folder={folder}
      data-within=""
    >
      {canMove ? dragHandle : <span />}
      <span className="mono num breaks">{file.number}</span>
      <span className="ti">
        {file.url === null ? (
          <bdi>{file.title}</bdi>
        ) : (
          <a href={file.url} target="_blank" rel="noreferrer">
            <bdi>{isUntitled ? file.fileName : file.title}</bdi>
          </a>
        )}
        {replacedFile !== undefined && (
          <span className="quiet sub">{fill(m.replaces, { name: nameOf(replacedFile) })}</span>
        )}
        {file.reading.state !== 'read' && file.reading.reason !== null && (
          <span className="quiet sub">{file.reading.reason}</span>
        )}
      </span>
      <span className="mono rev">
        {file.revision !== null && fill(m.revision, { revision: file.revision })}
      </span>
      <span className="state">
        <StatusLabel file={file} isPublished={isPublished} isUntitled={isUntitled} />
      </span>
      <span className="mono size">{bytes(file.bytes)}</span>
      <span className="more">
        {(canMove || canRemove || canEdit) && (
          <span id={documentMenuId(file._id)}>
            <MenuButton
              className="ico"
              label={fill(m.more, { name })}
              list={(close) => (
                <>
                  {canEdit && menuItem(m.edit, props.onEdit)(close)}
                  {canMove && menuItem(m.move, props.onMove)(close)}
                  {canRemove &&
                    menuItem(
                      isPublished && file.status === 'current' ? m.withdraw : m.remove,
                      props.onRemove,
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
