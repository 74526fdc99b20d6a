/** A record of each admin resource and the input of its calls: all that the generated tests do not take from the program. */
import { system } from '#platform/http/routing/viewer.ts';
import type { AdminClient, Json } from './admin.ts';
import type { TestApp } from './app.ts';
import {
  addCategory,
  addComment,
  addDocument,
  addImage,
  addPost,
  addStaffMember,
  letterFields,
  projectFields,
  testPhoto,
  textBlock,
  unwrap,
} from './factories.ts';
import { pdf } from './files.ts';
import {
  type AddedTender,
  addTender,
  addTenderDocument,
  csvTable,
  draftTender,
  tenderFields,
} from './tenders.ts';

/** Parameters of a path: the record's `id`, and its parents by name. */
export type PathParams = Readonly<Record<string, string>>;
export interface CallInput {
  body?: Record<string, unknown> | undefined;
  form?: FormData;
  query?: string;
}

export interface Sample {
  /** Makes a record and returns the parameters of its path; of a resource without records, those of its parent */
  create(): Promise<PathParams>;
  /**
   * The input of each call: the fields of a create, the body of an action of this resource. The function may
   * first prepare the record. Calls that are not listed are sent what the grammar requires
   */
  inputs?: Readonly<Record<string, (at: PathParams) => CallInput | Promise<CallInput>>>;
}

/** What a file upload sends. */
const uploadForm = (bytes: Uint8Array, name: string, fields: Record<string, string> = {}): CallInput => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return { form: data };
};

