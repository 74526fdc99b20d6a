/** Lays out every public page: header, page, footer. */
import { Outlet } from 'react-router';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { FormatProvider } from '#web/ui/text/format.ts';
import { frame as m } from '../messages/en-GB.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LazyPageExtras } from './lazy-page-extras.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { NavigationPlaceholder } from './navigation-placeholder.tsx';
import { ScrollRestoration } from './scroll-restoration.ts';

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
      {/* The server could render nothing for these parts. */}
      {!import.meta.env.SSR && <LazyPageExtras />}
      {!import.meta.env.SSR && <NavigationPlaceholder />}
      {!import.meta.env.SSR && <ScrollRestoration />}
    </FormatProvider>
  );
}
