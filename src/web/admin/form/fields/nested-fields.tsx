/** Fields that hold fields: a group of what belongs together, and rows of the same kind. */
import { useState } from 'react';
import type { Field } from '../../resources/screens.ts';
import { Icon } from '../../shell/icon.tsx';
import { words } from '../../words.ts';
import { elementId, useField, useFormSurroundings } from '../form-store.ts';
import { moved } from '../values.ts';
import { useAnnouncement } from './announce.tsx';
import { FieldsetFrame } from './field-frame.tsx';
import { OrderButtons } from './order-buttons.tsx';

type Of<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; path: string };

export function GroupField({ field, path }: Of<'group'>) {
  const { problem } = useField(path);
  const { Fields } = useFormSurroundings();
  return (
    <FieldsetFrame {...{ path, label: field.label, hint: field.hint, problem }} heading>
      <Fields fields={field.of} prefix={`${path}.`} />
    </FieldsetFrame>
  );
}

export function RowsField({ field, path }: Of<'rows'>) {
  const { value, set, problem } = useField<readonly Record<string, unknown>[] | null>(path);
  const { locked, Fields } = useFormSurroundings();
  const { say, spoken } = useAnnouncement();
  const [opened, setOpened] = useState(0);
  const { label, hint, of, add, most, blank = {} } = field;
  const rows = value ?? [];
  const nameOf = (index: number): string => words.form.order.row(label, index + 1);
  const focusOn = (index: number) => {
    const [first] = of;
    if (first !== undefined)
      requestAnimationFrame(() =>
        document.getElementById(elementId(`${path}.${index}.${first.name}`))?.focus(),
      );
  };
  return (
    <FieldsetFrame {...{ path, label, hint, problem }} aside={words.form.of(rows.length, most)} heading>
      {rows.length > 0 && (
        <ol className="rows">
          {rows.map((_, index) => (
            // Rows have no names of their own; their inputs are filled from the values, so that a place is name enough.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${opened}-${index}`} className="row">
              <div className="row-head">
                <span className="mono">{nameOf(index)}</span>
                {!locked && (
                  <OrderButtons
                    title={nameOf(index)}
                    place={index}
                    count={rows.length}
                    onMove={(target) => {
                      set([...moved(rows, index, target)]);
                      say(words.form.order.moved(nameOf(index), target + 1, rows.length));
                    }}
                    onRemove={() => {
                      set(rows.toSpliced(index, 1));
                      setOpened(opened + 1);
                      focusOn(Math.max(0, index - 1));
                    }}
                  />
                )}
              </div>
              <Fields fields={of} prefix={`${path}.${index}.`} />
            </li>
          ))}
        </ol>
      )}
      {!locked && rows.length < most && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            set([...rows, blank]);
            focusOn(rows.length);
          }}
        >
          <Icon name="plus" small />
          {add}
        </button>
      )}
      {spoken}
    </FieldsetFrame>
  );
}
