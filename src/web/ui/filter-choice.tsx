/** One labelled select in a filter bar. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  id: string;
  name: string;
  label: string;
  chosen: string;
  /** The label of the empty choice; without it the options include one. */
  any?: string;
  /** `option` elements */
  children: ReactNode;
}

export function FilterChoice({ id, name, label, chosen, any, children }: Props) {
  return (
    <div className="sel">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen}>
        {any !== undefined && <option value="">{any}</option>}
        {children}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
