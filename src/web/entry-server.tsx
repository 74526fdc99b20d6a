/**
 * The entry of the renderer, a bundle for the server that renders documents and emails. `server/renderers.ts` loads it.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { featuredQuery } from '#features/projects/site/queries.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { PageRenderer, PageRequest, RenderedPage } from '#platform/http/pages/page-renderer.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { encodedPath } from '#platform/schema/values/page-path.ts';
import { GuestCallFailed, PageNotFound } from '#web/data/failures.ts';
import { GuestData } from '#web/data/guest/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import type { PageState } from '#web/data/page-state.ts';
import type { Head, ScreenRoute } from '#web/data/screen.ts';
import { failureHead } from '#web/site/errors/failure-head.ts';
import { head as failedLinkHead, failedLinkPage } from '#web/site/failed-link/index.tsx';
import { PrerenderedLayoutProvider } from '#web/site/layout/layout-html.tsx';
import { wrapInLayout } from '#web/site/layout/wrap-in-layout.tsx';
import { MaintenancePage, head as maintenanceHead } from '#web/site/maintenance/index.tsx';
import { head as offlineHead, offlinePage } from '#web/site/offline/index.tsx';
import { DefaultPageContent, head as recordHead } from '#web/site/record/index.tsx';
import { cacheRenderedHtmlWith } from '#web/ui/render-once.ts';
import { formatsFor } from '#web/ui/text/format.ts';
import {
  preloadHeader,
  renderDocument,
  renderFallbackDocument,
  renderOverloadedDocument,
} from './document.ts';
import { isScreen, makeRoutes, type ScreenHandle, screenAt, screenPaths } from './routes.tsx';
import { screenStyles } from './screen-styles.ts';
import { standaloneAt, standalonePaths } from './standalone.ts';
import { renderStandalone } from './standalone-document.ts';

cacheRenderedHtmlWith(renderToString);

/**
 * One handler for each screen, so that matching stays fast. The key `undefined` has the handler for unknown addresses.
 */
const handlers = new Map<ScreenRoute | undefined, StaticHandler>();

