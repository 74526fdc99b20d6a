/**
 * Renders the HTML document around a page: head, state, and links to the files for browsers. Its only inline styles are
 * the rules of screens that the page needs, and it has no inline script that runs.
 */

import assets from 'virtual:client-assets';
import { socialImage } from '#features/images/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { BUILT_LOCALE } from '#platform/messages/built-locale.ts';
import { escapeMarkup, htmlDocument } from '#platform/schema/values/markup.ts';
import type { PageState } from '#web/data/page-state.ts';
import type { Head } from '#web/data/screen.ts';
import { documentTitle } from '#web/site/layout/document-title.ts';
import { bare as m } from '#web/site/messages/en-GB.ts';
import { FONT_MEDIA } from '#web/ui/styles/font-media.ts';
import type { ClientAsset } from './client-assets.ts';
import type { ScreenStyles } from './screen-styles.ts';

/** Read by boot.ts and by `isInMaintenance` (fetch-guest.ts). */
const MAINTENANCE_ATTRIBUTE = ' data-maintenance';
/** Read by boot.ts */
const WITHOUT_APP_ATTRIBUTE = ' data-default-page';

interface DocumentParts {
  head: Head;
  settings: GuestSettings;
  siteUrl: string;
  /** The page as React rendered it. */
  html: string;
  /** The address of the page's state, or the state itself if no cache stores the page; null: the document has no state */
  state: PageState | string | null;
  /** True for the maintenance page, which the app replaces only for users with admin access */
  maintenance?: boolean;
  /** See `PageRequest` */
  defaultPageSegments?: readonly string[] | undefined;
  /** The browser does not start the app: a default page, or the offline page */
  isWithoutApp?: boolean;
  /** Absent: the document links the rules of all screens */
  styles?: ScreenStyles | undefined;
  /** The document runs no scripts */
  withoutScripts: boolean;
  /** Serialises JSON safely for embedding in HTML. */
  json: (value: unknown) => string;
}

/** Returns the attributes with which a browser checks the hash of a file; empty in development. */
export const integrity = ({ integrity: hash }: ClientAsset): string =>
  hash === null ? '' : ` integrity="${hash}" crossorigin="anonymous"`;

/**
 * Preloads the font in wide windows. In narrow ones, it would delay the style sheet and the pictures by a second with a weak
 * signal: `boot/load-fonts.ts` loads it last.
 */
export const fontTag: string =
  assets.font === null
    ? ''
    : `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" media="${FONT_MEDIA}" crossorigin>`;

/** Returns the link element of a style sheet. `attributes` begin with a space. */
export const sheetTag = (sheet: ClientAsset, attributes = ''): string =>
  `<link rel="stylesheet" href="${sheet.path}"${integrity(sheet)}${attributes}>`;
const styleTags = sheetTag(assets.styles) + fontTag;
/** Without a hash: for browsers without scripts, and its few bytes are in every document. */
const fontsTag = `<link rel="stylesheet" href="${assets.fonts.path}">`;
const allScreensTag = sheetTag(assets.screens);
const printTag = sheetTag(assets.print, ' media="print"');
const scriptTags =
  (assets.development === null ? '' : `<script type="module" src="${assets.development}"></script>`) +
  `<script type="module" src="${assets.boot.path}"${integrity(assets.boot)}></script>`;
/**
 * Returns the rules inline, so that the first view waits for one style sheet less. `web/boot/load-screen-styles.ts`
 * replaces them with the sheet of all screens.
 */
const screenStyleTag = (styles: ScreenStyles | undefined): string =>
  styles === undefined ? allScreensTag : `<style id="screen-styles">${styles.text}</style>`;

export const iconTags =
  '<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest">' +
  '<meta name="theme-color" content="#f8f9f8" media="(prefers-color-scheme: light)">' +
  '<meta name="theme-color" content="#0d151c" media="(prefers-color-scheme: dark)">';

/**
 * The value of the `Link` header. It preloads only the font: a style sheet preloaded in this way would have no integrity,
 * and the browser would fetch it a second time.
 */
export const preloadHeader: string | null =
  assets.font === null
    ? null
    : `<${assets.font}>; rel=preload; as=font; type="font/woff2"; media="${FONT_MEDIA}"; crossorigin`;

