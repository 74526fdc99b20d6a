/** A secret that never comes back: whether it is set is all that is shown; it is replaced, or removed, by choice. */
import { useEffect, useRef, useState } from 'react';
import { controlProps, FieldFrame, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/form-store.ts';
import { settingsWords } from './words.ts';

export function SmtpPassword({ path }: { path: string }) {
  const { value, set, problem } = useField<string | null>(path);
  const { value: username, set: setUsername } = useField<string | null>('username');
  const { record, locked } = useFormContext();
  const isSet = record?.passwordSet === true;
  const [replacing, setReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { label, fresh, hint, ...said } = settingsWords.password;
  const unnamed = username === null || username === undefined || username === '';

  const version = record?.version;
  // Saved: what was typed is gone from here, and the stored one is all there is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved version ends the replacing
  useEffect(() => setReplacing(false), [version]);
  const typing = (!isSet || replacing || (value ?? '') !== '' || problem !== undefined) && !locked;
  if (!typing)
    return (
      <FieldsetFrame {...{ path, label, problem }}>
        <p className="quiet">{!isSet ? said.notSet : unnamed ? said.removed : said.isSet}</p>
        {isSet && !unnamed && !locked && (
          <div className="acts secret-acts">
            <button
              type="button"
              className="btn"
              onClick={() => {
                setReplacing(true);
                requestAnimationFrame(() => input.current?.focus());
              }}
            >
              {said.replace}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setUsername('');
                set(null);
              }}
            >
              {said.remove}
            </button>
          </div>
        )}
      </FieldsetFrame>
    );
  const told = unnamed && (value ?? '') !== '' ? said.needsName : hint;
  return (
    <FieldFrame {...{ path, problem }} label={isSet ? fresh : label} hint={told}>
      <input
        {...controlProps({ path, hint: told, problem })}
        ref={input}
        className="input"
        type="password"
        autoComplete="new-password"
        maxLength={500}
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
              setReplacing(false);
            }}
          >
            {said.keep}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
