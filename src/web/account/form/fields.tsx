/** The fields of a form: label above the field, hint below the label, error above the field. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { Form } from './use-form.ts';

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

interface FieldProps<Values extends object, Kind = string> {
  form: Form<Values>;
  name: NamesOf<Values, Kind>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

export const fieldId = (form: { id: string }, name: string): string =>
  `${form.id}-${name.replaceAll('.', '-')}`;

/** The frame round a field: everything but the control itself. */
export function FieldFrame({
  id,
  label,
  hint,
  optional,
  problem,
  children,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={problem === undefined ? 'fld' : 'fld bad'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="fld-optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem !== undefined && <Message id={`${id}-problem`}>{problem}</Message>}
      {children}
    </div>
  );
}

export function Message({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="msg" id={id}>
      <Icon name="warning" />
      <span>
        <span className="vh">Error: </span>
        {children}
      </span>
    </p>
  );
}

/** The ids for aria-describedby. */
export const described = (id: string, hint: unknown, problem: string | undefined): string | undefined =>
  [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean).join(' ') ||
  undefined;

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>;

export function TextField<Values extends object>({
  form,
  name,
  label,
  hint,
  optional,
  ...input
}: FieldProps<Values> & InputProps) {
  const id = fieldId(form, name);
  const problem = form.problems[name];
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} problem={problem}>
      <input
        className="input"
        id={id}
        name={name}
        type="text"
        // Names may be written from right to left; addresses and numbers never are.
        dir={input.type === undefined ? 'auto' : undefined}
        {...input}
        aria-invalid={problem !== undefined}
        aria-describedby={described(id, hint, problem)}
        aria-required={optional !== true}
        value={String(form.values[name])}
        onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
        onBlur={() => form.left(name)}
      />
    </FieldFrame>
  );
}

export function SelectField<Values extends object>({
  form,
  name,
  label,
  hint,
  optional,
  options,
}: FieldProps<Values> & { options: readonly (readonly [value: string, label: string])[] }) {
  const id = fieldId(form, name);
  const problem = form.problems[name];
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} problem={problem}>
      <span className="select">
        <select
          className="input"
          id={id}
          name={name}
          aria-invalid={problem !== undefined}
          aria-describedby={described(id, hint, problem)}
          value={String(form.values[name])}
          onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}

/** A password field that can show its value and warns while caps lock is on. */
export function PasswordField<Values extends object>({
  form,
  name,
  label,
  hint,
  autoComplete,
}: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, show] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const id = fieldId(form, name);
  const problem = form.problems[name];
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <div className="pw">
        <input
          className="input"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={described(id, hint, problem)}
          aria-required
          value={String(form.values[name])}
          onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => {
            setCapsLock(false);
            form.left(name);
          }}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => show(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className="caps" role="status">
        {capsLock && (
          <>
            <Icon name="warning" />
            Caps lock is on
          </>
        )}
      </p>
    </FieldFrame>
  );
}

export function TickField<Values extends object>({
  form,
  name,
  label,
}: Pick<FieldProps<Values, boolean>, 'form' | 'name' | 'label'>) {
  const id = fieldId(form, name);
  return (
    <label className="tick" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={form.values[name] === true}
        onChange={({ target }) => form.set(name, target.checked as Values[typeof name])}
      />
      {label}
    </label>
  );
}
