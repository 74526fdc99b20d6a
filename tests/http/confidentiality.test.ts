/**
 * Confidential information must not be published. A marker of each kind is planted in hidden fields and records; then
 * every public answer is read, by address, by link and by call, and none may contain a marker.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '#features/projects/schema.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addImage,
  addProject,
  addStaffMember,
  projectFields,
  unwrap,
} from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
/** The planted markers by kind of information. */
const planted = new Map<string, string[]>();
const plant = (kind: string, ...marks: string[]): string => {
  planted.set(kind, [...(planted.get(kind) ?? []), ...marks]);
  return marks[0] ?? '';
};
/** Slugs and ids of hidden records; each is requested explicitly. */
const hiddenAddresses: string[] = [];

/** Hidden records that visible ones refer to. */
const referenced: string[] = [];

const draft = async (fields: Record<string, unknown>, category: string): Promise<string> => {
  const { _id, url } = unwrap(
    await app.content.projects.create(projectFields(category, [await addImage(app)], fields), system),
  );
  hiddenAddresses.push(_id, url ?? '');
  referenced.push(_id);
  return _id;
};

beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  const editorId = await app.accounts.create({
    username: plant('the name of an editor', 'zzeditorname'),
    email: plant('the address of an editor', 'zzeditor@hidden.example'),
    name: plant('the name of an editor', 'Zzeditor Fullname'),
    password: 'correct horse battery',
    roles: ['owner'],
    permissions: [],
  });
  plant('the id of an editor', editorId);
  const editor: Viewer = { ...system, user: { _id: editorId, username: 'zzeditorname' } };

  const open = await addCategory(app, { title: 'Education', url: 'education' }, editor);
  const other = await addCategory(app, { title: 'Culture', url: 'culture' }, editor);

  await draft({ title: plant('a draft', 'Zzdraft Project'), url: plant('a draft', 'zzdraft') }, open);
  const scheduled = await draft(
    {
      title: plant('a scheduled project', 'Zzscheduled Project'),
      url: plant('a scheduled project', 'zzscheduled'),
    },
    open,
  );
  unwrap(await app.content.projects.schedule(scheduled, '2026-11-22T12:00:00.000Z', editor));
  const binned = await addProject(app, open, {
    title: plant('a project in the bin', 'Zzbinned Project'),
    url: plant('a project in the bin', 'zzbinned'),
  });
  hiddenAddresses.push(binned, 'zzbinned');
  await app.content.projects.remove([binned], editor);
  const withdrawn = await addProject(app, open, {
    title: plant('a project taken off', 'Zzwithdrawn Project'),
    url: plant('a project taken off', 'zzwithdrawn'),
  });
  hiddenAddresses.push(withdrawn, 'zzwithdrawn');
  unwrap(await app.content.projects.unpublish(withdrawn, editor));

  const closed = await addCategory(app, {
    title: plant('a category taken off', 'Zzclosed Category'),
    url: plant('a category taken off', 'zzclosed'),
  });
  const inClosed = await addProject(app, closed, {
    title: plant('a project of a category taken off', 'Zzinclosed Project'),
    url: plant('a project of a category taken off', 'zzinclosed'),
    featured: true,
  });
  hiddenAddresses.push(closed, 'zzclosed', inClosed, 'zzinclosed');
  referenced.push(inClosed, withdrawn);
  unwrap(await app.content.projectCategories.unpublish(closed, editor));

  const draftPerson = unwrap(
    await app.content.staff.create(
      {
        name: plant('a person not yet shown', 'Zzunseen Person'),
        url: plant('a person not yet shown', 'zzunseen'),
        jobTitle: 'Site manager',
        department: 'Site',
      },
      editor,
    ),
  );
  hiddenAddresses.push(draftPerson._id, 'zzunseen');

  const person = await addStaffMember(app, {
    name: 'Eleanor Hale',
    email: plant('a hidden e-mail address', 'zzmail@hidden.example'),
    emailDisplay: 'hidden',
    phone: plant('a hidden telephone number', '+44 113 496 0111', '441134960111'),
    showPhone: false,
    mobile: plant('a hidden mobile number', '+44 7700 900222', '447700900222', '07700 900222'),
    showMobile: false,
    projects: referenced,
    consentOn: plant('the day of consent', '2019-02-03'),
    leftOn: null,
    licences: [
      {
        name: 'CSCS Black',
        number: plant('a hidden licence number', 'ZZLIC-11223344'),
        expiresOn: '2031-03-31',
        showNumber: false,
      },
      {
        name: plant('an expired licence', 'Zzexpired Ticket'),
        number: 'ZZOLD-1',
        expiresOn: '2026-11-20',
        showNumber: true,
      },
    ],
    bio: paragraphs(
      'Started the company with a carpenter and a hired cabin, a month after the old firm had closed.',
    ),
  });
  plant('an expired licence', 'ZZOLD-1');
  await addStaffMember(app, {
    name: 'Arjun Patel',
    email: plant('an e-mail address behind the form', 'zzform@hidden.example'),
    emailDisplay: 'form',
  });

  const picture = await addImage(app, {
    licence: plant('the licence of a picture', 'Zzlicence paid to the photographer'),
    folder: plant('the folder of a picture', 'Zzfolder'),
    tags: [plant('the tags of a picture', 'Zztag')],
  });
  await addProject(app, open, {
    title: 'Northgate School',
    images: [picture],
    client: plant('the name of a confidential client', 'Zzclient Holdings'),
    clientConfidential: true,
    contractValue: 7_654_321.09,
    valueDisplay: 'hidden',
    location: { lat: 53.8765432, lng: -1.2345678 },
    mapPrecision: 'hidden',
    staff: [person, draftPerson._id],
    featured: true,
    publicityConsent: {
      given: true,
      by: plant('who agreed to publicity', 'Zzconsent Giver'),
      date: plant('when they agreed', '2018-04-05'),
    },
  });
  plant('a hidden sum', '7654321', '7,654,321', '7.65', '6000000', '£6–8');
  plant('a hidden place', '53.876', '53.88', '-1.234', '-1.23,', '1.2346');
  await addProject(app, other, {
    title: 'Riverside Library',
    contractValue: 18_456_789.01,
    valueDisplay: 'band',
    location: { lat: 54.7654321, lng: -2.3456789 },
    mapPrecision: 'town',
    publicityConsent: { given: true, by: 'Zzconsent Giver', date: '2018-04-05' },
  });
  plant('a sum shown as a band', '18456789', '18,456,789', '18.46', '18.45');
  plant('a place shown as a town', '54.7654', '54.765', '2.34567', '2.346');
  await app.jobs.runDue();
});
afterAll(() => app.close());

