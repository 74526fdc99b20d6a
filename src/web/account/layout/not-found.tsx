/** Renders the page for addresses under /user that have no screen. */
import { DASHBOARD_PATH } from '#features/accounts/address.ts';
import { notFound as m } from '../messages/en-GB.ts';
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title={m.title} large>
      <h2 className="t2">{m.subheading}</h2>
      <p className="quiet">{m.text}</p>
      <div className="acts solo-acts">
        <a className="btn primary" href="/">
          {m.home}
        </a>
        <a className="btn" href={DASHBOARD_PATH}>
          {m.account}
        </a>
      </div>
    </Page>
  );
}
