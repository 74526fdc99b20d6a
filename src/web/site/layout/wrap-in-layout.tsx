import type { ReactNode } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { GuestData } from '#web/data/guest/guest-data.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import { Layout } from './index.tsx';
import { PrerenderedLayoutProvider } from './layout-html.tsx';

/** Wraps a page that is not a screen, such as a default page, in the site's layout. Server only. */
export async function wrapInLayout(page: ReactNode, data: GuestData, url: URL) {
  const handler = createStaticHandler([{ Component: Layout, children: [{ path: '*', element: page }] }]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('The layout must not redirect');
  return (
    <GuestDataProvider data={data}>
      <PrerenderedLayoutProvider data={data} pathname={url.pathname}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PrerenderedLayoutProvider>
    </GuestDataProvider>
  );
}
