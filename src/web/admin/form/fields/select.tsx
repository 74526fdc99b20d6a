import type { ComponentProps } from 'react';
import { Icon } from '../../shell/icon.tsx';

/** The browser's own list to choose from, under an arrow of the site's. */
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
