/** Adds the default pages, which have no client-side screen: the server passes their content to the renderer. */
import type { PageRenderer, ServerPage } from './page-renderer.ts';
import type { Redirection } from './pages.ts';

export interface ServerPageSource {
  /** The query parameters it reads */
  parameters: readonly string[];
  /** Returns null if there is no such page */
  load(query: URLSearchParams): Promise<ServerPage | Redirection | null>;
}

const isRedirection = (found: ServerPage | Redirection): found is Redirection => 'location' in found;

/** Adds default pages to a renderer. A screen with the same address takes precedence. */
export const withServerPages = (
  renderer: PageRenderer,
  sourceOf: (path: string) => ServerPageSource | undefined,
  addresses: () => readonly string[],
): PageRenderer => {
  const withoutScreen = (): string[] => addresses().filter((path) => renderer.hasScreen?.(path) !== true);
  const served = (): string[] => withoutScreen().map((path) => path.split('/')[1] ?? '');
  const sourceAt = (path: string): ServerPageSource | undefined =>
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
    async render(requested) {
      const request = { ...requested, serverRenderedSegments: served() };
      const source = request.maintenance || request.failedLink ? undefined : sourceAt(request.path);
      try {
        const found = await source?.load(request.query);
        if (found === undefined || found === null) return renderer.render(request);
        return isRedirection(found)
          ? { ...found, html: '', link: null }
          : renderer.render({ ...request, serverPage: found });
      } catch (cause) {
        const unavailable = async () => ({ status: 503, data: null });
        return { ...(await renderer.render({ ...request, get: unavailable })), status: 503, cause };
      }
    },
  };
};
