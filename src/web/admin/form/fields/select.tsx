import type { ComponentProps } from 'react';
import { Icon } from '../../parts/icon.tsx';

/** Renders a native select with the arrow of this design. */
export function Select({ children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...props} className="input">
        {children}
      </select>
      <Icon name="chevron-down" small />
    </span>
  );
}
