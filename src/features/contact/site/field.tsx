/** One text field of the form. */
import { controlProps, FieldFrame } from '#web/ui/field-frame.tsx';
import type { FieldName, Problems } from './contact-checks.ts';

/** Returns the id of the element that the error summary links to. */
export const fieldId = (name: FieldName): string => `contact-${name}`;

interface TextFieldProps {
  name: FieldName;
  label: string;
  problems: Problems;
  value: string;
  hint?: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  rows?: number;
}

export function TextField(props: TextFieldProps) {
  const { name, problems, value, optional, type = 'text', autoComplete, rows, ...words } = props;
  const frame = { ...words, id: fieldId(name), problem: problems[name] };
  const shared = {
    ...controlProps(frame),
    name,
    className: 'input',
    defaultValue: value,
    'aria-required': optional ? undefined : true,
  };
  return (
    <FieldFrame {...frame} optional={optional}>
      {rows === undefined ? (
        <input {...shared} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
    </FieldFrame>
  );
}
