/** Edits the insurance policies of the user's company, each in a row: type, limit, expiry date. */

import type { ExactNumbers } from '#web/forms/exact-numbers.ts';
import { fieldId } from '#web/forms/fields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { controlProps, FieldFrame, OptionalMark } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { MAX_INSURANCE } from '../../limits.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import type { Company } from '../../schema/account.ts';
import type { CompanyValues, InsuranceRow } from './company-values.ts';
import { insurance as m } from './messages/en-GB.ts';

/** Returns the policies as rows of the form, with numbers in the language of the page. */
export const toRows = (
  insurance: Company['insurance'],
  { write }: Pick<ExactNumbers, 'write'>,
): InsuranceRow[] =>
  insurance.map(({ type, limit, expires }) => ({
    type,
    limit: limit === null ? '' : write(limit),
    expires: expires ?? '',
  }));

/**
 * Returns the rows as policies. Text that is not a number stays as typed, so that the server rejects it with a message.
 */
export const fromRows = (rows: readonly InsuranceRow[], { read }: Pick<ExactNumbers, 'read'>) =>
  rows.map(({ type, limit, expires }) => ({
    type,
    limit: limit.trim() === '' ? null : (read(limit) ?? limit),
    expires: expires === '' ? null : expires,
  }));

/** For each column: the field of the row, the type of its input, and the key of its label. */
const columns = [
  ['type', 'text', 'insuranceType'],
  ['limit', 'text', 'insuranceLimit'],
  ['expires', 'date', 'insuranceExpires'],
] as const;

export function InsuranceRows({ form }: { form: Form<CompanyValues> }) {
  const { fill } = useFormat();
  const rows = form.values['company.insurance'];
  const setRows = (next: readonly InsuranceRow[]): void => form.set('company.insurance', next);
  return (
    <fieldset className="field">
      <legend>
        {labels.insurance}
        <OptionalMark />
      </legend>
      <ol className="insurance">
        {rows.map((row, rowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          <li key={rowIndex}>
            {columns.map(([column, inputType, label]) => {
              const name = `company.insurance.${rowIndex}.${column}`;
              const frame = {
                id: fieldId(form, name),
                label: labels[label],
                problem: form.problems[name],
              };
              return (
                <FieldFrame key={column} {...frame}>
                  <input
                    className="input"
                    name={name}
                    type={inputType}
                    dir={column === 'type' ? 'auto' : undefined}
                    inputMode={column === 'limit' ? 'decimal' : undefined}
                    autoComplete="off"
                    {...controlProps(frame)}
                    value={row[column]}
                    onChange={({ target }) =>
                      setRows(
                        rows.map((each, index) =>
                          index === rowIndex ? { ...each, [column]: target.value } : each,
                        ),
                      )
                    }
                  />
                </FieldFrame>
              );
            })}
            <button
              className="btn small"
              type="button"
              aria-label={fill(m.removeRow, { number: rowIndex + 1 })}
              onClick={() => setRows(rows.filter((_, index) => index !== rowIndex))}
            >
              {m.remove}
            </button>
          </li>
        ))}
      </ol>
      {rows.length < MAX_INSURANCE && (
        <button
          className="btn small"
          type="button"
          onClick={() => setRows([...rows, { type: '', limit: '', expires: '' }])}
        >
          <Icon name="plus" />
          {m.add}
        </button>
      )}
    </fieldset>
  );
}
