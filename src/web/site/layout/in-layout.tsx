import type { ReactNode } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { GuestData } from '#web/data/guest-data.ts';
import { GuestDataProvider } from '#web/data/use-guest.tsx';
import { Layout } from './index.tsx';

/** Puts a page into the site's layout, on the server only: its address is not a screen of the app. */
export async function inLayout(page: ReactNode, data: GuestData, url: URL) {
  const handler = createStaticHandler([{ Component: Layout, children: [{ path: '*', element: page }] }]);
  const answer = await handler.query(new Request(url));
  if (answer instanceof Response) throw new Error('A page that the server makes leads nowhere else');
  return (
    <GuestDataProvider data={data}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, answer)}
        context={answer}
        hydrate={false}
      />
    </GuestDataProvider>
  );
}
