/**
 * Renders the offline page, which the service worker shows if the site cannot be reached and there is no copy of the
 * requested page. `web/offline/offline-page.ts` finds its elements by id: it makes the button work, lists the copies and
 * reloads when the site can be reached.
 */
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head } from '#web/data/screen.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { wrapInLayout } from '../layout/wrap-in-layout.tsx';
import { offlinePage as m } from '../messages/en-GB.ts';
import sheet from './offline.css?url';

export const head: Head = {
  title: m.title,
  description: null,
  canonical: null,
  robots: 'noindex',
  jsonLd: [],
};

function OfflinePage() {
  const { phone } = useSettings().contact;
  const format = useFormat();
  return (
    <div className="g offline">
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <div className="offline-words">
        <h1 className="t1">{m.title}</h1>
        <p className="lead">{m.text}</p>
        <p id="connection" role="status">
          {m.trying}
        </p>
        <div className="acts">
          <button className="btn primary" type="button" id="try-again">
            <Icon name="retry" />
            {m.retry}
          </button>
          {phone !== null && (
            <a className="btn" href={telephoneLink(phone)}>
              <Icon name="phone" />
              {format.fill(m.call, { number: format.telephone(phone) })}
            </a>
          )}
        </div>
      </div>
      <section className="offline-list" id="stored-pages" aria-labelledby="on-this-device" hidden>
        <SectionHead id="on-this-device" title={m.stored} />
        <p>{m.storedText}</p>
        <ul />
      </section>
    </div>
  );
}

/** Renders the page in the site's layout. */
export const offlinePage = (data: GuestData, url: URL) => wrapInLayout(<OfflinePage />, data, url);
