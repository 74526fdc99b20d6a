import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { api, errors } from '../messages/en-GB.ts';
import { Page } from '../schema.ts';
import type { Pages } from './page.service.ts';

/** The paths and summaries of the routes, one for each number of segments that the path of a page can have. */
const pathsWithSummaries = [
  ['/api/guest/page/{id}', api.find],
  ['/api/guest/page/{first}/{id}', api.findSecond],
  ['/api/guest/page/{first}/{second}/{id}', api.findThird],
] as const;

export const pageRoutes = (pages: Pages): Route[] =>
  pathsWithSummaries.map(([path, summary]) =>
    route({
      method: 'GET',
      path,
      access: 'public',
      summary,
      answer: Page,
      cachedForGuests: true,
      handle: async ({ params }) => {
        const segments = [params.first, params.second, params.id].filter((part) => part !== undefined);
        const page = await pages.find(segments.join('/'));
        return page ? done(page) : refused('not_found', translated(errors).gone);
      },
    }),
  );
