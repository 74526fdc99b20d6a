/** A drop zone for files, with buttons for users who do not drag. */
import { type ReactNode, useRef, useState } from 'react';
import { words } from '../../../words.ts';

interface Props {
  title: string;
  accept: string;
  many: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Another way to add, such as from the library */
  other?: ReactNode;
}

/** Accepts dropped files and ignores anything else that is dragged. */
export function DropArea({
  onFall,
  children,
}: {
  onFall: (data: DataTransfer) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop zone; the buttons in it do the same
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFall(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}

export function DropZone({ title, accept, many, onFiles, other }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { or, computer } = words.form.pictures;
  return (
    <DropArea onFall={({ files }) => onFiles([...files])}>
      <p>
        <b>{title}</b>
        <br />
        {or}{' '}
        <button type="button" className="as-link" onClick={() => input.current?.click()}>
          {computer}
        </button>
        {other !== undefined && (
          <>
            {' '}
            {or} {other}
          </>
        )}
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
