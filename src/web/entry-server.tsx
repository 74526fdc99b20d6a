/** The server entry: one bundle that renders complete documents. `main` hands `renderer` to the HTTP server. */
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { GuestSettings } from '#features/settings/schema.ts';
import type {
  DefaultPage,
  FailedLink,
  PageRenderer,
  PageRequest,
  RenderedPage,
} from '#platform/http/pages/page-renderer.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { GuestCallFailed, PageNotFound } from '#web/data/failures.ts';
import { GuestData } from '#web/data/guest/guest-data.ts';
import { featuredQuery, settingsQuery } from '#web/data/guest/queries.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import type { PageState } from '#web/data/page-state.ts';
import type { Head } from '#web/data/screen.ts';
import { failureHead } from '#web/site/errors/failure-head.ts';
import { head as failedLinkHead, failedLinkPage } from '#web/site/failed-link/index.tsx';
import { PrerenderedLayoutProvider } from '#web/site/layout/layout-html.tsx';
import { wrapInLayout } from '#web/site/layout/wrap-in-layout.tsx';
import { MaintenancePage, head as maintenanceHead } from '#web/site/maintenance/index.tsx';
import { head as offlineHead, offlinePage } from '#web/site/offline/index.tsx';
import { RecordScreen, head as recordHead } from '#web/site/record/index.tsx';
import { formatsFor } from '#web/ui/text/format.ts';
import { preloadHeader, renderDocument, renderFallbackDocument } from './document.ts';
import { isScreen, makeRoutes, type ScreenHandle, screenAt, screenPaths } from './routes.tsx';
import { standaloneAt, standalonePaths } from './standalone.ts';
import { renderStandalone } from './standalone-document.ts';

const handler = createStaticHandler(makeRoutes((context) => context as GuestData));

/** Emails are rarely rendered, so their module is loaded with the first one. */
export const mails: MailRenderer = {
  render: async (...mail) => (await import('#web/mails/index.tsx')).renderMail(...mail),
};

export const renderer: PageRenderer = {
  pages: [...screenPaths(), ...standalonePaths].map((path) => ({
    path: path.replace(/:(\w+)/g, '{$1}'),
    access: 'public',
  })),
  parametersOf: (path) => screenAt(path)?.queryParameters ?? [],
  isCacheable: (path) => screenAt(path)?.uncached !== true,
  hasScreen: isScreen,
  isStandalone: (path) => standaloneAt(path) !== undefined,
  // Any error while rendering ends in an error page.
  render: (request) =>
    render(request).catch((cause: unknown) => ({
      status: cause instanceof GuestCallFailed ? 503 : 500,
      location: null,
      html: renderFallbackDocument(),
      link: preloadHeader,
      ...(cause instanceof GuestCallFailed ? {} : { cause }),
    })),
};

async function render({
  path,
  query,
  siteUrl,
  locale,
  get,
  json,
  storeState,
  form,
  withoutScripts = false,
  maintenance = false,
  failedLink,
  offline = false,
  defaultPageSegments,
  defaultPage,
}: PageRequest): Promise<RenderedPage> {
  if (failedLink !== undefined) return renderFailedLink(failedLink, { siteUrl, get, json });
  const standalone = standaloneAt(path);
  if (standalone !== undefined) return renderStandalone(standalone, { path, locale, get, json });
  if (maintenance) return renderMaintenance({ siteUrl, get, json });
  if (offline) return renderOffline({ path, siteUrl, get, json });
  if (defaultPage !== undefined)
    return renderDefaultPage(defaultPage, { path, siteUrl, get, json, withoutScripts });
  const search = query.toString();
  const url = new URL(siteUrl + encodeURI(path) + (search === '' ? '' : `?${search}`));
  const data = new GuestData(get);
  data.formReply = form ?? null;
  const answer = await handler.query(new Request(url), { requestContext: data });
  if (answer instanceof Response) return redirection(answer, url);

  const failure = answer.errors ? Object.values(answer.errors)[0] : undefined;
  const status = answer.errors ? statusOf(failure) : 200;
  // The not-found page suggests a likely page.
  if (status === 404) await data.loadOptional(featuredQuery());
  const settings = data.read(settingsQuery());
  if (!settings)
    return {
      status: status === 404 ? 503 : status,
      location: null,
      html: renderFallbackDocument(),
      link: preloadHeader,
    };

  const head = answer.errors
    ? failureHead(failure)
    : headOf(answer.matches.at(-1), { url, settings, siteUrl, data });
  const rendered = renderToString(
    <GuestDataProvider data={data}>
      <PrerenderedLayoutProvider data={data} pathname={url.pathname}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, answer)}
          context={answer}
          hydrate={false}
        />
      </PrerenderedLayoutProvider>
    </GuestDataProvider>,
  );
  const isWhole = status === 200 || status === 404;
  const state: PageState = {
    guest: data.dehydrate(),
    path: url.pathname,
    failure: status === 404 ? 'not-found' : null,
    ...(form === undefined ? {} : { form }),
  };
  const html = renderDocument({
    head,
    settings,
    siteUrl,
    html: rendered,
    json,
    defaultPageSegments,
    withoutScripts,
    // An error page has no state: the browser starts afresh and fetches for itself.
    state: isWhole && !withoutScripts ? (form === undefined ? storeState(state) : state) : null,
  });
  return { status, location: null, html, link: preloadHeader, ...(status === 500 ? { cause: failure } : {}) };
}