const calls = async (): Promise<string[]> => {
  const { items } = (await app.json<ListOf<Project>>('/api/guest/projects')).body;
  const open = app.routes
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .flatMap(({ path }) => {
      const names = [
        'education',
        'culture',
        'northgate-school',
        'riverside-library',
        'eleanor-hale',
        'arjun-patel',
      ];
      const ids = items.map(({ _id }) => _id);
      return path.includes('{')
        ? [...names, ...ids, ...hiddenAddresses].map((name) => path.replace(/\{\w+\}/g, name))
        : [path];
    });
  return [
    ...open,
    ...[
      'search=Zz',
      'search=zzdraft',
      'category=zzclosed',
      'sort=publishedAt&direction=desc',
      'sector=Zz',
    ].map((query) => `/api/guest/projects?${query}`),
  ];
};

/** Feeds, icons, probes, the sitemap and the description of the calls. */
const documents = (): string[] =>
  app.responseRoutes.map(({ path }) => path).filter((path) => !path.includes('{'));

/** Returns the site's own links in a page. */
const linksOf = (page: string): string[] =>
  [...page.matchAll(/(?:href|src|srcSet|action|content|loc|data-state)(?:="|>)([^"<]+)/gi)]
    .flatMap(([, value]) => (value ?? '').split(/,\s+|\s+\d+w/))
    .map((address) => address.trim().replaceAll('&amp;', '&').replace('http://localhost:3000', ''))
    .filter((address) => /^\/(?!\/)/.test(address));

/** Returns every public answer by its address, starting from the front page, the sitemap and all calls. */
const crawl = async (): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  const waiting = [
    '/',
    '/nowhere',
    ...documents(),
    ...(await calls()),
    ...hiddenAddresses.flatMap((name) => [
      `/projects/${name}`,
      `/projects/education/${name}`,
      `/projects/zzclosed/${name}`,
      `/meet-the-team/${name}`,
      `/images/${name}`,
    ]),
    '/projects?search=zzdraft',
    '/projects?category=zzclosed',
  ];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path) || answers.size > 2000) continue;
    const answer = await app.request(path);
    const type = answer.headers.get('content-type') ?? '';
    const body = /^image\/(jpeg|webp|avif)|font/.test(type)
      ? Buffer.from(await answer.arrayBuffer()).toString('latin1')
      : await answer.text();
    answers.set(path, `${JSON.stringify([...answer.headers])}\n${body}`);
    if (/html|xml|manifest/.test(type)) waiting.push(...linksOf(body));
    const location = answer.headers.get('location');
    if (location !== null) waiting.push(location);
  }
  return answers;
};

