/** Shown for a link that no longer works: what to do instead. */
import type { ReactNode } from 'react';
import { Notice } from '#web/forms/notice.tsx';
import { Page } from './page.tsx';

export function ExpiredLink({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      <Notice tone="failed" focused>
        <p>{`${words.replace(/\.$/, '')}.`}</p>
      </Notice>
      <div className="solo-others">{children}</div>
    </Page>
  );
}
