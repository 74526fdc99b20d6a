/** The error summary above the form: takes the focus, and each line links to its field. */
import { useEffect, useRef } from 'react';
import { words } from '../words.ts';
import { useFormContext, useProblems } from './form-store.ts';
import type { Trouble } from './use-saving.ts';
import { fieldAt, fieldsOf } from './values.ts';

export function Summary({ trouble }: { trouble: Trouble }) {
  const box = useRef<HTMLDivElement>(null);
  const { screens, goTo } = useFormContext();
  const left = Object.entries(useProblems());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus here once
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [trouble.at]);
  if (trouble.reason !== 'failed' && left.length === 0) return null;
  const fields = fieldsOf(screens.groups);
  const { failed, ...counted } = words.form.summary;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{trouble.reason === 'failed' ? failed[trouble.verb] : counted[trouble.reason](left.length)}</h2>
      {trouble.message !== null && <p>{trouble.message}</p>}
      {left.length > 0 && (
        <ul>
          {left.map(([path, message]) => (
            <li key={path}>
              {fieldAt(fields, path) === undefined &&
              !fields.some(({ name }) => name.startsWith(`${path}.`)) ? (
                message
              ) : (
                <a
                  href={`#${path}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(path);
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
