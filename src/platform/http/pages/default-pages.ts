/** Adds the default pages, which have no screen in the client app: the server passes their content to the renderer. */
import type { DefaultPage, PageRenderer } from './page-renderer.ts';
import type { Redirection } from './pages.ts';

export interface DefaultPageSource {
  /** The query parameters that `load` reads */
  parameters: readonly string[];
  /** Returns null if there is no such page */
  load(query: URLSearchParams): Promise<DefaultPage | Redirection | null>;
}

const isRedirection = (page: DefaultPage | Redirection): page is Redirection => 'location' in page;

/**
 * Adds default pages to a renderer; screens and standalone apps with the same address take precedence. `sourceOf`
 * finds the default page of a path, `addresses` returns the addresses of their lists.
 */
export const withDefaultPages = (
  renderer: PageRenderer,
  sourceOf: (path: string) => DefaultPageSource | undefined,
  addresses: () => readonly string[],
): PageRenderer => {
  const addressesWithoutScreen = (): string[] =>
    addresses().filter((path) => renderer.hasScreen?.(path) !== true);
  const segments = (): string[] => addressesWithoutScreen().map((path) => path.split('/')[1] ?? '');
  const sourceAt = (path: string): DefaultPageSource | undefined =>
    renderer.hasScreen?.(path) === true || renderer.isStandalone?.(path) === true
      ? undefined
      : sourceOf(path);
  return {
    ...renderer,
    pages: [
      ...(renderer.pages ?? []),
      ...addressesWithoutScreen().flatMap((path) =>
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
        // Without data, the renderer makes an error page.
        const failingGet = async () => ({ status: 503, data: null });
        return { ...(await renderer.render({ ...request, get: failingGet })), status: 503, cause };
      }
    },
  };
};