export const adminSamples = (app: TestApp, owner: AdminClient): Readonly<Record<string, Sample>> => {
  // All numbers have four digits, so that a search for one title never finds another sample.
  let number = 1000;
  const nextNumber = (): number => {
    number += 1;
    return number;
  };
  const created = async (path: string, body: object): Promise<Json> => {
    const createdAnswer = await owner.send('POST', `/api/admin/${path}`, body);
    if (createdAnswer.status !== 201) throw new Error(`${path}: ${JSON.stringify(createdAnswer.body)}`);
    return createdAnswer.body;
  };
  /** A resource whose records are made by its own create call. */
  const bySending = (
    path: string,
    fields: () => object | Promise<object>,
    moreInputs: Sample['inputs'] = {},
  ): Sample => ({
    create: async () => ({ id: (await created(path, await fields()))._id }),
    inputs: { create: async () => ({ body: { ...(await fields()) } }), ...moreInputs },
  });
  const versionOf = async (path: string): Promise<number> =>
    (await owner.get(`/api/admin/${path}`)).body.version;
  const latest = async (table: 'comments' | 'contactMessages' | 'outbox'): Promise<PathParams> => {
    const { _id } = await app.database.db
      .selectFrom(table)
      .select('_id')
      .orderBy('_id', 'desc')
      .executeTakeFirstOrThrow();
    return { id: _id };
  };

  const ban = () => ({
    kind: 'ip',
    value: `198.51.${nextNumber() % 250}.7`,
    scope: 'comments',
    reason: 'Sends advertisements',
    expiresAt: null,
  });
  const terms = { scope: 'comments', reason: 'Sends very many advertisements', expiresAt: null };
  const role = () => ({ title: `Helpers ${nextNumber()}`, description: null, permissions: [] });
  const user = () => ({
    username: `helper${nextNumber()}`,
    email: `helper${number}@northline.example`,
    name: 'A Helper',
    roles: [],
    permissions: [],
  });
  const comment = async (): Promise<PathParams> => {
    const post = await addPost(app, { title: `News ${nextNumber()}` });
    await addComment(app, post, { body: `Our children love the new hall, says number ${number}.` });
    return latest('comments');
  };
  const message = async (): Promise<PathParams> => {
    // More than an hour later, so that the throttle has forgotten the previous message.
    app.clock.advance(61 * 60_000);
    const words = { name: 'Ann Carter', email: 'ann@example.com', topic: 'tender' };
    const data = new FormData();
    for (const [field, value] of Object.entries(words)) data.append(field, value);
    data.append('message', `May we see the drawings of the east side? ${nextNumber()}`);
    const sentAnswer = await app.json('/api/guest/contact', { method: 'POST', body: data });
    if (sentAnswer.status !== 200) throw new Error(JSON.stringify(sentAnswer.body));
    return latest('contactMessages');
  };

  const inTender = (tender: AddedTender, id?: string): PathParams => ({
    tender: tender._id,
    ...(id === undefined ? {} : { id }),
  });
  const DAY = 24 * 60 * 60_000;
  const inDays = (days: number): string =>
    `${new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)}T14:00`;
  const dates = () => ({ opensAt: inDays(-1), questionsDeadline: inDays(10), closesAt: inDays(20) });
  const readyTender = async (): Promise<AddedTender> => {
    const tender = await draftTender(app, dates());
    await addTenderDocument(app, tender, '01', 'Instructions to tenderers.csv');
    return tender;
  };
  const published = new Map<string, AddedTender>();
  /** Publishes a tender and stores it in `published`, so that calls can name its folders. */
  const openTender = async (): Promise<AddedTender> => {
    const tender = await addTender(app, dates());
    published.set(tender._id, tender);
    return tender;
  };
  const addendum = (fields: object = {}) => ({
    title: 'Drawings of the east side',
    reason: 'Bidders asked for them',
    newClosesAt: inDays(60),
    ...fields,
  });
  /** Publishes the draft that `make` made, and lets it close. */
  const closeTender = async ({ id = '' }: PathParams): Promise<{ version: number }> => {
    unwrap(await app.tenderAdmin.publish(id, system));
    const { closesAt } = unwrap(await app.content.tenders.row(id)) as unknown as { closesAt: string };
    const remainingMs = Date.parse(closesAt) - app.clock.now().getTime();
    if (remainingMs > 0) app.clock.advance(remainingMs + 60_000);
    return { version: await versionOf(`tenders/${id}`) };
  };
  const openForQuestions = async ({ id = '' }: PathParams): Promise<{ version: number }> => {
    unwrap(await app.tenderAdmin.publish(id, system));
    return { version: await versionOf(`tenders/${id}`) };
  };
  const question = { subject: 'Scaffold', body: 'Does the scaffold stay up for the roofers?' };
  const reason = 'The school needs the building for another year';
  const answerQuestion = async ({ tender, id }: PathParams): Promise<CallInput> => {
    await owner.send('POST', `/api/admin/tenders/${tender}/questions/${id}/answer`, { answer: 'It stays.' });
    return {};
  };

  const image = async () => ({ id: await addImage(app, { alt: `A wall number ${nextNumber()}` }) });
  const picture = async () => uploadForm(await testPhoto(), 'site.jpg');
  const title = (what: string) => () => ({ title: `${what} ${nextNumber()}` });

  return {
    audit: { create: async () => ({}) },
    bans: bySending('bans', ban, {
      replace: async ({ id }) => ({ body: { ...terms, version: await versionOf(`bans/${id}`) } }),
      reach: () => ({ body: { kind: 'ip', value: '198.51.100.250', scope: 'comments' } }),
    }),
    categories: bySending('categories', title('Kind')),
    comments: { create: comment },
    documents: {
      create: async () => ({ id: await addDocument(app) }),
      inputs: {
        list: ({ id = '' }) => ({ query: `?ids=${id}` }),
        create: async () =>
          uploadForm(await pdf(['To whom it may concern']), 'letter.pdf', { for: 'letter' }),
      },
    },
    galleries: bySending('galleries', async () => ({
      title: `Gallery ${nextNumber()}`,
      images: [await addImage(app)],
    })),
    images: {
      create: image,
      inputs: {
        create: picture,
        replace: async ({ id }) => ({
          body: { alt: 'A wall being built', version: await versionOf(`images/${id}`) },
        }),
        file: async ({ id }) =>
          uploadForm(await testPhoto(), 'site.jpg', { version: String(await versionOf(`images/${id}`)) }),
      },
    },
    letters: bySending('letters', async () =>
      letterFields([await addDocument(app)], { title: `Letter ${nextNumber()}` }),
    ),
    menus: bySending('menus', () => ({
      name: `Menu ${nextNumber()}`,
      place: 'legal',
      items: [{ label: 'Contact', target: { kind: 'screen', screen: 'contact' } }],
    })),
    messages: {
      create: message,
      inputs: {
        reply: async ({ id }) => ({
          body: { message: 'Here they are.', version: await versionOf(`messages/${id}`) },
        }),
      },
    },
    outbox: {
      async create() {
        await created('users', user());
        return latest('outbox');
      },
    },
    pages: bySending('pages', () => ({ title: `Page ${nextNumber()}`, body: [textBlock('We build.')] })),
    posts: bySending('posts', () => ({
      title: `News ${nextNumber()}`,
      excerpt: 'It opened.',
      body: [textBlock('On Monday.')],
    })),
    'project-categories': bySending('project-categories', title('Sector')),
    projects: bySending('projects', async () =>
      projectFields(await addCategory(app, { title: `Schools ${nextNumber()}` }), [await addImage(app)], {
        title: `School ${number}`,
      }),
    ),
    redirects: bySending('redirects', () => ({ from: `/old-${nextNumber()}`, to: '/projects' })),
    'redirects/former': {
      async create() {
        const person = await addStaffMember(app, { name: `Eleanor Hale ${nextNumber()}` });
        const { url, version } = (await owner.get(`/api/admin/staff/${person}`)).body;
        await owner.send('PATCH', `/api/admin/staff/${person}`, { url: `${url}-mcice`, version });
        return { id: `staff:${url}` };
      },
    },
    roles: bySending('roles', role),
    staff: bySending('staff', () => ({
      name: `Eleanor Hale ${nextNumber()}`,
      jobTitle: 'Director',
      department: 'Leadership',
      consentOn: '2024-01-10',
    })),
    'tender-categories': bySending('tender-categories', () => ({
      title: `Folders ${nextNumber()}`,
      folders: [{ title: 'Drawings', code: '05', documentType: 'technicalSpecifications', children: [] }],
    })),
    tenders: {
      create: async () => ({ id: (await readyTender())._id }),
      inputs: {
        create: () => ({ body: tenderFields(dates()) }),
        award: async (at) => ({ body: { supplier: 'Dales Brickwork Ltd', ...(await closeTender(at)) } }),
        unsuccessful: async (at) => ({ body: { reason, ...(await closeTender(at)) } }),
        reopen: async (at) => ({ body: addendum(await closeTender(at)) }),
        cancel: async (at) => ({ body: { reason, ...(await openForQuestions(at)) } }),
        withdraw: async (at) => ({ body: { reason, ...(await openForQuestions(at)) } }),
      },
    },
    'tenders/{tender}/addenda': {
      create: async () => inTender(await openTender()),
      inputs: {
        create: async ({ tender }) => ({ body: addendum({ version: await versionOf(`tenders/${tender}`) }) }),
      },
    },
    'tenders/{tender}/addenda/documents': {
      create: async () => inTender(await openTender()),
      inputs: {
        create: ({ tender = '' }) =>
          uploadForm(csvTable(), 'A-002-A.csv', { categoryID: published.get(tender)?.folder('05.1') ?? '' }),
      },
    },
    'tenders/{tender}/categories': {
      async create() {
        const tender = await draftTender(app);
        return inTender(tender, tender.folder('05.1'));
      },
      inputs: { create: () => ({ body: { title: `Folder ${nextNumber()}` } }) },
    },
    'tenders/{tender}/documents': {
      async create() {
        const tender = await draftTender(app);
        published.set(tender._id, tender);
        return inTender(tender, await addTenderDocument(app, tender, '01', 'Instructions.csv'));
      },
      inputs: {
        create: ({ tender = '' }) =>
          uploadForm(csvTable(), 'A-002-A.csv', { categoryID: published.get(tender)?.folder('05.1') ?? '' }),
        change: () => ({ body: { title: 'Instructions to all' } }),
        async restore({ tender, id }) {
          await owner.send('DELETE', `/api/admin/tenders/${tender}/documents/${id}`);
          return { body: { ids: [id] } };
        },
      },
    },
    'tenders/{tender}/questions': {
      async create() {
        const tender = await openTender();
        return inTender(tender, (await created(`tenders/${tender._id}/questions`, question))._id);
      },
      inputs: {
        create: () => ({ body: question }),
        answer: () => ({ body: { answer: 'It stays.' } }),
        publish: answerQuestion,
      },
    },
    users: bySending('users', user, {
      replace: async ({ id }) => ({
        body: {
          username: `renamed${nextNumber()}`,
          email: `renamed${number}@northline.example`,
          name: 'Another Name',
          version: await versionOf(`users/${id}`),
        },
      }),
      permissions: async ({ id }) => ({
        body: { roles: [], permissions: [], version: await versionOf(`users/${id}`) },
      }),
      async enable({ id }) {
        await owner.send('POST', `/api/admin/users/${id}/disable`);
        return {};
      },
      async 'two-factor'({ id = '' }) {
        await app.database.transaction(() =>
          app.database.db
            .updateTable('users')
            .set({ twoFactorSecret: 'secret' })
            .where('_id', '=', id)
            .execute(),
        );
        return {};
      },
    }),
    'users/{user}/sessions': {
      async create() {
        const { _id } = await created('users', user());
        await app.accounts.openSession(_id, 24);
        const { items } = (await owner.get(`/api/admin/users/${_id}/sessions`)).body;
        return { user: _id, id: items[0]._id };
      },
    },
  };
};
