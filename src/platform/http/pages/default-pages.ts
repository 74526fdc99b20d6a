/** Adds the default pages, which have no client-side screen: the server passes their content to the renderer. */
import type { DefaultPage, PageRenderer } from './page-renderer.ts';
import type { Redirection } from './pages.ts';

export interface DefaultPageSource {
  /** The query parameters that `load` reads */
  parameters: readonly string[];
  /** Returns null if there is no such page */
  load(query: URLSearchParams): Promise<DefaultPage | Redirection | null>;
}

const isRedirection = (page: DefaultPage | Redirection): page is Redirection => 'location' in page;

/** Adds default pages to a renderer. A screen with the same address takes precedence. */
export const withDefaultPages = (
  renderer: PageRenderer,
  sourceOf: (path: string) => DefaultPageSource | undefined,
  addresses: () => readonly string[],
): PageRenderer => {
  const withoutScreen = (): string[] => addresses().filter((path) => renderer.hasScreen?.(path) !== true);
  const segments = (): string[] => withoutScreen().map((path) => path.split('/')[1] ?? '');
  const sourceAt = (path: string): DefaultPageSource | undefined =>
    renderer.hasScreen?.(path) === true || renderer.isStandalone?.(path) === true
      ? undefined
      : sourceOf(path);
  return {
    ...renderer,
    pages: [
      ...(renderer.pages ?? []),
      ...withoutScreen().flatMap((path) =>
        [path, `${path}/{slug}`].map((address) => ({ path: address, access: 'public' as const })),
      ),
    ],
    parametersOf: (path) => sourceAt(path)?.parameters ?? renderer.parametersOf(path),
    async render(pageRequest) {
      const request = { ...pageRequest, defaultPageSegments: segments() };
      const source =
        request.maintenance || request.failedLink || request.offline || request.overloaded
          ? undefined
          : sourceAt(request.path);
      try {
        const loaded = await source?.load(request.query);
        if (loaded === undefined || loaded === null) return renderer.render(request);
        return isRedirection(loaded)
          ? { ...loaded, html: '', linkHeader: null }
          : renderer.render({ ...request, defaultPage: loaded });
      } catch (cause) {
        const unavailable = async () => ({ status: 503, data: null });
        return { ...(await renderer.render({ ...request, get: unavailable })), status: 503, cause };
      }
    },
  };
};
