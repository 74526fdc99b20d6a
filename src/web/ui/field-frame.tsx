/** Renders the label, hint and error above a control, and provides the attributes that connect the control with them. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { field as m } from './messages/en-GB.ts';

interface DescribedControl {
  id: string;
  hint?: ReactNode;
  problem: string | undefined;
}

/** Returns the attributes of the control. */
export const controlProps = ({ id, hint, problem }: DescribedControl) => ({
  id,
  'aria-describedby':
    [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].join(' ').trim() ||
    undefined,
  'aria-invalid': problem === undefined ? undefined : true,
});

export const OptionalMark = () => <span className="optional">{m.optional}</span>;

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="hint" id={`${id}-hint`}>
      {children}
    </span>
  );
}

export function FieldProblem({ id, problem }: Pick<DescribedControl, 'id' | 'problem'>) {
  if (problem === undefined) return null;
  return (
    <p className="wrong" id={`${id}-problem`}>
      <Icon name="warning" />
      <span>
        <span className="visually-hidden">{m.error}</span>
        {problem}
      </span>
    </p>
  );
}

interface Props extends DescribedControl {
  label: ReactNode;
  optional?: boolean | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, optional, problem, children }: Props) {
  return (
    <div className={problem === undefined ? 'field' : 'field bad'}>
      <label htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldProblem id={id} problem={problem} />
      {children}
    </div>
  );
}
