/** Lets a visitor attach drawings and photos to the message. Without JavaScript this is a native file field. */
import { useRef } from 'react';
import { MAX_VISITOR_FILE_MB, MAX_VISITOR_FILES } from '#features/documents/visitor-files.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { controlProps, FieldFrame } from '#web/ui/field-frame.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { form as m } from '../messages/en-GB.ts';
import { ACCEPTED_FILE_TYPES, fieldId, type Problems } from './contact-checks.ts';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  problems: Problems;
  /** Names of submitted files that the browser cannot restore. */
  notRestored: readonly string[];
}

export function Attachments({ files, onChange, problems, notRestored }: Props) {
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const frame = {
    id: fieldId('attachments'),
    hint: format.fill(m.filesHint, { most: MAX_VISITOR_FILES, mb: MAX_VISITOR_FILE_MB }),
    problem: problems['attachments'],
  };
  return (
    <FieldFrame {...frame} label={m.files} optional>
      {notRestored.length > 0 && files.length === 0 && (
        <p className="hint">{format.fill(m.filesLost, { files: format.list(notRestored) })}</p>
      )}
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
                {rich(format.fill(m.remove, { file: file.name }), { hidden })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className="file-input"
        {...controlProps(frame)}
        name="attachments"
        type="file"
        multiple
        accept={ACCEPTED_FILE_TYPES}
        onChange={({ currentTarget }) => {
          onChange([...files, ...(currentTarget.files ?? [])]);
          // The files are in the list now; clearing the field allows a removed file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </FieldFrame>
  );
}
