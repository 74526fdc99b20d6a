/** Fields of actions outside the record's form. */
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { words } from '#web/admin/words.ts';
import type { TenderAction } from './use-tender-action.ts';

interface Props {
  deed: TenderAction;
  prefix: string;
  name: string;
  label: string;
  hint?: string | undefined;
  max?: number;
  /** Lines; absent: one line of text */
  rows?: number;
  type?: 'text' | 'datetime-local';
  value: string;
  onChange: (value: string) => void;
}

export function ActionField({
  deed,
  prefix,
  name,
  label,
  hint,
  max,
  rows,
  type = 'text',
  value,
  onChange,
}: Props) {
  const path = `${prefix}${name}`;
  const problem = deed.wrong[name];
  const change = (next: string) => {
    deed.forget(name);
    onChange(next);
  };
  return (
    <FieldFrame
      {...{ path, label, hint, problem }}
      aside={max === undefined ? undefined : words.form.of(value.length, max)}
    >
      {rows === undefined ? (
        <input
          {...controlProps({ path, hint, problem })}
          className="input"
          type={type}
          autoComplete="off"
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <textarea
          {...controlProps({ path, hint, problem })}
          className="input"
          rows={rows}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldFrame>
  );
}

export function ActionFailure({ deed: { failure } }: { deed: TenderAction }) {
  return failure === null ? null : (
    <p className="wrong" role="alert">
      <Icon name="warning" small />
      {failure}
    </p>
  );
}
