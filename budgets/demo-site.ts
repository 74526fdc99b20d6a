/** The demo company on a server of the test's own, with its pictures as they are once all their variants are made. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadDemo } from '#demo/load.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#features/images/schema.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

export const builtFolder = path.resolve('dist/client');

export const builtRenderer = async (): Promise<PageRenderer> => {
  const { renderer } = (await import(pathToFileURL(path.resolve('dist/server/entry-server.js')).href)) as {
    renderer: PageRenderer;
  };
  return renderer;
};

export const startDemoSite = async (): Promise<TestApp> => {
  // Nothing is kept, so that each request shows what it costs.
  const app = await startTestApp({ renderer: await builtRenderer(), cacheBytes: 0 });
  // What the demo waits for comes at once.
  await loadDemo(app, { now: app.clock.now, until: async (at) => app.clock.set(at) });
  await claimAllVariants(app);
  return app;
};

/** Making them takes minutes; pages only name those that the records list. */
const claimAllVariants = async ({ database, changes }: TestApp): Promise<void> => {
  const pictures = await database.db.selectFrom('images').select(['_id', 'width']).execute();
  await database.transaction(async () => {
    for (const { _id, width } of pictures) {
      const widths = IMAGE_WIDTHS.filter((rung) => rung <= width);
      const sources = JSON.stringify(Object.fromEntries(IMAGE_FORMATS.map((format) => [format, widths])));
      await database.db.updateTable('images').set({ sources }).where('_id', '=', _id).execute();
    }
    await changes.raise();
  });
};

/** One address of each kind of screen. */
export const screens = {
  'front page': '/',
  'all projects': '/projects',
  'featured projects': '/featured-projects',
  category: '/projects/education',
  project: '/projects/education/birchfield-primary-school',
  team: '/meet-the-team',
  person: '/meet-the-team/eleanor-hale',
  news: '/news',
  post: '/news/slipway-benches',
  page: '/about',
} as const;
export type ScreenName = keyof typeof screens;
