/** The head of every screen: its title, its status, and the actions for the whole screen. */
import type { ReactNode } from 'react';

interface Props {
  /** The one main heading */
  title: ReactNode;
  /** On the screen of one record: the link to its list, above the title; null if the user may not open it */
  all?: ReactNode;
  /** Opposite the title, usually an `acts` */
  beside?: ReactNode;
  /** Below the title */
  children?: ReactNode;
}

export function ScreenHead({ title, all, beside, children }: Props) {
  const one = all !== undefined;
  return (
    <div className={one ? 'ph form-ph' : 'ph'}>
      <div>
        {one && <p className="mono quiet">{all}</p>}
        <h1>{title}</h1>
        {children}
      </div>
      {beside}
    </div>
  );
}
