/**
 * `npm run dev`: serves the browser's files directly from their sources, with hot reloading, and renders pages and
 * emails from the same sources.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';

export interface DevServer {
  renderer: PageRenderer;
  mails: MailRenderer;
  /** Answers requests for Vite's files; calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const RENDERER_ENTRY = '/src/web/entry-server.tsx';

export const startDevServer = async (): Promise<DevServer> => {
  const vite = await createServer({ server: { middlewareMode: true }, clearScreen: false, logLevel: 'warn' });
  const loadEntry = async () =>
    (await vite.ssrLoadModule(RENDERER_ENTRY)) as Pick<DevServer, 'renderer' | 'mails'>;
  const loadRenderer = async (): Promise<PageRenderer> => (await loadEntry()).renderer;
  let latest = await loadRenderer();
  return {
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    mails: { render: async (...mail) => (await loadEntry()).mails.render(...mail) },
    renderer: {
      pages: latest.pages ?? [],
      parametersOf: (path) => latest.parametersOf(path),
      isCacheable: () => false,
      hasScreen: (path) => latest.hasScreen?.(path) === true,
      isStandalone: (path) => latest.isStandalone?.(path) === true,
      async render(request) {
        latest = await loadRenderer();
        const page = await latest.render(request);
        if (page.html === '') return page;
        // Adds Vite's own client, which reloads changed modules.
        return { ...page, html: await vite.transformIndexHtml(request.path, page.html) };
      },
    },
  };
};
