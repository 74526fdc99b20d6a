/** Renders the page of a link that no longer works. `children`: links or buttons for the visitor to continue. */
import type { ReactNode } from 'react';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { Page } from './page.tsx';

export function ExpiredLink({
  title,
  message,
  children,
}: {
  title: string;
  message: string;
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      <Notice tone="failed" focused>
        <p>{asSentence(message)}</p>
      </Notice>
      <div className="solo-others">{children}</div>
    </Page>
  );
}
