/** Creates records as an admin would, with defaults for every field that a test does not set. */
import sharp from 'sharp';
import type { CommentInput } from '#features/comments/schema.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { TestApp } from './app.ts';
import { pdf } from './files.ts';

/** Returns the value of a successful outcome; throws an error with the code and message of a refusal. */
export const unwrap = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `refused (${outcome.refusal.code}): ${outcome.refusal.message} ${JSON.stringify(outcome.refusal.errors ?? {})}`,
  );
};

/** Returns the errors of a refusal by field; a message that belongs to no field is under `_`. */
export const errorsOf = (outcome: Outcome<unknown>): Record<string, string> | undefined =>
  outcome.ok ? undefined : (outcome.refusal.errors ?? { _: outcome.refusal.message });

/** Returns the code of a refusal. */
export const codeOf = (outcome: Outcome<unknown>): string | undefined =>
  outcome.ok ? undefined : outcome.refusal.code;

let shade = 0;
/** Returns a small JPEG, different each time. */
export const testPhoto = (width = 640, height = 400): Promise<Buffer> => {
  shade = (shade + 7) % 255;
  return sharp({
    create: { width, height, channels: 3, background: { r: shade, g: 90, b: (shade * 3) % 255 } },
  })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: `picture ${process.hrtime.bigint()}` } })
    .toBuffer();
};

export const addImage = async (app: TestApp, fields: Record<string, unknown> = {}): Promise<string> =>
  unwrap(
    await app.images.upload(
      { file: await testPhoto(), name: 'site.jpg', fields: { alt: 'A wall being built', ...fields } },
      system,
    ),
  )._id;

export const addCategory = async (
  app: TestApp,
  fields: Record<string, unknown> = {},
  viewer: Viewer = system,
): Promise<string> => {
  const { _id } = unwrap(
    await app.content.projectCategories.create({ title: 'Education', ...fields }, viewer),
  );
  unwrap(await app.content.projectCategories.publish(_id, viewer));
  return _id;
};

/** Returns every field that a project needs to be published. */
export const projectFields = (
  category: string,
  images: string[],
  fields: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Northgate School',
  category,
  projectStatus: 'completed',
  summary: 'Twelve classrooms, a hall and a kitchen on a sloping site beside the old school.',
  description: paragraphs(
    'The old school stayed open through the whole of the works, which took fourteen months and two summers.',
  ),
  locality: 'Leeds',
  country: 'GB',
  completionDate: '2024-08',
  ourRole: 'general_contractor',
  images,
  publicityConsent: { given: true, by: 'Leeds City Council', date: '2024-09-01' },
  ...fields,
});

export const addProject = async (
  app: TestApp,
  category: string,
  fields: Record<string, unknown> = {},
): Promise<string> => {
  const images = (fields.images as string[] | undefined) ?? [await addImage(app)];
  const { _id } = unwrap(await app.content.projects.create(projectFields(category, images, fields), system));
  unwrap(await app.content.projects.publish(_id, system));
  return _id;
};

export const addStaffMember = async (app: TestApp, fields: Record<string, unknown> = {}): Promise<string> => {
  const { _id } = unwrap(
    await app.content.staff.create(
      {
        name: 'Eleanor Hale',
        jobTitle: 'Managing director',
        department: 'Leadership',
        consentOn: '2024-01-10',
        ...fields,
      },
      system,
    ),
  );
  unwrap(await app.content.staff.publish(_id, system));
  return _id;
};

/** Uploads a one-page PDF with this text. */
export const addDocument = async (
  app: TestApp,
  text = 'To whom it may concern',
  title?: string,
): Promise<string> =>
  unwrap(
    await app.documents.store(
      {
        content: await pdf([text]),
        name: 'letter.pdf',
        allowed: ['pdf'],
        maxMB: 20,
        ...(title === undefined ? {} : { title }),
      },
      system,
    ),
  )._id;

/** Returns every field that a letter needs to be published. */
export const letterFields = (
  documents: string[],
  fields: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Letter from the city council',
  organisation: 'Leeds City Council',
  authorName: 'Margaret Okafor',
  authorTitle: 'Head of estates',
  relationship: 'client',
  letterDate: '2025-03-14',
  excerpt: 'They finished two weeks early and left the school cleaner than they found it.',
  consent: { given: true, scope: 'Website', date: '2025-03-20' },
  documents,
  ...fields,
});

export const addLetter = async (app: TestApp, fields: Record<string, unknown> = {}): Promise<string> => {
  const documents = (fields.documents as string[] | undefined) ?? [await addDocument(app)];
  const { _id } = unwrap(await app.content.letters.create(letterFields(documents, fields), system));
  unwrap(await app.content.letters.publish(_id, system));
  return _id;
};

/** Returns a text block; give blocks of the same body different values of `id`. */
export const textBlock = (words: string, id = 'words') => ({ id, type: 'text', text: paragraphs(words) });

/** Writes a comment on a post, which waits for approval; returns its `_id`. */
export const addComment = async (
  app: TestApp,
  post: string,
  fields: Partial<CommentInput> = {},
  sender: Viewer = system,
): Promise<string> => {
  unwrap(
    await app.comments.write(
      {
        on: `post:${post}`,
        body: 'Our children love the new hall.',
        authorName: 'Jo Field',
        authorEmail: 'jo@example.com',
        parent: null,
        website: null,
        // A form that is sent at once is taken for a bot's.
        startedAt: new Date(app.clock.now().getTime() - 90_000).toISOString(),
        ...fields,
      },
      sender,
    ),
  );
  const [newest] = (await app.comments.list({ page: 1, max: 1 })).items;
  return newest?._id ?? '';
};

/** Returns every field that a post needs to be published. */
export const postFields = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Northgate opens',
  excerpt: 'The school opened its doors on Monday.',
  body: [textBlock('The first pupils came at half past eight.')],
  ...fields,
});

export const addPost = async (app: TestApp, fields: Record<string, unknown> = {}): Promise<string> => {
  const { _id } = unwrap(await app.content.posts.create(postFields(fields), system));
  unwrap(await app.content.posts.publish(_id, system));
  return _id;
};

export const addGallery = async (app: TestApp, fields: Record<string, unknown> = {}): Promise<string> => {
  const images = (fields.images as string[] | undefined) ?? [await addImage(app)];
  const { _id } = unwrap(
    await app.content.galleries.create({ title: 'A year on site', ...fields, images }, system),
  );
  unwrap(await app.content.galleries.publish(_id, system));
  return _id;
};

export const addPage = async (app: TestApp, fields: Record<string, unknown> = {}): Promise<string> => {
  const { _id } = unwrap(
    await app.content.pages.create(
      { title: 'About us', body: [textBlock('We have built since 1998.')], ...fields },
      system,
    ),
  );
  unwrap(await app.content.pages.publish(_id, system));
  return _id;
};
