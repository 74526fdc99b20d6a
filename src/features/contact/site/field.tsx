/** One field of the form: label, hint, error, and the control itself. */
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { FieldName, Problems } from './contact-checks.ts';

/** Returns the id of the element that the error summary links to. */
export const fieldId = (name: FieldName): string => `contact-${name}`;

/** Returns the ids for aria-describedby. */
export function describedBy(name: FieldName, problems: Problems, hasHint: boolean) {
  const ids = [hasHint ? `${fieldId(name)}-hint` : '', problems[name] ? `${fieldId(name)}-problem` : ''];
  const joined = ids.filter((id) => id !== '').join(' ');
  return {
    'aria-describedby': joined === '' ? undefined : joined,
    'aria-invalid': problems[name] === undefined ? undefined : true,
  } as const;
}

export function Hint({ name, children }: { name: FieldName; children: ReactNode }) {
  return (
    <span className="hint" id={`${fieldId(name)}-hint`}>
      {children}
    </span>
  );
}

export function Problem({ name, problems }: { name: FieldName; problems: Problems }) {
  const problem = problems[name];
  if (problem === undefined) return null;
  return (
    <p className="msg" id={`${fieldId(name)}-problem`}>
      <Icon name="warning" />
      <span>
        <span className="vh">Error: </span>
        {problem}
      </span>
    </p>
  );
}

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
  const { name, label, problems, value, hint, optional, type = 'text', autoComplete, rows } = props;
  const shared = {
    id: fieldId(name),
    name,
    className: 'input',
    defaultValue: value,
    'aria-required': optional ? undefined : true,
    ...describedBy(name, problems, hint !== undefined),
  };
  return (
    <div className={problems[name] === undefined ? 'fld' : 'fld bad'}>
      <label htmlFor={fieldId(name)}>
        {label}
        {optional && <span className="quiet"> (optional)</span>}
      </label>
      {hint !== undefined && <Hint name={name}>{hint}</Hint>}
      <Problem name={name} problems={problems} />
      {rows === undefined ? (
        <input {...shared} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
    </div>
  );
}
