/** Shown for a link to a file or a call that the server rejects: the reason, and a way back. */
import type { RefusedLink } from '#platform/http/pages/page-renderer.ts';
import type { GuestData } from '#web/data/guest-data.ts';
import type { Head } from '#web/data/screen.ts';
import { StateBox } from '#web/ui/state-box.tsx';
import { inLayout } from '../layout/in-layout.tsx';

const titles: Readonly<Record<number, string>> = {
  401: 'Sign in to open this',
  403: 'You cannot open this',
  404: 'There is nothing to open here',
  410: 'This link has expired',
  429: 'Too many requests',
  503: 'Not available at the moment',
};
const titleOf = (status: number): string => titles[status] ?? 'This cannot be opened';

export const head = ({ status }: RefusedLink): Head => ({
  title: titleOf(status),
  description: null,
  canonical: null,
  robots: 'noindex',
  jsonLd: [],
});

function Refused({ status, message, back }: RefusedLink) {
  return (
    <div className="g failure">
      <StateBox
        level={1}
        title={titleOf(status)}
        actions={
          <>
            {back !== null && (
              <a className="btn primary small" href={back}>
                Go back
              </a>
            )}
            {status === 401 && (
              <a className="btn small" href="/user/login">
                Sign in
              </a>
            )}
            <a className={back === null ? 'btn primary small' : 'btn small'} href="/">
              Go to the front page
            </a>
          </>
        }
      >
        <p>{message}.</p>
      </StateBox>
    </div>
  );
}

/** Renders the page in the site's layout. */
export const drawable = (refused: RefusedLink, data: GuestData, url: URL) =>
  inLayout(<Refused {...refused} />, data, url);
