/** A field that belongs to no record: one question of a dialog, a few words written in their place. */
import { type ReactNode, useId } from 'react';
import { Icon } from '../shell/icon.tsx';

/** What the control says of itself. */
export interface LoneControl {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: string;
  /** What is wrong with what is in it; null: nothing */
  problem: string | null;
  /** At the right end of the label's line, such as `17 of 120` */
  aside?: string;
  /** How much of the width it has, where it shares a line */
  width?: 'narrow' | 'half' | 'wide';
  children: (control: LoneControl) => ReactNode;
}

export function LoneField({ label, hint, problem, aside, width, children }: Props) {
  const id = useId();
  const wrong = problem !== null;
  const describing = [wrong ? `${id}-problem` : null, hint === undefined ? null : `${id}-hint`];
  return (
    <div
      className={['field', width, wrong ? 'bad' : undefined].filter((part) => part !== undefined).join(' ')}
    >
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
