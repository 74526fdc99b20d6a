/** The sheet every public page is drawn on: header, the page, footer. */
import { Outlet, ScrollRestoration } from 'react-router';
import { useSettings } from '#web/data/use-guest.tsx';
import { FormatProvider } from '#web/ui/format.ts';
import { Arrival } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Waiting } from './waiting.tsx';

export function Layout() {
  const settings = useSettings();
  return (
    <FormatProvider value={settings.general.locale}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {!import.meta.env.SSR && <AfterArrival />}
    </FormatProvider>
  );
}

/** What only a browser that moves between pages needs. */
function AfterArrival() {
  return (
    <>
      <Waiting />
      <Arrival />
      <ScrollRestoration />
    </>
  );
}
