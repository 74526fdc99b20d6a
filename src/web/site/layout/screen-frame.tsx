/** Renders a screen and, in the browser, updates the document's head for it. */
import { useLocation, useParams } from 'react-router';
import { useGuestData, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { HeadContext, Screen } from '#web/data/screen.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { DocumentHead } from './document-head.tsx';

export function ScreenFrame({ screen }: { screen: Screen }) {
  return (
    <>
      {/* The server writes the head itself, once for the document. */}
      {!import.meta.env.SSR && <ScreenDocumentHead screen={screen} />}
      <screen.Component />
    </>
  );
}

function ScreenDocumentHead({ screen }: { screen: Screen }) {
  const params = useParams();
  const { pathname, search } = useLocation();
  const settings = useSettings();
  const data = useGuestData();
  const format = useFormat();
  const url = new URL(pathname + search, location.origin);
  const read: HeadContext['read'] = (query) => data.read(query);
  const head = screen.head({ params, url, settings, format, siteUrl: url.origin, read });
  return <DocumentHead head={head} />;
}
