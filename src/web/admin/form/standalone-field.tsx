/** A field outside a record's form: a question in a dialog, a short text edited in place. */
import { type ReactNode, useId } from 'react';
import { Icon } from '../shell/icon.tsx';

/** The id and ARIA attributes of the control. */
export interface StandaloneControl {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: string;
  /** The error of the value; null: none */
  problem: string | null;
  /** At the right end of the label's line, such as `17 of 120` */
  aside?: string;
  children: (control: StandaloneControl) => ReactNode;
}

export function StandaloneField({ label, hint, problem, aside, children }: Props) {
  const id = useId();
  const wrong = problem !== null;
  const describing = [wrong ? `${id}-problem` : null, hint === undefined ? null : `${id}-hint`];
  return (
    <div className={wrong ? 'field bad' : 'field'}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className="lab">{aside}</span>}
      </div>
      {wrong && (
        <p className="wrong" id={`${id}-problem`} role="alert">
          <Icon name="warning" small />
          {problem}
        </p>
      )}
      {children({
        id,
        className: 'input',
        'aria-invalid': wrong || undefined,
        'aria-describedby': describing.filter((part) => part !== null).join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
