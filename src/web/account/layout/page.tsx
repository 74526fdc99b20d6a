/**
 * Lays out the screens without navigation, such as the sign-in page: one column, beside a picture of the company's work.
 */
import { type ReactNode, useEffect } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { Logo } from '#web/ui/heading/logo.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { frame as m } from '../messages/en-GB.ts';
import { useSite } from './site.ts';

interface PageProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  large?: boolean;
  children: ReactNode;
}

/** Sets the document title, which the browser shows on its tab. */
export function useTitle(title: string): void {
  const { settings } = useSite();
  const { name } = settings.general;
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
}

export function Page({ title, lead, large = false, children }: PageProps) {
  const { settings, picture } = useSite();
  useTitle(title);
  return (
    <div className={picture ? 'solo with-picture' : 'solo'}>
      <div className="solo-column">
        <header className="solo-head">
          <a className="logo" href="/">
            <Logo logo={settings.general.logo} name={settings.general.name} />
            {rich(m.logo, { hidden })}
          </a>
        </header>
        <main className="solo-box" id="main" tabIndex={-1}>
          <h1 className={large ? 'display' : 'solo-title'}>{title}</h1>
          {lead !== undefined && <p className="quiet solo-lead">{lead}</p>}
          {children}
        </main>
      </div>
      {picture && (
        <div className="solo-side">
          <Picture image={picture} sizes="(min-width: 900px) 52vw, 1px" alt="" />
        </div>
      )}
    </div>
  );
}
