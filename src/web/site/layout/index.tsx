/** The layout of every public page: header, page, footer. */
import { Outlet } from 'react-router';
import { useSettings } from '#web/data/use-guest.tsx';
import { FormatProvider } from '#web/ui/format.ts';
import { frame as m } from '../messages/en-GB.ts';
import { NavigationAnnouncer } from './arrival.tsx';
import { LazyPageExtras } from './beside.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollRestoration } from './scroll.ts';
import { NavigationPlaceholder } from './waiting.tsx';

export function Layout() {
  const settings = useSettings();
  return (
    <FormatProvider value={settings.general}>
      <a className="skip" href="#main">
        {m.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <NavigationAnnouncer />
      {/* The server renders one page and never navigates. */}
      {!import.meta.env.SSR && <LazyPageExtras />}
      {!import.meta.env.SSR && <NavigationPlaceholder />}
      {!import.meta.env.SSR && <ScrollRestoration />}
    </FormatProvider>
  );
}
