/** Renders the head of a screen: its title, the actions for the whole screen, and what belongs below the title. */
import type { ReactNode } from 'react';

interface Props {
  /** The main heading of the screen */
  title: ReactNode;
  /** On the screen of one record or a new one: the link to the list, above the title; false if the user may not open the list */
  listLink?: ReactNode;
  /** The actions for the whole screen, in an element with the class `acts` */
  actions?: ReactNode;
  /** Shown below the title */
  children?: ReactNode;
}

export function ScreenHead({ title, listLink, actions, children }: Props) {
  const isRecordScreen = listLink !== undefined;
  return (
    <div className={isRecordScreen ? 'ph form-ph' : 'ph'}>
      <div>
        {isRecordScreen && <p className="mono quiet">{listLink}</p>}
        <h1>{title}</h1>
        {children}
      </div>
      {actions}
    </div>
  );
}
