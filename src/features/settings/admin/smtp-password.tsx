/**
 * Enters, replaces or removes the password of the mail server. The API never returns the password, only whether there
 * is one.
 */

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlProps, FieldFrame, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { MAX_SMTP_PASSWORD_LENGTH } from '../limits.ts';
import { password as m } from './messages/en-GB.ts';

export function SmtpPassword({ path, label, hint }: { path: string; label: string; hint?: string }) {
  const { value, set, problem } = useField<string | null>(path);
  const { value: username, set: setUsername } = useField<string | null>('username');
  const { record, readOnly } = useFormContext();
  const isSet = record?.passwordSet === true;
  const [isReplacing, setIsReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hasUsername = username !== null && username !== undefined && username !== '';

  const version = record?.version;
  // A save clears the typed password; the field then shows that there is a stored one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version ends the replacement
  useEffect(() => setIsReplacing(false), [version]);
  const showsInput = (!isSet || isReplacing || (value ?? '') !== '' || problem !== undefined) && !readOnly;
  if (!showsInput)
    return (
      <FieldsetFrame {...{ path, label, problem }}>
        <p className="quiet">{!isSet ? m.none : hasUsername ? m.stored : m.removed}</p>
        {isSet && hasUsername && !readOnly && (
          <div className="acts secret-acts">
            <button
              type="button"
              className="btn"
              onClick={() => {
                flushSync(() => setIsReplacing(true));
                input.current?.focus();
              }}
            >
              {m.replace}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                // The server deletes the stored password when it saves settings without a username.
                setUsername('');
                set(null);
              }}
            >
              {m.remove}
            </button>
          </div>
        )}
      </FieldsetFrame>
    );
  const shownHint = !hasUsername && (value ?? '') !== '' ? m.usernameMissing : hint;
  return (
    <FieldFrame {...{ path, problem }} label={isSet ? m.newPassword : label} hint={shownHint}>
      <input
        {...controlProps({ path, hint: shownHint, problem })}
        ref={input}
        className="input"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_SMTP_PASSWORD_LENGTH}
        value={value ?? ''}
        onChange={({ target }) => set(target.value === '' ? null : target.value)}
      />
      {isSet && (
        <div className="acts secret-acts">
          <button
            type="button"
            className="btn"
            onClick={() => {
              set(null);
              setIsReplacing(false);
            }}
          >
            {m.keep}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
