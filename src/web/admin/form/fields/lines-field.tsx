/**
 * Renders a text area with one value per line. The form receives the values; the text area shows the text as typed until it
 * is left.
 */
import { useState } from 'react';
import { fill } from '#web/admin/format.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { useField, useFormContext } from '../state/form-store.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { field as m } from './messages/en-GB.ts';

type Props = { field: Extract<Field, { kind: 'lines' }>; path: string };

export function LinesField({ field, path }: Props) {
  const { value, set, problem } = useField<readonly string[] | null>(path, { includeParts: true });
  const { readOnly } = useFormContext();
  const [typed, setTyped] = useState<string | null>(null);
  const { label, max } = field;
  const hint = field.hint ?? m.linesHint;
  const lines = value ?? [];
  return (
    <FieldFrame {...{ path, label, hint, problem }} aside={fill(m.length, { count: lines.length, max })}>
      <textarea
        {...controlProps({ path, hint, problem })}
        className="input"
        rows={Math.min(8, Math.max(3, lines.length + 1))}
        value={typed ?? lines.join('\n')}
        readOnly={readOnly}
        onChange={({ target }) => {
          setTyped(target.value);
          set(
            target.value
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          );
        }}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  );
}
