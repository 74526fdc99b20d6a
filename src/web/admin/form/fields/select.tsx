import type { ComponentProps } from 'react';
import { Icon } from '../../shell/icon.tsx';

/** A native select with the site's own arrow. */
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
