/** Sites that give admins some of everything to do. */
import { system } from '#platform/http/routing/viewer.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addComment, addImage, addPost, unwrap } from '#tests/support/factories.ts';
import { type Content, smallDemo } from '#tests/support/site.ts';

const ARABIC = 'محمد بن عبد العزيز الفاسي';

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
  await addComment(app, post);
  await addComment(app, post, { authorName: ARABIC, body: 'When does it open?' });
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
