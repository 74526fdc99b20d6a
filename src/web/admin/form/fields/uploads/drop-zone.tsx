/** Renders a drop zone for files, with buttons to choose files instead. */
import { type ReactNode, useRef, useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { dropZone as m } from './messages/en-GB.ts';

interface Props {
  title: string;
  accept: string;
  /** Whether several files can be chosen at once */
  many: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Opens the image browser, in which the user can choose pictures instead; absent: it is not offered */
  onBrowse?: () => void;
}

/** Returns a function that renders a link in a message as a button. */
export const linkButton = (onClick: () => void) => (text: string) => (
  <button key={text} type="button" className="as-link" onClick={onClick}>
    {text}
  </button>
);

/** Renders an area that accepts dropped files. It is not highlighted for anything else that is dragged over it. */
export function DropArea({
  onFilesDropped,
  children,
}: {
  onFilesDropped: (data: DataTransfer) => void;
  children: ReactNode;
}) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop zone; the buttons in it do the same
    <div
      className={isDraggedOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsDraggedOver(false);
        onFilesDropped(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}

export function DropZone({ title, accept, many, onFiles, onBrowse }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = linkButton(() => input.current?.click());
  return (
    <DropArea onFilesDropped={({ files }) => onFiles([...files])}>
      <p>
        <b>{title}</b>
        <br />
        {onBrowse === undefined
          ? rich(m.choose, { files: chooseButton })
          : rich(m.chooseOrBrowse, { files: chooseButton, library: linkButton(onBrowse) })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={many}
        aria-label={title}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </DropArea>
  );
}
