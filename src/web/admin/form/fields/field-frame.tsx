/** Renders the frame of a field: label, aside (such as the length of the text), error and hint. */
import type { ReactNode } from 'react';
import { controlProps as controlPropsOf } from '#web/ui/field-frame.tsx';
import { Icon } from '../../parts/icon.tsx';
import { elementId } from '../state/form-store.ts';

interface FieldFrameProps {
  path: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  /** Shown at the end of the label's line, such as `17 of 120` */
  aside?: ReactNode;
}

/** Returns the id and the ARIA attributes of a control. */
export const controlProps = ({ path, hint, problem }: Pick<FieldFrameProps, 'path' | 'hint' | 'problem'>) =>
  controlPropsOf({ id: elementId(path), hint, problem });

export function Problem({ path, problem }: Pick<FieldFrameProps, 'path' | 'problem'>) {
  if (problem === undefined) return null;
  return (
    <p className="wrong" id={`${elementId(path)}-problem`}>
      <Icon name="warning" small />
      {problem}
    </p>
  );
}

export function Hint({ path, hint }: Pick<FieldFrameProps, 'path' | 'hint'>) {
  if (hint === undefined) return null;
  return (
    <p className="hint" id={`${elementId(path)}-hint`}>
      {hint}
    </p>
  );
}

/** Renders a field with one control. */
export function FieldFrame({
  path,
  label,
  hint,
  problem,
  aside,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <div className={problem === undefined ? 'field' : 'field bad'}>
      <div className="field-head">
        <label htmlFor={elementId(path)}>{label}</label>
        {aside !== undefined && <span className="lab">{aside}</span>}
      </div>
      <Problem {...{ path, problem }} />
      {children}
      <Hint {...{ path, hint }} />
    </div>
  );
}

/** Renders a field with several controls. The fieldset itself can take the focus. */
export function FieldsetFrame({
  path,
  label,
  hint,
  problem,
  aside,
  heading = false,
  children,
}: FieldFrameProps & { children: ReactNode; heading?: boolean }) {
  const { id, 'aria-describedby': describedBy } = controlProps({ path, hint, problem });
  return (
    <fieldset
      className={problem === undefined ? 'field' : 'field bad'}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      <legend className={heading ? 'grp' : undefined}>
        {heading ? <span className="grp-title">{label}</span> : label}
        {aside !== undefined && <span className="lab">{aside}</span>}
      </legend>
      <Problem {...{ path, problem }} />
      {children}
      <Hint {...{ path, hint }} />
    </fieldset>
  );
}
