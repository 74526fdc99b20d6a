/** Loads the demo's pages, galleries, menus and news posts with their comments. */
import { CommentInput } from '#features/comments/schema.ts';

import { atMoment, type Services, system } from '#server/app.ts';
import { type DemoIds, galleries, menus, type PersonKey, pages, posts } from './content/index.ts';
import { workingMomentBefore } from './dates.ts';
import type { RunOnce, Unwrap } from './load-tenders.ts';

/** How long a reader takes to read a post and type a comment, in milliseconds. */
const TYPING_MS = 90_000;

const HOUR_MS = 60 * 60 * 1000;
/** Days before loading on which the posts were published. The newest is about a tender that is open now. */
const PUBLISHED_DAYS_AGO = [312, 241, 163, 96, 47, 5];
/** The hours between two comments, so that readers write in the evening or the next morning. */
const HOURS_BETWEEN_COMMENTS = 19;

export const loadEditorial = async (
  { content, comments, menus: shown }: Services,
  placed: DemoIds & { person(key: PersonKey): string },
  { done, once, now }: { done: Unwrap; once: RunOnce; now: Date },
): Promise<void> => {
  for (const { key, pictures, ...gallery } of galleries)
    await once(`gallery ${key}`, async () => {
      const images = pictures.map(placed.picture);
      const record = { ...gallery, url: key, images, cover: images[0] };
      const { _id } = done(await content.galleries.create(record, system), `gallery ${key}`);
      done(await content.galleries.publish(_id, system), `gallery ${key}`);
      return _id;
    });
  const pageIds = new Map<string, string>();
  for (const { key, body, ...page } of pages) {
    const pageId = await once(`page ${key}`, async () => {
      const record = { ...page, url: key, body: body(placed) };
      const { _id } = done(await content.pages.create(record, system), `page ${key}`);
      done(await content.pages.publish(_id, system), `page ${key}`);
      return _id;
    });
    pageIds.set(key, pageId);
  }
  for (const menu of menus((key) => pageIds.get(key) ?? ''))
    await once(`menu ${menu.name}`, async () => {
      const existing = await shown.shownIn(menu.place);
      if (existing !== undefined) {
        done(await content.menus.change(existing._id, existing.version, menu, system), `menu ${menu.name}`);
        return existing._id;
      }
      const { _id } = done(await content.menus.create(menu, system), `menu ${menu.name}`);
      done(await content.menus.publish(_id, system), `menu ${menu.name}`);
      return _id;
    });
  const category = await once('news category', async () => {
    const { _id } = done(
      await content.categories.create({ title: 'From our sites' }, system),
      'category of news',
    );
    done(await content.categories.publish(_id, system), 'category of news');
    return _id;
  });
  for (const [
    index,
    { key, body, author, cover, projects, comments: postComments, ...post },
  ] of posts.entries())
    await once(`post ${key}`, async () => {
      const record = {
        ...post,
        url: key,
        category,
        author: placed.person(author),
        cover: placed.picture(cover),
        projects: projects.map(placed.project),
        body: body(placed),
      };
      const published = workingMomentBefore(PUBLISHED_DAYS_AGO[index] ?? index + 1, now);
      const postId = await atMoment(published, async () => {
        const { _id } = done(await content.posts.create(record, system), `post ${key}`);
        done(await content.posts.publish(_id, system), `post ${key}`);
        return _id;
      });
      const target = `post:${postId}`;
      for (const [number, comment] of postComments.entries()) {
        const writtenAt = new Date(published.getTime() + (number + 1) * HOURS_BETWEEN_COMMENTS * HOUR_MS);
        const startedAt = new Date(writtenAt.getTime() - TYPING_MS).toISOString();
        const input = CommentInput.parse({ ...comment, on: target, startedAt });
        await atMoment(writtenAt, async () => done(await comments.write(input, system), `comment on ${key}`));
      }
      // Every comment waits for approval.
      const pendingComments = await comments.list({ status: 'pending', on: target, page: 1, max: 50 });
      await comments.approve(
        pendingComments.items.map((comment) => comment._id),
        system,
      );
      return postId;
    });
};
