/** One text field of the form. */
import { controlProps, FieldFrame } from '#web/ui/field-frame.tsx';
import type { Field as Name } from './checks.ts';

interface Props {
  name: Name;
  label: string;
  hint?: string;
  message: string | undefined;
  initialValue: string | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** A text area */
  multiline?: boolean;
}

export const idOf = (name: Name): string => `say-${name}`;

export function Field({
  name,
  label,
  hint,
  message,
  initialValue,
  type = 'text',
  autoComplete,
  multiline,
}: Props) {
  const frame = { id: idOf(name), hint, problem: message };
  const shared = {
    ...controlProps(frame),
    name,
    className: 'input',
    defaultValue: initialValue ?? '',
    autoComplete,
    'aria-required': true,
    dir: 'auto',
  } as const;
  return (
    <FieldFrame {...frame} label={label}>
      {multiline ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
    </FieldFrame>
  );
}
