/** Pages without a screen in the browser's program: the server gives the renderer what they show. */
import type { PageRenderer, ServerPage } from './page-renderer.ts';

/** Another address of this site */
interface Elsewhere {
  location: string;
  status: 301 | 302;
}

export interface ServerPageSource {
  /** The query parameters it reads */
  parameters: readonly string[];
  /** Null: there is no such page */
  load(query: URLSearchParams): Promise<ServerPage | Elsewhere | null>;
}

const isElsewhere = (found: ServerPage | Elsewhere): found is Elsewhere => 'location' in found;

/** Adds such pages to a renderer. A screen of its own with the same address comes first. */
export const withServerPages = (
  renderer: PageRenderer,
  sourceOf: (path: string) => ServerPageSource | undefined,
  addresses: () => readonly string[],
): PageRenderer => {
  const withoutScreen = (): string[] => addresses().filter((path) => renderer.hasScreen?.(path) !== true);
  const served = (): string[] => withoutScreen().map((path) => path.split('/')[1] ?? '');
  const at = (path: string): ServerPageSource | undefined =>
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
    parametersOf: (path) => at(path)?.parameters ?? renderer.parametersOf(path),
    async render(asked) {
      const request = { ...asked, served: served() };
      const source = request.closed || request.refused ? undefined : at(request.path);
      try {
        const found = await source?.load(request.query);
        if (found === undefined || found === null) return renderer.render(request);
        return isElsewhere(found)
          ? { ...found, html: '', link: null }
          : renderer.render({ ...request, serverPage: found });
      } catch (cause) {
        const unavailable = async () => ({ status: 503, data: null });
        return { ...(await renderer.render({ ...request, get: unavailable })), status: 503, cause };
      }
    },
  };
};
