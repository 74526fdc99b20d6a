/** Builds the document of a standalone app: title, placeholder, guest frame, state and links to the app's files. */
import assets from 'virtual:client-assets';
import { featuredQuery } from '#features/projects/site/queries.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { PageRequest, RenderedPage } from '#platform/http/pages/page-renderer.ts';
import { htmlDocument } from '#platform/schema/values/markup.ts';
import { GuestData } from '#web/data/guest/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import type { StandaloneState } from '#web/data/standalone-state.ts';
import { fontTag, iconTags, integrity, NOT_INDEXED, preloadHeader, sheetTag, stateTag } from './document.ts';
import { renderGuestFrame } from './guest-frame.tsx';
import { standalone as m } from './messages/en-GB.ts';
import { notFound as notFoundTexts } from './site/messages/en-GB.ts';
import { hasPage, type StandaloneApp } from './standalone.ts';

/**
 * Renders the document. It does not depend on the user, except for the language. If the settings cannot be loaded, the
 * status is 503 and the app fetches them itself.
 */
export async function renderStandalone(
  app: StandaloneApp,
  { path, locale, get, json }: Pick<PageRequest, 'path' | 'locale' | 'get' | 'json'>,
): Promise<RenderedPage> {
  const data = new GuestData(get);
  const settings = await data.loadOptional(settingsQuery());
  const sidePicture =
    settings?.general.heroImage ?? (await data.loadOptional(featuredQuery()))?.[0]?.cover ?? null;
  const isFound = hasPage(app, path);
  const state: StandaloneState | null = settings ? { settings, picture: sidePicture } : null;
  const frame = settings && app.name === 'admin' ? renderGuestFrame(data, app.root) : '';
  return {
    status: settings === undefined ? 503 : isFound ? 200 : 404,
    location: null,
    html: documentOf({ app, locale, isFound, settings, frame, state: state && json(state) }),
    linkHeader: preloadHeader,
  };
}

interface Parts {
  app: StandaloneApp;
  /** The reader's language */
  locale: string;
  isFound: boolean;
  settings: GuestSettings | undefined;
  /** The HTML of the header and footer that the admin app shows while nobody is signed in; empty for the account app */
  frame: string;
  state: string | null;
}

function documentOf({ app, locale, isFound, settings, frame, state }: Parts): string {
  const { boot, styles, preloads } = assets.standalone[app.name];
  const title = isFound ? m[app.name].title : notFoundTexts.title;
  const name = settings?.general.name;
  return htmlDocument({
    locale,
    title: name === undefined ? title : `${title} | ${name}`,
    head:
      NOT_INDEXED +
      sheetTag(styles) +
      fontTag +
      preloads.map((file) => `<link rel="modulepreload" href="${file.path}"${integrity(file)}>`).join('') +
      (assets.development === null ? '' : `<script type="module" src="${assets.development}"></script>`) +
      `<script type="module" src="${boot.path}"${integrity(boot)}></script>${iconTags}`,
    body:
      `<noscript>${isFound ? noScriptPage(app) : notFound}</noscript>` +
      `<div id="root">${placeholder}</div>` +
      (frame === '' ? '' : `<template id="guest-frame">${siteStyles}${frame}</template>`) +
      (state === null ? '' : stateTag(state)),
  });
}

/** The style sheet of the public pages, for the header and footer in the guest frame. */
const siteStyles = sheetTag(assets.styles);

/** Shown until the app renders. The account app shows the same placeholder while it loads a screen. */
const placeholder =
  '<div class="solo-placeholder" role="status"><span class="visually-hidden">' +
  `${m.loading}</span><div class="solo-bars" aria-hidden="true">` +
  '<div class="sk sk-title"></div><div class="sk sk-field"></div><div class="sk sk-field"></div></div></div>';

const homeLink = `<p><a class="btn primary" href="/">${m.home}</a></p>`;

const noScriptPage = ({ name }: StandaloneApp): string =>
  `<main class="solo-plain"><h1 class="t2">${m[name].title}</h1><p>${m[name].noScript}</p>${homeLink}</main>`;

const notFound =
  `<main class="solo-plain"><h1 class="display">${notFoundTexts.title}</h1>` +
  `<h2 class="t2">${notFoundTexts.subheading}</h2><p>${notFoundTexts.text}</p>${homeLink}</main>`;
