import { fileURLToPath } from 'node:url';

// Imported by its path, so that this file is not checked with the types of screens, which need those of a browser.
const registry = fileURLToPath(new URL('../../src/features.site.ts', import.meta.url));
const { siteScreens } = (await import(registry)) as { siteScreens: readonly { path: string }[] };

/** Returns the path pattern of every public screen but content pages, such as `/news/:post`. */
export const screenPaths = (): string[] => siteScreens.map(({ path }) => path);
