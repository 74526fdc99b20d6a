/** Renders fields that contain fields: a group, and rows that all have the same fields. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#web/admin/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useAnnouncement } from '../../parts/use-announcement.tsx';
import type { Field } from '../../resources/resource-screens.ts';
import { elementId, useField, useFormContext, useProblems } from '../state/form-store.ts';
import { moveItem } from '../state/values.ts';
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
  const { announce, liveRegion } = useAnnouncement();
  const problems = useProblems();
  const [renderKey, setRenderKey] = useState(0);
  const [openRow, setOpenRow] = useState<number | null>(null);
  const { label, hint, fields, addLabel, max, rowTitle, newRow = {} } = field;
  const rows = value ?? [];
  const nameOf = (index: number): string =>
    rowTitle?.(rows[index] ?? {}) || fill(m.row, { label, number: index + 1 });
  const focusRow = (index: number) => {
    const [firstField] = fields;
    if (firstField !== undefined)
      document.getElementById(elementId(`${path}.${index}.${firstField.name}`))?.focus();
  };
  /** Returns whether a row is collapsed; a row with an error never is. */
  const isCollapsed = (index: number): boolean =>
    rowTitle !== undefined &&
    openRow !== index &&
    !Object.keys(problems).some((problemPath) => problemPath.startsWith(`${path}.${index}.`));
  return (
    <FieldsetFrame
      {...{ path, label, hint, problem }}
      aside={fill(fieldTexts.length, { count: rows.length, max })}
      heading
    >
      {rows.length > 0 && (
        <ol className={rowTitle === undefined ? 'rows' : 'rows folds'}>
          {rows.map((_, index) => (
            // Rows have no ids, so the key is the index. A removal changes `renderKey`, which remounts all rows: otherwise
            // each following row would get the state of the components of the row before it, such as text being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${renderKey}-${index}`} className="row">
              <div className="row-head">
                {rowTitle === undefined ? (
                  <span className="mono">{nameOf(index)}</span>
                ) : (
                  <button
                    type="button"
                    className="fold"
                    aria-expanded={!isCollapsed(index)}
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
                      announce(
                        fill(m.moved, { title: nameOf(index), position: target + 1, count: rows.length }),
                      );
                      if (openRow === index) setOpenRow(target);
                      else if (openRow === target) setOpenRow(index);
                    }}
                    onRemove={() => {
                      announce(fill(m.removed, { title: nameOf(index) }));
                      set(rows.toSpliced(index, 1));
                      setRenderKey(renderKey + 1);
                      setOpenRow(null);
                    }}
                  />
                )}
              </div>
              {!isCollapsed(index) && <Fields fields={fields} prefix={`${path}.${index}.`} />}
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
                focusRow(rows.length);
              }}
            >
              <Icon name="plus" small />
              {addLabel}
            </button>
          )}
          {field.extraButtons?.()}
        </div>
      )}
      {liveRegion}
    </FieldsetFrame>
  );
}

/** Shows in the heading of a row how many nested rows it has. */
function NestedRowCount({
  row,
  fields,
}: {
  row: Readonly<Record<string, unknown>> | undefined;
  fields: readonly Field[];
}) {
  const rowsField = fields.find(({ kind }) => kind === 'rows');
  const nestedRows = rowsField === undefined ? undefined : row?.[rowsField.name];
  return Array.isArray(nestedRows) && nestedRows.length > 0 ? (
    <span className="mono quiet">{fill(m.nested, { count: nestedRows.length })}</span>
  ) : null;
}