export function renderDocument({
  head,
  settings,
  siteUrl,
  html: rendered,
  state,
  maintenance,
  defaultPageSegments = [],
  isWithoutApp,
  styles,
  withoutScripts,
  json,
}: DocumentParts): string {
  const [hoisted, body] = splitHoisted(rendered);
  const { locale } = settings.general;
  return htmlDocument({
    locale,
    attributes:
      (maintenance === true ? MAINTENANCE_ATTRIBUTE : '') +
      (isWithoutApp === true ? WITHOUT_APP_ATTRIBUTE : '') +
      (defaultPageSegments.length === 0
        ? ''
        : ` data-default-pages="${escapeMarkup(defaultPageSegments.join(' '))}"`) +
      (typeof state === 'string' ? ` data-state="${escapeMarkup(state)}"` : ''),
    title: documentTitle(head.title, settings),
    head:
      headTags(head, settings, siteUrl) +
      styleTags +
      screenStyleTag(styles) +
      printTag +
      (withoutScripts ? fontsTag : `<noscript>${fontsTag}</noscript>${scriptTags}`) +
      hoisted +
      iconTags +
      head.jsonLd.map((node) => `<script type="application/ld+json">${json(node)}</script>`).join(''),
    body: `<div id="root">${body}</div>${state === null || typeof state === 'string' ? '' : stateTag(json(state))}`,
  });
}

/** Returns the script element with the state from which the page was rendered. */
export const stateTag = (json: string): string =>
  `<script type="application/json" id="state">${json}</script>`;

/** Renders an error document without the site's settings; its button reloads the page. */
export const renderFallbackDocument = (): string =>
  bareDocument({
    title: m.title,
    heading: m.unavailable,
    text: m.text,
    // The app may be able to render the screen.
    tags: styleTags + allScreensTag + scriptTags,
  });

/**
 * Renders the document that an overloaded server sends. It is small and runs no scripts, so that it costs the server
 * little.
 */
export const renderOverloadedDocument = (): string =>
  bareDocument({
    title: m.overloaded.title,
    heading: m.overloaded.title,
    text: m.overloaded.text,
    tags: styleTags,
  });

const bareDocument = (parts: { title: string; heading: string; text: string; tags: string }): string =>
  htmlDocument({
    locale: BUILT_LOCALE,
    title: parts.title,
    head: NOT_INDEXED + parts.tags + iconTags,
    body:
      '<div id="root"><main class="bare-page" id="main"><div class="g failure"><div class="empty failed"><h1 class="t3">' +
      `${escapeMarkup(parts.heading)}</h1><p class="empty-text">${escapeMarkup(parts.text)}</p><div class="acts">` +
      `<a class="btn primary small" href="">${escapeMarkup(m.retry)}</a></div></div></div></main></div>`,
  });

/** Keeps a document out of search engines. */
export const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** Used if neither the page nor the site has a picture. */
const FALLBACK_IMAGE = { path: '/icon-512.png', alt: '', width: 512, height: 512 };

function headTags(head: Head, settings: GuestSettings, siteUrl: string): string {
  const { name, locale, tagline } = settings.general;
  const description = head.description ?? (head.robots === undefined ? tagline : null);
  const { article } = head;
  // Link previews of a page without a picture of its own show a picture of the site.
  const image =
    head.image ?? socialImage(settings.general.heroImage ?? settings.general.logo) ?? FALLBACK_IMAGE;
  let tags = '';
  if (description) tags += meta('name', 'description', description);
  if (head.robots !== undefined) tags += meta('name', 'robots', head.robots);
  if (settings.google.verification)
    tags += meta('name', 'google-site-verification', settings.google.verification);
  if (head.canonical === null) return tags;

  const address = siteUrl + head.canonical;
  tags += `<link rel="canonical" href="${escapeMarkup(address)}">`;
  tags += meta('property', 'og:type', article === undefined ? 'website' : 'article');
  tags += meta('property', 'og:site_name', name);
  if (article !== undefined) {
    if (article.publishedAt !== null) tags += meta('property', 'article:published_time', article.publishedAt);
    tags += meta('property', 'article:modified_time', article.updatedAt);
  }
  tags += meta('property', 'og:title', head.title ?? name) + meta('property', 'og:url', address);
  tags += meta('property', 'og:locale', locale.replace('-', '_'));
  if (description) tags += meta('property', 'og:description', description);
  tags +=
    meta('property', 'og:image', siteUrl + image.path) + meta('property', 'og:image:alt', image.alt || name);
  tags += meta('property', 'og:image:width', String(image.width));
  tags += meta('property', 'og:image:height', String(image.height));
  return tags + meta('name', 'twitter:card', image === FALLBACK_IMAGE ? 'summary' : 'summary_large_image');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;

/** Separates the elements that belong in the head, which React renders in front of the page. */
function splitHoisted(rendered: string): [hoisted: string, body: string] {
  const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/.exec(rendered)?.[0] ?? '';
  return [hoisted, rendered.slice(hoisted.length)];
}
