/** The frame of every field: label, length, error and hint. */
import type { ReactNode } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { elementId } from '../state/form-store.ts';

interface FieldFrameProps {
  path: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  /** At the right end of the label's line, such as `17 of 120` */
  aside?: ReactNode;
}

/** The ids for aria-describedby. */
export const describedBy = ({ path, hint, problem }: Pick<FieldFrameProps, 'path' | 'hint' | 'problem'>) =>
  [
    problem === undefined ? null : `${elementId(path)}-problem`,
    hint === undefined ? null : `${elementId(path)}-hint`,
  ]
    .filter((id) => id !== null)
    .join(' ') || undefined;

/** The ARIA attributes of a control. */
export const controlProps = (words: Pick<FieldFrameProps, 'path' | 'hint' | 'problem'>) => ({
  id: elementId(words.path),
  'aria-describedby': describedBy(words),
  'aria-invalid': words.problem === undefined ? undefined : true,
});

function Problem({ path, problem }: Pick<FieldFrameProps, 'path' | 'problem'>) {
  if (problem === undefined) return null;
  return (
    <p className="wrong" id={`${elementId(path)}-problem`}>
      <Icon name="warning" small />
      {problem}
    </p>
  );
}

function Hint({ path, hint }: Pick<FieldFrameProps, 'path' | 'hint'>) {
  if (hint === undefined) return null;
  return (
    <p className="hint" id={`${elementId(path)}-hint`}>
      {hint}
    </p>
  );
}

/** A field of one control. */
export function FieldFrame({ children, ...words }: FieldFrameProps & { children: ReactNode }) {
  return (
    <div className={words.problem === undefined ? 'field' : 'field bad'}>
      <div className="field-head">
        <label htmlFor={elementId(words.path)}>{words.label}</label>
        {words.aside !== undefined && <span className="lab">{words.aside}</span>}
      </div>
      <Problem {...words} />
      {children}
      <Hint {...words} />
    </div>
  );
}

/** A field of several controls; the fieldset itself can take the focus. */
export function FieldsetFrame({
  children,
  heading = false,
  ...words
}: FieldFrameProps & { children: ReactNode; heading?: boolean }) {
  return (
    <fieldset
      className={words.problem === undefined ? 'field' : 'field bad'}
      id={elementId(words.path)}
      tabIndex={-1}
      aria-describedby={describedBy(words)}
    >
      <legend className={heading ? 'grp' : undefined}>
        {heading ? <span className="grp-title">{words.label}</span> : words.label}
        {words.aside !== undefined && <span className="lab">{words.aside}</span>}
      </legend>
      <Problem {...words} />
      {children}
      <Hint {...words} />
    </fieldset>
  );
}
