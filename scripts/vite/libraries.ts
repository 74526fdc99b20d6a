/** Gives each app only the parts of shared modules and packages that it uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './files.ts';

export const productionRouter = [
  {
    find: /^react-router$/,
    replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/**
 * Lets the bundler remove components of react-router that nothing uses. The package does not mark them as free of side
 * effects, and assigns `displayName`s to them, which only development tools read.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return null;
      return code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
    },
  };
}

/**
 * Gives every boot script, and the content area, its own function that loads chunks, instead of Vite's, which would be in
 * a chunk that they share and would have to wait for.
 */
export function ownLoader(): Plugin {
  const sharedLoaderId = '\0vite/preload-helper.js';
  const ownLoaderId = '\0own-loader';
  return {
    name: 'own-loader',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id !== sharedLoaderId) return null;
      if (importer.endsWith('/boot.ts')) return `${ownLoaderId}?${importer}`;
      return isInContentArea(importer) ? `${ownLoaderId}?own` : null;
    },
    load: (id) => (id.startsWith(ownLoaderId) ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/**
 * Gives the content area its own copies of all modules that it shares with the other apps (`?own` in their ids). So the
 * chunk that every visitor loads contains nothing that only the content area uses, and the content area does not wait for
 * that chunk.
 */
export function ownLibraries(): Plugin {
  const shared =
    /\/(?:node_modules\/|src\/(?!(?:web|features\/[^/]+)\/admin\/|features\.admin)).*\.[cm]?[jt]sx?(?:\?section=\w+)?$/;
  return {
    name: 'own-libraries',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isInContentArea(importer)) return null;
      const resolved = await this.resolve(source, importer.replace(/\?own$/, ''), {
        ...options,
        skipSelf: true,
      });
      return resolved !== null && shared.test(resolved.id)
        ? { ...resolved, id: `${resolved.id}?own` }
        : resolved;
    },
    load: (id) =>
      id.startsWith('/') && id.endsWith('?own') ? readFileSync(id.slice(0, -'?own'.length), 'utf8') : null,
  };
}

const isInContentArea = (importer: string): boolean =>
  importer.endsWith('?own') || /\/src\/(?:(?:web|features\/[^/]+)\/admin\/|features\.admin)/.test(importer);
