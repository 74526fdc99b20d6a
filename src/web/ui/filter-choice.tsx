/** One choice in a bar of filters: a list of options with its name over it. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  id: string;
  name: string;
  label: string;
  chosen: string;
  /** The words for no choice; without them the options hold one. */
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
