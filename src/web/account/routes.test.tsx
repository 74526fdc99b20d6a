import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { failure as m } from './messages/en-GB.ts';
import { routes } from './routes.tsx';

vi.mock('#features/accounts/account/login/index.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('the error of a screen that does not load is in the main landmark', async () => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://site.example/user/login'));
  if (context instanceof Response) throw new Error('A redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  expect(html).toMatch(/^<main [^>]*id="main"/);
  expect(html).toContain(m.partMissing);
});
