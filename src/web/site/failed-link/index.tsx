/** Renders the page for a link to a file or an API address that failed: the reason, and links to continue. */
import { LOGIN_PATH } from '#features/accounts/address.ts';
import type { FailedLink } from '#platform/http/pages/page-renderer.ts';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import type { Head } from '#web/data/screen.ts';
import { asSentence } from '#web/forms/sentence.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import { wrapInLayout } from '../layout/wrap-in-layout.tsx';
import { failedLink as m } from '../messages/en-GB.ts';

const titles: Readonly<Record<number, string>> = m.titles;
const titleOf = (status: number): string => titles[status] ?? m.title;

export const head = ({ status }: FailedLink): Head => ({
  title: titleOf(status),
  description: null,
  canonical: null,
  robots: 'noindex',
  jsonLd: [],
});

function FailedLinkMessage({ status, message, back }: FailedLink) {
  return (
    <div className="g failure">
      <StateBox
        level={1}
        title={titleOf(status)}
        actions={
          <>
            {back !== null && (
              <a className="btn primary small" href={back}>
                {m.back}
              </a>
            )}
            {status === 401 && (
              <a className="btn small" href={LOGIN_PATH}>
                {m.signIn}
              </a>
            )}
            <a className={back === null ? 'btn primary small' : 'btn small'} href="/">
              {m.home}
            </a>
          </>
        }
      >
        <p>{asSentence(message)}</p>
      </StateBox>
    </div>
  );
}

/** Renders the page in the site's layout. */
export const failedLinkPage = (link: FailedLink, data: GuestData, url: URL) =>
  wrapInLayout(<FailedLinkMessage {...link} />, data, url);