const handlerOf = (screen: ScreenRoute | undefined): StaticHandler => {
  const cachedHandler = handlers.get(screen);
  if (cachedHandler !== undefined) return cachedHandler;
  const routes = makeRoutes((context) => context as GuestData, screen === undefined ? [] : [screen]);
  const handler = createStaticHandler(routes);
  handlers.set(screen, handler);
  return handler;
};

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
  // After an error while rendering, the answer is an error page.
  render: (request) =>
    render(request).catch((cause: unknown) => ({
      status: cause instanceof GuestCallFailed ? 503 : 500,
      location: null,
      html: renderFallbackDocument(),
      linkHeader: preloadHeader,
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
  overloaded = false,
  defaultPageSegments,
  defaultPage,
}: PageRequest): Promise<RenderedPage> {
  if (overloaded) return { status: 503, location: null, html: renderOverloadedDocument(), linkHeader: null };
  const pageRequest = { siteUrl, get, json };
  const pageUrl = new URL(siteUrl + encodedPath(path));
  if (failedLink !== undefined)
    return renderStatic(
      {
        status: failedLink.status,
        head: () => failedLinkHead(failedLink),
        content: (data) => failedLinkPage(failedLink, data, pageUrl),
        withoutScripts: true,
      },
      pageRequest,
    );
  const standalone = standaloneAt(path);
  if (standalone !== undefined) return renderStandalone(standalone, { path, locale, get, json });
  if (maintenance)
    return renderStatic(
      {
        status: 503,
        head: () => maintenanceHead,
        content: (_, settings) => <MaintenancePage settings={settings} />,
        maintenance: true,
      },
      pageRequest,
    );
  // The browser adds the list of copies (web/offline/offline-page.ts).
  if (offline)
    return renderStatic(
      {
        status: 200,
        head: () => offlineHead,
        content: (data) => offlinePage(data, pageUrl),
        isWithoutApp: true,
      },
      pageRequest,
    );
  if (defaultPage !== undefined)
    return renderStatic(
      {
        status: 200,
        head: ({ general }) => recordHead(defaultPage, siteUrl, formatsFor(general.locale, general.dialling)),
        content: (data) => wrapInLayout(<DefaultPageContent page={defaultPage} />, data, pageUrl),
        isWithoutApp: true,
        withoutScripts,
      },
      pageRequest,
    );
  const search = query.toString();
  const url = new URL(pageUrl.href + (search === '' ? '' : `?${search}`));
  const data = new GuestData(get);
  data.formReply = form ?? null;
  const screen = screenAt(path);
  const handler = handlerOf(screen);
  const answer = await handler.query(new Request(url), { requestContext: data });
  if (answer instanceof Response) return renderRedirect(answer, url);

  const failure = answer.errors ? Object.values(answer.errors)[0] : undefined;
  const status = answer.errors ? statusOf(failure) : 200;
  // The not-found page suggests one of the featured projects.
  if (status === 404) await data.loadOptional(featuredQuery());
  const settings = data.read(settingsQuery());
  if (!settings)
    return {
      status: status === 404 ? 503 : status,
      location: null,
      html: renderFallbackDocument(),
      linkHeader: preloadHeader,
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
  const styles = screenStyles(rendered);
  const hasState = status === 200 || status === 404;
  const state: PageState = {
    guest: data.dehydrate(),
    path: url.pathname,
    failure: status === 404 ? 'not-found' : null,
    ...(form === undefined ? {} : { form }),
  };
  // The state of a page that is not cached is in its document: to send it from an address of its own, the server would
  // have to render the page again.
  const isInline = form !== undefined || screen?.uncached === true;
  const html = renderDocument({
    head,
    settings,
    siteUrl,
    html: rendered,
    json,
    defaultPageSegments,
    styles,
    withoutScripts,
    // Error pages other than the not-found page have no state: the browser fetches the data and renders the page itself.
    state: hasState && !withoutScripts ? (isInline ? state : storeState(state)) : null,
  });
  return {
    status,
    location: null,
    html,
    linkHeader: preloadHeader,
    ...(styles && { styleHash: styles.hash }),
    ...(status === 500 ? { cause: failure } : {}),
  };
}

interface StaticPage
  extends Partial<
    Pick<Parameters<typeof renderDocument>[0], 'maintenance' | 'isWithoutApp' | 'withoutScripts'>
  > {
  status: number;
  head(settings: GuestSettings): Head;
  content(data: GuestData, settings: GuestSettings): ReactNode | Promise<ReactNode>;
}

/** Renders a page that the app does not hydrate. */
async function renderStatic(
  { status, head, content, withoutScripts = false, ...documentOptions }: StaticPage,
  { siteUrl, get, json }: Pick<PageRequest, 'siteUrl' | 'get' | 'json'>,
): Promise<RenderedPage> {
  const data = new GuestData(get);
  const settings = await data.load(settingsQuery());
  const rendered = renderToString(await content(data, settings));
  const styles = screenStyles(rendered);
  const html = renderDocument({
    ...documentOptions,
    head: head(settings),
    settings,
    siteUrl,
    html: rendered,
    json,
    styles,
    state: null,
    withoutScripts,
  });
  return {
    status,
    location: null,
    html,
    linkHeader: preloadHeader,
    ...(styles && { styleHash: styles.hash }),
  };
}

interface HeadParts {
  url: URL;
  settings: GuestSettings;
  siteUrl: string;
  data: GuestData;
}

const handleOf = (match: StaticHandlerContext['matches'][number] | undefined) =>
  match?.route.handle as ScreenHandle | undefined;

function headOf(match: StaticHandlerContext['matches'][number] | undefined, parts: HeadParts): Head {
  const handle = handleOf(match);
  if (!match || !handle) throw new Error(`No screen was rendered for ${parts.url.pathname}`);
  const { data, ...rest } = parts;
  const { locale, dialling } = rest.settings.general;
  const format = formatsFor(locale, dialling);
  return handle.head({ ...rest, format, params: match.params, read: (query) => data.read(query) });
}

function renderRedirect(answer: Response, url: URL): RenderedPage {
  const target = new URL(answer.headers.get('location') ?? '/', url);
  return { status: answer.status, location: target.pathname + target.search, html: '', linkHeader: null };
}

/**
 * Returns 404 if the page does not exist, 503 after a failed guest call, which may succeed later, and 500 after a bug.
 */
function statusOf(failure: unknown): number {
  if (failure instanceof PageNotFound) return 404;
  return failure instanceof GuestCallFailed ? 503 : 500;
}
