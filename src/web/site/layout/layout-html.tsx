/**
 * Caches the HTML of the header and the footer until content changes. They are the same on most pages, and rendering them
 * would take a fifth of each page's time. Server only.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { CONTACT_PATH } from '#features/contact/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import { FormatProvider } from '#web/ui/text/format.ts';
import { FooterContent } from './footer/footer.tsx';
import { HeaderContent } from './header/header.tsx';
import { ariaCurrent, headerMenu } from './header/menu.ts';
import { type LayoutHtml, PrerenderedLayout } from './prerendered.ts';

interface RenderedParts {
  menuUrls: readonly string[];
  /** The HTML of the header, by the menu entries that are current */
  headers: Map<string, string>;
  /** The HTML of the footer, by whether the call to action is left out */
  footers: Map<boolean, string>;
}

/** The settings are the same object until content changes, so the HTML is freed with them. */
const partsBySettings = new WeakMap<GuestSettings, RenderedParts>();

/** Returns the HTML of the header and the footer for a page; null if the settings could not be loaded. */
function layoutHtml(data: GuestData, pathname: string): LayoutHtml | null {
  const settings = data.read(settingsQuery());
  if (settings === undefined) return null;
  let parts = partsBySettings.get(settings);
  if (parts === undefined) {
    const menuUrls = headerMenu(settings).flatMap(({ url, children }) => [
      url,
      ...children.map((child) => child.url),
    ]);
    parts = { menuUrls, headers: new Map(), footers: new Map() };
    partsBySettings.set(settings, parts);
  }
  const currentMarks = parts.menuUrls.map((url) => `${ariaCurrent(url, pathname)}`).join(' ');
  const isContactPage = pathname === CONTACT_PATH;
  const render = (content: ReactNode): string =>
    renderToString(
      <GuestDataProvider data={data}>
        <StaticRouter location={pathname}>
          <FormatProvider value={settings.general}>{content}</FormatProvider>
        </StaticRouter>
      </GuestDataProvider>,
    );
  return {
    header: getOrMake(parts.headers, currentMarks, () =>
      render(<HeaderContent settings={settings} path={pathname} />),
    ),
    footer: getOrMake(parts.footers, isContactPage, () =>
      render(<FooterContent settings={settings} withoutCallToAction={isContactPage} />),
    ),
  };
}

function getOrMake<Key>(cache: Map<Key, string>, key: Key, make: () => string): string {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const html = make();
  cache.set(key, html);
  return html;
}

interface PrerenderedLayoutProviderProps {
  data: GuestData;
  pathname: string;
  children: ReactNode;
}

/** Provides the prerendered header and footer to a page that the server renders. */
export function PrerenderedLayoutProvider({ data, pathname, children }: PrerenderedLayoutProviderProps) {
  return <PrerenderedLayout value={layoutHtml(data, pathname)}>{children}</PrerenderedLayout>;
}
