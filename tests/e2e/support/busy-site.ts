/** Sites that give admins some of everything to do, or far too much of it. */
import { CommentInput } from '#features/comments/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addGallery, addImage, addPost, testPhoto, unwrap } from '#tests/support/factories.ts';
import { type Content, smallDemo } from '#tests/support/site.ts';
import { farTooMuch } from './far-too-much.ts';

/** 120 characters, the maximum for a title. */
const LONG =
  'Refurbishment, extension and seismic strengthening of the Donaudampfschifffahrtsgesellschaft and of all that goes with i';
const UNBREAKABLE = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
const ARABIC = 'محمد بن عبد العزيز الفاسي';
const CHINESE = '北门小学教学楼扩建工程';
/** The maximum in a gallery. */
const MOST_PICTURES = 300;

export const writeComment = async (
  app: TestApp,
  on: string,
  fields: Partial<CommentInput>,
): Promise<void> => {
  const startedAt = new Date(app.clock.now().getTime() - 90_000).toISOString();
  unwrap(
    await app.comments.write(
      CommentInput.parse({
        on: `post:${on}`,
        body: 'Our children love the new hall.',
        authorName: 'Jo Field',
        authorEmail: 'jo@example.com',
        startedAt,
        ...fields,
      }),
      system,
    ),
  );
};

const writeTo = async (app: TestApp, fields: Record<string, unknown>): Promise<void> => {
  const { status } = await app.json('/api/guest/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Priya Nair',
      email: 'priya@ousevalley.example',
      topic: 'new_project',
      message: 'We have planning for 4,200 m² and want to be in by next autumn. Could somebody ring?',
      ...fields,
    }),
  });
  if (status !== 200) throw new Error(`The message was refused: ${status}`);
};

/** Adds messages, comments, drafts, images without a description, and records in the bin. */
const giveWork = async (app: TestApp): Promise<void> => {
  const post = await addPost(app, {
    title: 'The slipway under grid line C',
    url: 'slipway',
    allowComments: true,
  });
  await writeComment(app, post, {});
  await writeComment(app, post, { authorName: ARABIC, body: 'When does it open?' });
  await writeTo(app, {});
  await writeTo(app, {
    name: 'Colin Thwaite',
    topic: 'supplier',
    message: 'Aggregate and sand, Hull and Goole.',
  });
  await addImage(app, { alt: null });
  const { projects, pages } = app.content;
  const [category] = await app.database.db.selectFrom('projectCategories').select('_id').limit(1).execute();
  if (category !== undefined)
    unwrap(
      await projects.create(
        { title: 'Old Customs House, spring', category: category._id, projectStatus: 'in_progress' },
        system,
      ),
    );
  unwrap(await pages.create({ title: 'How we look after our neighbours' }, system));
  unwrap(await app.content.redirects.create({ from: '/old-page', to: '/projects' }, system));
  const thrown = unwrap(await pages.create({ title: 'Opening hours at Christmas' }, system));
  await pages.remove([thrown._id], system);
};

/** Makes the image sizes and ignores mails that could not be sent, since there is no mail server. */
const makeImageSizes = async ({ jobs, loggedProblems }: TestApp): Promise<void> => {
  await jobs.runDue();
  const left = loggedProblems.splice(0).filter((complaint) => !complaint.includes('mail:send'));
  loggedProblems.push(...left);
};

/** The demo company with something of everything to do. */
export const busyAdmin: Content = {
  name: 'busy-site',
  makeImageSizes,
  async fill(app) {
    await smallDemo.fill(app);
    await giveWork(app);
  },
};

/** A site with more of everything than the screens are designed for. */
export const crowdedAdmin: Content = {
  name: 'crowded-office',
  makeImageSizes,
  async fill(app) {
    await farTooMuch.fill(app);
    await giveWork(app);
    const pictures: string[] = [];
    for (let number = 1; number <= MOST_PICTURES; number += 1)
      pictures.push(
        unwrap(
          await app.images.upload(
            {
              bytes: await testPhoto(48, 32),
              name: `${UNBREAKABLE}-${number}.jpg`,
              // Published, so each is described or decorative.
              fields:
                number % 9 === 0
                  ? { alt: null, decorative: true }
                  : { alt: `Bay ${number} of the long wall` },
            },
            system,
          ),
        )._id,
      );
    await addGallery(app, { title: LONG, url: 'three-hundred', images: pictures });
    const { menus, redirects, posts } = app.content;
    const line = (number: number) => ({
      label: number === 1 ? UNBREAKABLE.slice(0, 40) : `Line ${number} of the menu`,
      target: { kind: 'screen', screen: 'projects' },
    });
    const lines = Array.from({ length: 30 }, (_, at) => ({
      ...line(at + 1),
      children: Array.from({ length: at === 0 ? 30 : 2 }, (_each, number) => line(number + 1)),
    }));
    unwrap(await menus.create({ name: LONG.slice(0, 60), place: 'legal', items: lines }, system));
    unwrap(
      await redirects.create(
        { from: `/${UNBREAKABLE.toLowerCase()}/${'a'.repeat(200)}`, to: '/projects' },
        system,
      ),
    );
    for (const title of [LONG, UNBREAKABLE, ARABIC, CHINESE]) unwrap(await posts.create({ title }, system));
    const post = await addPost(app, { title: LONG, url: 'much-said', allowComments: true });
    await writeComment(app, post, {
      body: `${UNBREAKABLE} `.repeat(28).slice(0, 2000),
      authorName: UNBREAKABLE,
    });
    await writeComment(app, post, { body: ARABIC, authorName: ARABIC });
    await writeTo(app, {
      name: LONG.slice(0, 100),
      email: `${'long'.repeat(15)}@${'construction'.repeat(4)}.example`,
      message: `${UNBREAKABLE}\n\n${ARABIC}\n${CHINESE}\n${'It goes on and on. '.repeat(250)}`.slice(0, 5000),
    });
    for (const [number, title] of [LONG, UNBREAKABLE, ARABIC].entries()) {
      const made = unwrap(await app.content.pages.create({ title, url: `thrown-${number}` }, system));
      await app.content.pages.remove([made._id], system);
    }
  },
};