async function renderFailedLink(
  link: FailedLink,
  { siteUrl, get, json }: Pick<PageRequest, 'siteUrl' | 'get' | 'json'>,
): Promise<RenderedPage> {
  const data = new GuestData(get);
  const settings = await data.load(settingsQuery());
  const rendered = renderToString(await failedLinkPage(link, data, new URL(siteUrl)));
  const html = renderDocument({
    head: failedLinkHead(link),
    settings,
    siteUrl,
    html: rendered,
    json,
    state: null,
    withoutScripts: true,
  });
  return { status: link.status, location: null, html, link: preloadHeader };
}

/** What it lists is added by the browser (web/offline/offline-page.ts). */
async function renderOffline({
  path,
  siteUrl,
  get,
  json,
}: Pick<PageRequest, 'path' | 'siteUrl' | 'get' | 'json'>): Promise<RenderedPage> {
  const data = new GuestData(get);
  const settings = await data.load(settingsQuery());
  const rendered = renderToString(await offlinePage(data, new URL(`${siteUrl}${path}`)));
  const html = renderDocument({
    head: offlineHead,
    settings,
    siteUrl,
    html: rendered,
    json,
    state: null,
    isDefaultPage: true,
    withoutScripts: false,
  });
  return { status: 200, location: null, html, link: preloadHeader };
}

async function renderDefaultPage(
  page: DefaultPage,
  {
    path,
    siteUrl,
    get,
    json,
    withoutScripts,
  }: Pick<PageRequest, 'path' | 'siteUrl' | 'get' | 'json'> & { withoutScripts: boolean },
): Promise<RenderedPage> {
  const data = new GuestData(get);
  const settings = await data.load(settingsQuery());
  const url = new URL(siteUrl + encodeURI(path));
  const rendered = renderToString(await wrapInLayout(<RecordScreen page={page} />, data, url));
  const html = renderDocument({
    head: recordHead(page, siteUrl, formatsFor(settings.general.locale, settings.general.dialling)),
    settings,
    siteUrl,
    html: rendered,
    json,
    state: null,
    isDefaultPage: true,
    withoutScripts,
  });
  return { status: 200, location: null, html, link: preloadHeader };
}

/** Contains no personal data and only what the company publishes about itself. */
async function renderMaintenance({
  siteUrl,
  get,
  json,
}: Pick<PageRequest, 'siteUrl' | 'get' | 'json'>): Promise<RenderedPage> {
  const settings = await new GuestData(get).load(settingsQuery());
  const rendered = renderToString(<MaintenancePage settings={settings} />);
  const html = renderDocument({
    head: maintenanceHead,
    settings,
    siteUrl,
    html: rendered,
    json,
    state: null,
    maintenance: true,
    withoutScripts: false,
  });
  return { status: 503, location: null, html, link: preloadHeader };
}

interface HeadParts {
  url: URL;
  settings: GuestSettings;
  siteUrl: string;
  data: GuestData;
}

function headOf(match: StaticHandlerContext['matches'][number] | undefined, parts: HeadParts): Head {
  if (!match) throw new Error(`No screen was rendered for ${parts.url.pathname}`);
  const { data, ...rest } = parts;
  const { head } = match.route.handle as ScreenHandle;
  const { locale, dialling } = rest.settings.general;
  const format = formatsFor(locale, dialling);
  return head({ ...rest, format, params: match.params, read: (query) => data.read(query) });
}

function redirection(answer: Response, url: URL): RenderedPage {
  const location = new URL(answer.headers.get('location') ?? '/', url);
  return { status: answer.status, location: location.pathname + location.search, html: '', link: null };
}

/** A failed guest call may work later: 503. Any other error is a bug: 500. */
function statusOf(failure: unknown): number {
  if (failure instanceof PageNotFound) return 404;
  return failure instanceof GuestCallFailed ? 503 : 500;
}
