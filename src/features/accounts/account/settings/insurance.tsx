/** The firm's insurance policies, a row each: kind, limit, expiry. */

import type { TradeKey } from '#features/trades/trade-keys.ts';
import type { ExactNumbers } from '#web/forms/exact-numbers.ts';
import { fieldId } from '#web/forms/fields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { controlProps, FieldFrame, OptionalMark } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Company } from '../../schema/account.ts';
import { insurance as m } from './messages/en-GB.ts';

const MAX_ROWS = 10;

interface InsuranceRow {
  type: string;
  limit: string;
  expires: string;
}

/** Named as in the server's errors. */
export interface CompanyValues {
  'company.name': string;
  'company.type': string;
  'company.registration': string;
  'company.taxNo': string;
  'company.bonding': string;
  'company.licences': string;
  insurance: readonly InsuranceRow[];
  trades: readonly TradeKey[];
  regions: string;
}

/** `write`, `read`: numbers in the reader's language. */
export const rowsOf = (
  insurance: Company['insurance'],
  { write }: Pick<ExactNumbers, 'write'>,
): InsuranceRow[] =>
  insurance.map(({ type, limit, expires }) => ({
    type,
    limit: limit === null ? '' : write(limit),
    expires: expires ?? '',
  }));

/** Sends a value that is not a number as typed, so that the server rejects it with a message. */
export const insuranceOf = (rows: readonly InsuranceRow[], { read }: Pick<ExactNumbers, 'read'>) =>
  rows.map(({ type, limit, expires }) => ({
    type,
    limit: limit.trim() === '' ? null : (read(limit) ?? limit),
    expires: expires === '' ? null : expires,
  }));

const columns = [
  ['type', 'text'],
  ['limit', 'text'],
  ['expires', 'date'],
] as const;

export function InsuranceRows({ form }: { form: Form<CompanyValues> }) {
  const { fill } = useFormat();
  const rows = form.values.insurance;
  const setRows = (next: readonly InsuranceRow[]): void => form.set('insurance', next);
  return (
    <fieldset className="field">
      <legend>
        {m.title}
        <OptionalMark />
      </legend>
      <ol className="insurance">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <li key={at}>
            {columns.map(([column, type]) => {
              const name = `company.insurance.${at}.${column}`;
              const frame = {
                id: fieldId(form, name),
                label: m.columns[column],
                problem: form.problems[name],
              };
              return (
                <FieldFrame key={column} {...frame}>
                  <input
                    className="input"
                    name={name}
                    type={type}
                    dir={column === 'type' ? 'auto' : undefined}
                    inputMode={column === 'limit' ? 'decimal' : undefined}
                    autoComplete="off"
                    {...controlProps(frame)}
                    value={row[column]}
                    onChange={({ target }) =>
                      setRows(
                        rows.map((each, index) =>
                          index === at ? { ...each, [column]: target.value } : each,
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
              aria-label={fill(m.removeRow, { number: at + 1 })}
              onClick={() => setRows(rows.filter((_, index) => index !== at))}
            >
              {m.remove}
            </button>
          </li>
        ))}
      </ol>
      {rows.length < MAX_ROWS && (
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
