/** One text field of the form. */
import { controlProps, FieldFrame } from '#web/ui/field-frame.tsx';
import type { Field as Name } from './checks.ts';

interface Props {
  name: Name;
  label: string;
  hint?: string;
  message: string | undefined;
  typed: string | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** A text area */
  lines?: boolean;
}

export const idOf = (name: Name): string => `say-${name}`;

export function Field({ name, label, hint, message, typed, type = 'text', autoComplete, lines }: Props) {
  const frame = { id: idOf(name), hint, problem: message };
  const shared = {
    ...controlProps(frame),
    name,
    className: 'input',
    defaultValue: typed ?? '',
    autoComplete,
    'aria-required': true,
    dir: 'auto',
  } as const;
  return (
    <FieldFrame {...frame} label={label}>
      {lines ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
    </FieldFrame>
  );
}
