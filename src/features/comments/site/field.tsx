/** A field of the form: label above, error between label and field. */
import { Icon } from '#web/ui/icon.tsx';
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
  const id = idOf(name);
  const describedBy = [hint === undefined ? '' : `${id}-hint`, message === undefined ? '' : `${id}-message`]
    .filter((each) => each !== '')
    .join(' ');
  const shared = {
    id,
    name,
    className: 'say-input',
    defaultValue: typed ?? '',
    autoComplete,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-required': true,
    dir: 'auto',
  } as const;
  return (
    <div className={message === undefined ? 'say-field' : 'say-field bad'}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="say-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message !== undefined && (
        <p className="say-message" id={`${id}-message`}>
          <Icon name="warning" />
          {message}
        </p>
      )}
      {lines ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
    </div>
  );
}
