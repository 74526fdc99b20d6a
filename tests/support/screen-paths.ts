import { fileURLToPath } from 'node:url';

// Named by its path, because the types of screens are those of a browser.
const registry = fileURLToPath(new URL('../../src/features.site.ts', import.meta.url));
const { siteScreens } = (await import(registry)) as { siteScreens: readonly { path: string }[] };

/** Returns the path pattern of every public screen but content pages, such as `/news/:post`. */
export const screenPaths = (): string[] => siteScreens.map(({ path }) => path);
