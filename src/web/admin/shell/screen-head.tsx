/** What stands at the top of every screen: its name, what is said of it at once, and what can be done with the whole. */
import type { ReactNode } from 'react';

interface Props {
  /** The one main heading */
  title: ReactNode;
  /** Where one thing is shown: what leads to all of them, above its name; null where this person may not go there */
  all?: ReactNode;
  /** Across from the name, most often an `acts` */
  beside?: ReactNode;
  /** Beneath the name */
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
