/** Starts a server with the demo company, whose image records list all variants. */
import { loadDemo } from '#demo/load.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#features/images/schema.ts';
import { builtRenderers } from '#server/renderers.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

export const startDemoSite = async (): Promise<TestApp> => {
  // No cache, so that each request shows its full cost.
  const app = await startTestApp({ renderer: (await builtRenderers()).renderer, cacheBytes: 0 });
  // Advances the clock at once to whatever the demo waits for.
  await loadDemo(app);
  await claimAllVariants(app);
  return app;
};

/**
 * Lists all variants in the records without making the files, which takes minutes; pages only refer to listed ones.
 */
const claimAllVariants = async ({ database, changes }: TestApp): Promise<void> => {
  const pictures = await database.db.selectFrom('images').select(['_id', 'width']).execute();
  await database.transaction(async () => {
    for (const { _id, width } of pictures) {
      const widths = IMAGE_WIDTHS.filter((rung) => rung <= width);
      const sources = JSON.stringify(Object.fromEntries(IMAGE_FORMATS.map((format) => [format, widths])));
      await database.db.updateTable('images').set({ sources }).where('_id', '=', _id).execute();
    }
    await changes.bumpGeneration();
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
