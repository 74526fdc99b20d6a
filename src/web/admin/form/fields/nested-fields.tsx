/** Fields that contain fields: a group, and rows of the same kind. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#web/admin/format.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { Icon } from '../../shell/icon.tsx';
import { elementId, useField, useFormContext, useProblems } from '../state/form-store.ts';
import { moveItem } from '../state/values.ts';
import { useAnnouncement } from './announce.tsx';
import { FieldsetFrame } from './field-frame.tsx';
import { field as fieldTexts, order as m } from './messages/en-GB.ts';
import { OrderButtons } from './order-buttons.tsx';

type FieldProps<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; path: string };

export function GroupField({ field, path }: FieldProps<'group'>) {
  const { problem } = useField(path);
  const { Fields } = useFormContext();
  return (
    <FieldsetFrame {...{ path, label: field.label, hint: field.hint, problem }} heading>
      <Fields fields={field.fields} prefix={`${path}.`} />
    </FieldsetFrame>
  );
}

export function RowsField({ field, path }: FieldProps<'rows'>) {
  const { value, set, problem } = useField<readonly Record<string, unknown>[] | null>(path);
  const { readOnly, Fields } = useFormContext();
  const { say, spoken } = useAnnouncement();
  const problems = useProblems();
  const [renderKey, setRenderKey] = useState(0);
  const [openRow, setOpenRow] = useState<number | null>(null);
  const { label, hint, fields, addLabel, max, rowTitle, newRow = {} } = field;
  const rows = value ?? [];
  const nameOf = (index: number): string =>
    rowTitle?.(rows[index] ?? {}) || fill(m.row, { label, number: index + 1 });
  const focusOn = (index: number) => {
    const [firstField] = fields;
    if (firstField !== undefined)
      document.getElementById(elementId(`${path}.${index}.${firstField.name}`))?.focus();
  };
  /** Whether a row is collapsed; a row with an error never is. */
  const isFolded = (index: number): boolean =>
    rowTitle !== undefined &&
    openRow !== index &&
    !Object.keys(problems).some((at) => at.startsWith(`${path}.${index}.`));
  return (
    <FieldsetFrame
      {...{ path, label, hint, problem }}
      aside={fill(fieldTexts.length, { count: rows.length, max })}
      heading
    >
      {rows.length > 0 && (
        <ol className={rowTitle === undefined ? 'rows' : 'rows folds'}>
          {rows.map((_, index) => (
            // Rows have no ids; their inputs are controlled, so the index is a sufficient key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${renderKey}-${index}`} className="row">
              <div className="row-head">
                {rowTitle === undefined ? (
                  <span className="mono">{nameOf(index)}</span>
                ) : (
                  <button
                    type="button"
                    className="fold"
                    aria-expanded={!isFolded(index)}
                    aria-label={fill(m.edit, { title: nameOf(index) })}
                    onClick={() => setOpenRow(openRow === index ? null : index)}
                  >
                    <Icon name="chevron-right" small />
                    <bdi>{nameOf(index)}</bdi>
                    <NestedRowCount row={rows[index]} fields={fields} />
                  </button>
                )}
                {!readOnly && (
                  <OrderButtons
                    title={nameOf(index)}
                    index={index}
                    count={rows.length}
                    onMove={(target) => {
                      set([...moveItem(rows, index, target)]);
                      say(fill(m.moved, { title: nameOf(index), position: target + 1, count: rows.length }));
                      if (openRow === index) setOpenRow(target);
                      else if (openRow === target) setOpenRow(index);
                    }}
                    onRemove={() => {
                      say(fill(m.removed, { title: nameOf(index) }));
                      set(rows.toSpliced(index, 1));
                      setRenderKey(renderKey + 1);
                      setOpenRow(null);
                    }}
                  />
                )}
              </div>
              {!isFolded(index) && <Fields fields={fields} prefix={`${path}.${index}.`} />}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <div className="acts">
          {rows.length < max && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                flushSync(() => {
                  set([...rows, newRow]);
                  setOpenRow(rows.length);
                });
                focusOn(rows.length);
              }}
            >
              <Icon name="plus" small />
              {addLabel}
            </button>
          )}
          {field.extraButtons?.()}
        </div>
      )}
      {spoken}
    </FieldsetFrame>
  );
}

/** Shows the number of nested rows of a collapsed row. */
function NestedRowCount({
  row,
  fields,
}: {
  row: Readonly<Record<string, unknown>> | undefined;
  fields: readonly Field[];
}) {
  const rows = fields.find(({ kind }) => kind === 'rows');
  const nested = rows === undefined ? undefined : row?.[rows.name];
  return Array.isArray(nested) && nested.length > 0 ? (
    <span className="mono quiet">{fill(m.nested, { count: nested.length })}</span>
  ) : null;
}
