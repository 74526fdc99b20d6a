/** Renders the head of a screen: its title, its status, and the actions for the whole screen. */
import type { ReactNode } from 'react';

interface Props {
  /** The main heading of the screen */
  title: ReactNode;
  /** On the screen of one record: the link to its list, above the title; null if the user may not open it */
  listLink?: ReactNode;
  /** Shown opposite the title, usually an element with the class `acts` */
  actions?: ReactNode;
  /** Shown below the title */
  children?: ReactNode;
}

export function ScreenHead({ title, listLink, actions: beside, children }: Props) {
  const isRecordScreen = listLink !== undefined;
  return (
    <div className={isRecordScreen ? 'ph form-ph' : 'ph'}>
      <div>
        {isRecordScreen && <p className="mono quiet">{listLink}</p>}
        <h1>{title}</h1>
        {children}
      </div>
      {beside}
    </div>
  );
}
