/** Renders the fields of a form, with label, hint and, except for checkboxes, error. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { controlProps, FieldFrame } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { passwordField as m } from './messages/en-GB.ts';
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
  const frame = { id: fieldId(form, name), label, hint, optional, problem: form.problems[name] };
  return (
    <FieldFrame {...frame}>
      <input
        className="input"
        name={name}
        type="text"
        // Free text (no `type`) may be right-to-left; email addresses and numbers never are.
        dir={input.type === undefined ? 'auto' : undefined}
        {...input}
        {...controlProps(frame)}
        aria-required={optional !== true}
        value={String(form.values[name])}
        onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
        onBlur={() => form.handleBlur(name)}
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
  const frame = { id: fieldId(form, name), label, hint, optional, problem: form.problems[name] };
  return (
    <FieldFrame {...frame}>
      <span className="select">
        <select
          className="input"
          name={name}
          {...controlProps(frame)}
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

/** Renders a password field that can show its value and warns while caps lock is on. */
export function PasswordField<Values extends object>({
  form,
  name,
  label,
  hint,
  autoComplete,
}: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const frame = { id: fieldId(form, name), label, hint, problem: form.problems[name] };
  const updateCapsLock = (event: KeyboardEvent): void => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <FieldFrame {...frame}>
      <div className="pw">
        <input
          className="input"
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...controlProps(frame)}
          aria-required
          value={String(form.values[name])}
          onChange={({ target }) => form.set(name, target.value as Values[typeof name])}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onBlur={() => {
            setCapsLockOn(false);
            form.handleBlur(name);
          }}
        />
        <button
          type="button"
          aria-controls={frame.id}
          aria-label={isShown ? m.hideLabel : m.showLabel}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? m.hide : m.show}
        </button>
      </div>
      <p className="caps" role="status">
        {isCapsLockOn && (
          <>
            <Icon name="warning" />
            {m.capsLock}
          </>
        )}
      </p>
    </FieldFrame>
  );
}

export function CheckboxField<Values extends object>({
  form,
  name,
  label,
  hint,
}: Pick<FieldProps<Values, boolean>, 'form' | 'name' | 'label' | 'hint'>) {
  const id = fieldId(form, name);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <>
      <label className="tick" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={form.values[name] === true}
          aria-describedby={hintId}
          onChange={({ target }) => form.set(name, target.checked as Values[typeof name])}
        />
        {label}
      </label>
      {hintId !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Renders a hidden field from which password managers learn the account. */
export const PasswordManagerUsername = ({ username }: { username: string }) => (
  <input
    className="visually-hidden"
    type="text"
    autoComplete="username"
    readOnly
    tabIndex={-1}
    aria-hidden
    value={username}
  />
);