/** Removes the parts of the request from an answer: a page may repeat an address that the visitor typed. */
const withoutEcho = (path: string, body: string): string => {
  const typed = decodeURIComponent(path)
    .split(/[/?=&]/)
    .filter((part) => part.length > 2);
  return typed.reduce((rest, part) => rest.replaceAll(part, ''), body);
};

describe('public answers', () => {
  let answers: Map<string, string>;
  beforeAll(async () => {
    answers = await crawl();
  });

  test('are numerous and include the important ones', () => {
    expect(answers.size).toBeGreaterThan(80);
    for (const path of [
      '/',
      '/projects',
      '/projects/education',
      '/projects/education/northgate-school',
      '/projects/culture/riverside-library',
      '/featured-projects',
      '/meet-the-team',
      '/meet-the-team/eleanor-hale',
      '/api/guest/settings',
      '/api/guest/projects',
      '/api/guest/projects/featured',
      '/api/guest/projects/categories',
      '/api/guest/projects/category/education',
      '/api/guest/projects/project/northgate-school',
      '/api/guest/staff/',
      '/api/guest/staff/eleanor-hale',
      '/api/openapi.json',
      '/sitemap.xml',
    ])
      expect(answers.get(path), path).toBeTruthy();
    expect(answers.get('/projects/education/northgate-school')).toContain('Confidential client');
    // The data from which a page was rendered is searched too.
    expect([...answers.keys()].filter((path) => path.startsWith('/page-state/')).length).toBeGreaterThan(10);
    expect([...answers.keys()].filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(2);
  });

  test('would show the markers, none of which is empty', () => {
    expect(planted.size).toBeGreaterThan(20);
    for (const marks of planted.values()) for (const mark of marks) expect(mark).not.toBe('');
  });

  test('contain no marker', () => {
    const leaks: string[] = [];
    for (const [path, body] of answers) {
      const rest = withoutEcho(path, body).toLowerCase();
      for (const [kind, marks] of planted)
        for (const mark of marks)
          if (rest.includes(mark.toLowerCase())) leaks.push(`${kind} (${mark}) in ${path}`);
    }
    expect(leaks).toEqual([]);
  });

  test('contain no field that only editors may see', () => {
    const inner =
      /"(createdBy|updatedBy|deletedAt|deletedBy|publicityConsent|consentOn|leftOn|clientConfidential|valueDisplay|emailDisplay|showPhone|showMobile|showNumber|liveFrom|liveUntil|publishAt|unpublishAt|sha256|passwordHash|version_?of)":/;
    const leaks = [...answers]
      .filter(([path]) => !path.startsWith('/api/openapi'))
      .flatMap(([path, body]) => {
        const [, field] = inner.exec(body) ?? [];
        return field === undefined ? [] : [`${field} in ${path}`];
      });
    expect(leaks).toEqual([]);
  });
});

describe('hidden records', () => {
  test('get exactly the same answer as records that never existed', async () => {
    const plain = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
    const ask = async (path: string): Promise<[number, string]> => {
      const answer = await app.request(path);
      return [answer.status, plain(await answer.text())];
    };
    for (const name of hiddenAddresses)
      for (const path of ['projects/project', 'projects/category', 'staff'])
        expect(await ask(`/api/guest/${path}/${name}`), `${path}/${name}`).toEqual(
          await ask(`/api/guest/${path}/never-was`),
        );
    for (const name of hiddenAddresses) {
      expect((await app.request(`/projects/education/${name}`)).status, name).toBe(404);
      expect((await app.request(`/projects/${name}`)).status, name).toBe(404);
      expect((await app.request(`/meet-the-team/${name}`)).status, name).toBe(404);
    }
  });

  test('are not counted either', async () => {
    const { projects, projectCategories } = (
      await app.json<{ projects: number; projectCategories: { projects: number }[] }>('/api/guest/settings')
    ).body;
    expect(projects).toBe(2);
    expect(projectCategories.map((category) => category.projects)).toEqual([1, 1]);
    expect((await app.json<{ total: number }>('/api/guest/projects')).body.total).toBe(2);
    for (const word of ['Zzdraft', 'Zzclient', 'Zzconsent', 'Zzbinned'])
      expect((await app.json<{ total: number }>(`/api/guest/projects?search=${word}`)).body.total, word).toBe(
        0,
      );
  });
});
