/** Loads the demo's pages, galleries, menus and news posts with their comments. */
import { CommentInput } from '#features/comments/schema.ts';

import { atMoment, type Services, system } from '#server/app.ts';
import { type DemoIds, galleries, menus, type PersonKey, pages, posts } from './content/index.ts';
import { workingMomentBefore } from './dates.ts';
import type { RunOnce, Unwrap } from './load-tenders.ts';

/** How long a reader takes to read a post and type a comment, in milliseconds. */
const TYPING_MS = 90_000;

const HOUR_MS = 60 * 60 * 1000;
/** How many days before loading each post was published. The newest is about a tender that is open now. */
const PUBLISHED_DAYS_AGO = [312, 241, 163, 96, 47, 5];
/** The hours between two comments, so that readers write in the evening or the next morning. */
const HOURS_BETWEEN_COMMENTS = 19;

export const loadEditorial = async (
  { content, comments, menus: menuService }: Services,
  ids: DemoIds & { person(key: PersonKey): string },
  { unwrap, runOnce, now }: { unwrap: Unwrap; runOnce: RunOnce; now: Date },
): Promise<void> => {
  for (const { key, pictures, ...gallery } of galleries)
    await runOnce(`gallery ${key}`, async () => {
      const images = pictures.map(ids.picture);
      const record = { ...gallery, url: key, images, cover: images[0] };
      const { _id } = unwrap(await content.galleries.create(record, system), `gallery ${key}`);
      unwrap(await content.galleries.publish(_id, system), `gallery ${key}`);
      return _id;
    });
  const pageIds = new Map<string, string>();
  for (const { key, body, ...page } of pages) {
    const pageId = await runOnce(`page ${key}`, async () => {
      const record = { ...page, url: key, body: body(ids) };
      const { _id } = unwrap(await content.pages.create(record, system), `page ${key}`);
      unwrap(await content.pages.publish(_id, system), `page ${key}`);
      return _id;
    });
    pageIds.set(key, pageId);
  }
  for (const menu of menus((key) => pageIds.get(key) ?? ''))
    await runOnce(`menu ${menu.name}`, async () => {
      const existing = await menuService.shownIn(menu.place);
      if (existing !== undefined) {
        unwrap(await content.menus.change(existing._id, existing.version, menu, system), `menu ${menu.name}`);
        return existing._id;
      }
      const { _id } = unwrap(await content.menus.create(menu, system), `menu ${menu.name}`);
      unwrap(await content.menus.publish(_id, system), `menu ${menu.name}`);
      return _id;
    });
  const category = await runOnce('news category', async () => {
    const { _id } = unwrap(
      await content.categories.create({ title: 'From our sites' }, system),
      'category of news',
    );
    unwrap(await content.categories.publish(_id, system), 'category of news');
    return _id;
  });
  for (const [
    index,
    { key, body, author, cover, projects, comments: postComments, ...post },
  ] of posts.entries())
    await runOnce(`post ${key}`, async () => {
      const record = {
        ...post,
        url: key,
        category,
        author: ids.person(author),
        cover: ids.picture(cover),
        projects: projects.map(ids.project),
        body: body(ids),
      };
      const published = workingMomentBefore(PUBLISHED_DAYS_AGO[index] ?? index + 1, now);
      const postId = await atMoment(published, async () => {
        const { _id } = unwrap(await content.posts.create(record, system), `post ${key}`);
        unwrap(await content.posts.publish(_id, system), `post ${key}`);
        return _id;
      });
      const target = `post:${postId}`;
      for (const [number, comment] of postComments.entries()) {
        const writtenAt = new Date(published.getTime() + (number + 1) * HOURS_BETWEEN_COMMENTS * HOUR_MS);
        const startedAt = new Date(writtenAt.getTime() - TYPING_MS).toISOString();
        const input = CommentInput.parse({ ...comment, on: target, startedAt });
        await atMoment(writtenAt, async () =>
          unwrap(await comments.write(input, system), `comment on ${key}`),
        );
      }
      // Every comment awaits approval, because moderation is on by default.
      const pendingComments = await comments.list({ status: 'pending', on: target, page: 1, max: 50 });
      await comments.approve(
        pendingComments.items.map((comment) => comment._id),
        system,
      );
      return postId;
    });
};
