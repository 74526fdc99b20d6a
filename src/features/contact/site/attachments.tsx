/** Drawings and photos attached to the message. Without JavaScript this is a native file field. */
import { useRef } from 'react';
import { useFormat } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FILE_KINDS, MOST_MB, type Problems } from './contact-checks.ts';
import { describedBy, fieldId, Hint, Problem } from './field.tsx';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  problems: Problems;
  /** Names of submitted files that the browser cannot restore. */
  lost: readonly string[];
}

export function Attachments({ files, onChange, problems, lost }: Props) {
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={problems['attachments'] === undefined ? 'fld' : 'fld bad'}>
      <label htmlFor={fieldId('attachments')}>
        Drawings or photos<span className="quiet"> (optional)</span>
      </label>
      <Hint name="attachments">Up to three PDF, JPEG or PNG files, each smaller than {MOST_MB} MB.</Hint>
      {lost.length > 0 && files.length === 0 && (
        <p className="hint">
          Choose again: <bdi>{format.list(lost)}</bdi>
        </p>
      )}
      <Problem name="attachments" problems={problems} />
      {files.length > 0 && (
        <ul className="files">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may be the same
            <li key={`${file.name} ${at}`}>
              <Icon name="document" />
              <span className="breaks">
                <bdi>{file.name}</bdi> <span className="mono quiet">{format.bytes(file.size)}</span>
              </span>
              <button
                type="button"
                onClick={() => {
                  onChange(files.filter((_, other) => other !== at));
                  input.current?.focus();
                }}
              >
                Remove<span className="vh"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className="file-input"
        id={fieldId('attachments')}
        name="attachments"
        type="file"
        multiple
        accept={FILE_KINDS}
        {...describedBy('attachments', problems, true)}
        onChange={({ currentTarget }) => {
          onChange([...files, ...(currentTarget.files ?? [])]);
          // The files are in the list now; clearing the field allows a removed file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
