/** Renders the public header and footer, which the admin app shows to a guest while it redirects to the sign-in page. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import { GuestDataProvider, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { Footer } from '#web/site/layout/footer/footer.tsx';
import { Header } from '#web/site/layout/header/header.tsx';
import { guestFrame as m } from '#web/site/messages/en-GB.ts';
import { FormatProvider } from '#web/ui/text/format.ts';

/** Returns the HTML of the frame. `data` must contain the settings; `path` is the path of the page. */
export const renderGuestFrame = (data: GuestData, path: string): string =>
  renderToString(
    <GuestDataProvider data={data}>
      <StaticRouter location={path}>
        <Frame />
      </StaticRouter>
    </GuestDataProvider>,
  );

function Frame() {
  const { general } = useSettings();
  return (
    <FormatProvider value={general}>
      <Header />
      <main className="bare-page" id="main">
        <p className="g" role="status">
          {m.redirecting}
        </p>
      </main>
      <Footer />
    </FormatProvider>
  );
}
