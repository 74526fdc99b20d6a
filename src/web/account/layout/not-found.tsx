/** Shown for any other address under the account. */
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title="Error 404" large>
      <h2 className="t2">Page Not Found</h2>
      <p className="quiet">Sorry the page you're looking for either doesn't exist or has moved.</p>
      <div className="acts solo-acts">
        <a className="btn primary" href="/">
          Go to the front page
        </a>
        <a className="btn" href="/user/dashboard">
          Your account
        </a>
      </div>
    </Page>
  );
}
