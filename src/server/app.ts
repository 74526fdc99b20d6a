/** The whole server as one value: production, tests, seeds and benchmarks are made of it alike. */

import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { type Changes, watchChanges } from './content/changes.ts';
import type { AnyContentType } from './content/content-type.ts';
import { ownersOf } from './content/owners.ts';
import { type ContentContext, type ContentService, contentService } from './content/service.ts';
import type { Database } from './db/open.ts';
import { type Accounts, accounts as makeAccounts } from './features/accounts/index.ts';
import { blocks as makeBlocks } from './features/blocks/index.ts';
import {
  categoryRoutes,
  categoryType,
  categories as makePostCategories,
} from './features/categories/index.ts';
import { type CommentService, commentRoutes, comments as makeComments } from './features/comments/index.ts';
import { contactRoutes, contact as makeContact } from './features/contact/index.ts';
import { discoveryDocuments } from './features/discovery/index.ts';
import { type Documents, documentLibrary, type ReaderOptions } from './features/documents/index.ts';
import { galleryRoutes, galleryType, galleries as makeGalleries } from './features/galleries/index.ts';
import { idempotency as makeIdempotency } from './features/idempotency/index.ts';
import { type ImageLibrary, imageLibrary, imageType } from './features/images/index.ts';
import { letterRoutes, letterType, letters as makeLetters } from './features/letters/index.ts';
import { type Mail, mail as makeMail } from './features/mail/index.ts';
import { menus as makeMenus, menuType } from './features/menus/index.ts';
import { pages as makeSitePages, pageRoutes, pageType } from './features/pages/index.ts';
import { posts as makePosts, newsFeed, postRoutes, postType } from './features/posts/index.ts';
import { projectCategories, projectCategoryType } from './features/project-categories/index.ts';
import { projects as makeProjects, projectRoutes, projectType } from './features/projects/index.ts';
import { settings as makeSettings, type Settings, settingsRoutes } from './features/settings/index.ts';
import { staff as makeStaff, staffRoutes, staffType } from './features/staff/index.ts';
import {
  tenders as makeTenders,
  type TenderOffice,
  tenderFeeds,
  tenderOffice,
  tenderRoutes,
  tenderType,
} from './features/tenders/index.ts';
import { throttle as makeThrottle } from './features/throttle/index.ts';
import {
  type Answer,
  chooseEncoding,
  isUnchanged,
  type KeptAnswer,
  unchangedHead,
  variantOf,
} from './http/answers.ts';
import { serveApi } from './http/api.ts';
import { builtFiles } from './http/assets.ts';
import { viewerReader } from './http/client.ts';
import { errorHead } from './http/errors.ts';
import { serveMetrics } from './http/metrics.ts';
import { openApiDocument, openApiPage } from './http/openapi.ts';
import type { Refusal } from './http/outcome.ts';
import { type PageCache, pageCache } from './http/page-cache.ts';
import type { PageRenderer } from './http/page-renderer.ts';
import { pages as makePages } from './http/pages.ts';
import type { Route } from './http/route.ts';
import { securityHeaders } from './http/security.ts';
import { addressSigner } from './http/signed-address.ts';
import { type Jobs, jobQueue } from './jobs/index.ts';
import type { Clock } from './ports/clock.ts';
import { type MailConfig, type MailPort, openMail } from './ports/mail.ts';
import type { MailRenderer } from './ports/mail-renderer.ts';
import { sealing as makeSealing } from './ports/sealing.ts';
import type { Storage } from './ports/storage.ts';
import { refusalOf } from './surprises.ts';

export type { Outcome } from './http/outcome.ts';
export { system } from './http/viewer.ts';

export interface Dependencies {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** The React side; absent: the server answers calls only */
  renderer?: PageRenderer | undefined;
  /** The React side of mails; absent: they wait in the outbox, undrawn */
  mails?: MailRenderer | undefined;
  /** What MAIL_URL says; null: mail leaves by the settings, once there are some */
  mail?: MailConfig | null;
  /** How mail leaves; absent: over SMTP */
  mailPort?: MailPort;
  /** The folder of built browser files */
  builtFolder: string;
  siteUrl: string;
  /** Refuse requests for other hosts than the site's own */
  checkHost: boolean;
  trustProxy: number;
  /** Bytes that kept pages may take; 0: nothing is kept */
  cacheBytes: number;
  /** What signed addresses are sealed with; all nodes of a site share it */
  secret: string;
  log: Log;
  /** Limits of the processes that open documents; absent: the usual ones */
  reading?: ReaderOptions;
  /** Opens `/metrics` */
  metrics?: boolean;
  /** Pages without a content policy, for `npm run dev` alone */
  development?: boolean;
  /** The client's address, from the socket */
  socketAddress?: (context: Context) => string | null;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface App {
  /** Fetch in, fetch out */
  request(target: string, init?: RequestInit): Promise<Response>;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  readonly routes: readonly Route[];
  readonly cache: PageCache;
  readonly changes: Changes;
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly settings: Settings;
  readonly mail: Mail;
  readonly images: ImageLibrary;
  readonly documents: Documents;
  readonly comments: CommentService;
  readonly tenders: TenderOffice;
  readonly content: Content;
  /** Ends timers and threads; the database and storage belong to the caller. */
  close(): Promise<void>;
}

/** The content services, by what they hold. */
export interface Content {
  projects: ContentService<Parameters<typeof projectType.title>[0]>;
  projectCategories: ContentService<Parameters<typeof projectCategoryType.title>[0]>;
  staff: ContentService<Parameters<typeof staffType.title>[0]>;
  images: ContentService<Parameters<typeof imageType.title>[0]>;
  letters: ContentService<Parameters<typeof letterType.title>[0]>;
  posts: ContentService<Parameters<typeof postType.title>[0]>;
  categories: ContentService<Parameters<typeof categoryType.title>[0]>;
  galleries: ContentService<Parameters<typeof galleryType.title>[0]>;
  pages: ContentService<Parameters<typeof pageType.title>[0]>;
  menus: ContentService<Parameters<typeof menuType.title>[0]>;
  tenders: ContentService<Parameters<typeof tenderType.title>[0]>;
}

/** Every content type of the program. */
const types: ReadonlyMap<string, AnyContentType> = new Map(
  [
    projectType,
    projectCategoryType,
    staffType,
    imageType,
    letterType,
    postType,
    categoryType,
    galleryType,
    pageType,
    menuType,
    tenderType,
  ].map((type) => [type.name, type as AnyContentType]),
);

export const makeApp = async (dependencies: Dependencies): Promise<App> => {
  const { database, storage, clock, renderer, siteUrl, log } = dependencies;
  const changes = await watchChanges(database, clock);
  const jobs = jobQueue({
    database,
    clock,
    onFailure: ({ kind, error, attempts, final }) =>
      log[final ? 'error' : 'warn'](
        { kind, attempts, error: error instanceof Error ? error.message : String(error) },
        'a job failed',
      ),
  });

  const accounts = makeAccounts({ database, clock });
  const viewers = {
    viewerOf: (token: string) => accounts.viewerOf(token),
    trustProxy: dependencies.trustProxy,
    socketAddress: dependencies.socketAddress ?? (() => null),
  };
  const viewerOf = viewerReader(viewers);
  const signer = addressSigner({ secret: dependencies.secret, clock });
  const documents = documentLibrary({
    database,
    storage,
    clock,
    changes,
    jobs,
    signer,
    visitors: {
      viewerOf: (context) => viewerOf(context, null),
      viewerOfUser: (userId) => accounts.viewerOfUser(userId),
    },
    reading: dependencies.reading,
  });

  const contentContext: ContentContext = {
    database,
    clock,
    changes,
    types,
    existing: { document: (ids) => documents.existing(ids) },
    timeZone: async () => (await settings.all()).general.timeZone,
    textOf: (ids) => documents.textOf(ids),
  };
  const content: Content = {
    projects: contentService(projectType, contentContext),
    projectCategories: contentService(projectCategoryType, contentContext),
    staff: contentService(staffType, contentContext),
    images: contentService(imageType, contentContext),
    letters: contentService(letterType, contentContext),
    posts: contentService(postType, contentContext),
    categories: contentService(categoryType, contentContext),
    galleries: contentService(galleryType, contentContext),
    pages: contentService(pageType, contentContext),
    menus: contentService(menuType, contentContext),
    tenders: contentService(tenderType, contentContext),
  };
  const images = imageLibrary({ database, storage, clock, changes, jobs, content: content.images });
  const categories = projectCategories({ database, clock, changes, images });
  const projects = makeProjects({ database, clock, changes, images, documents, categories });
  const letters = makeLetters({ database, clock, changes, images, documents, projects });
  const galleries = makeGalleries({ database, clock, changes, images });
  const blocks = makeBlocks({ images, documents, galleries, projects });
  const postCategories = makePostCategories({ database, clock, changes });
  const posts = makePosts({
    database,
    clock,
    changes,
    images,
    documents,
    projects,
    blocks,
    categories: postCategories,
  });
  const sitePages = makeSitePages({ database, clock, changes, images, documents, blocks });
  const menus = makeMenus({
    database,
    clock,
    changes,
    projectCategories: categories,
    categories: postCategories,
    pages: sitePages,
    posts,
    galleries,
  });
  const sealing = makeSealing(dependencies.secret);
  const settings = makeSettings({ database, clock, changes, images, categories, menus, sealing });
  const mail = makeMail({
    database,
    clock,
    jobs,
    settings,
    sealing,
    port: dependencies.mailPort ?? openMail({ name: new URL(siteUrl).hostname }),
    renderer: dependencies.mails,
    config: dependencies.mail ?? null,
    siteUrl,
    onTrouble: (trouble) => log[trouble.final ? 'error' : 'warn'](trouble, 'a mail was not sent'),
  });
  const contact = makeContact({ database, clock, documents, settings, mail });
  const staff = makeStaff({ database, clock, changes, images, projects, settings });
  const tenders = makeTenders({ database, clock, changes, documents, projects, staff, settings, siteUrl });
  const office = tenderOffice({ database, clock, content: content.tenders, documents, settings });
  // What is written in a file is found where the file is offered, as soon as it has been read.
  documents.whenRead(async (documentId) => {
    for (const service of [content.letters, content.posts, content.pages])
      for (const { ownerId } of await ownersOf(database, service.type, 'document', [documentId], null))
        await service.renewSearch(ownerId);
  });
  const comments = makeComments({
    database,
    clock,
    changes,
    jobs,
    settings,
    commentable: {
      post: async (_id) => {
        const post = (await posts.find(_id)) ?? null;
        return post?._id === _id ? { open: post.allowComments } : undefined;
      },
    },
  });

  const routes: Route[] = [
    ...settingsRoutes(settings),
    ...projectRoutes(projects, categories),
    ...staffRoutes(staff),
    ...letterRoutes(letters),
    ...postRoutes(posts),
    ...categoryRoutes(postCategories),
    ...galleryRoutes(galleries),
    ...pageRoutes(sitePages),
    ...commentRoutes(comments),
    ...tenderRoutes(tenders),
    ...contactRoutes(contact),
  ];
  const headers = securityHeaders(siteUrl, { development: dependencies.development === true });
  const cache = pageCache({ changes, now: () => clock.now().getTime(), maxBytes: dependencies.cacheBytes });
  const onSurprise = (error: unknown, requestId: string): Refusal => {
    log.error(
      { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      'a request failed',
    );
    return refusalOf(error);
  };

  const app = new Hono();

  if (dependencies.metrics) {
    const observed = { kept: cache, jobs: () => jobs.count(), generation: () => changes.generation };
    await serveMetrics(app, observed, headers.text);
  }
  if (dependencies.checkHost) {
    const { host } = new URL(siteUrl);
    app.use(async (context, next) => {
      const asked = context.req.header('host') ?? '';
      const path = new URL(context.req.url).pathname;
      if (asked.toLowerCase() === host || path === '/healthz' || path === '/readyz' || path === '/metrics')
        return next();
      return new Response('This server does not answer for that host\n', {
        status: 421,
        headers: headers.text,
      });
    });
  }

  app.get(
    '/healthz',
    () =>
      new Response('ok\n', {
        headers: { ...headers.text, 'content-type': 'text/plain', 'cache-control': 'no-store' },
      }),
  );
  app.get('/readyz', async () => {
    const missing: string[] = [];
    await database.check().catch(() => missing.push('database'));
    await storage.check().catch(() => missing.push('storage'));
    const ready = missing.length === 0;
    return new Response(JSON.stringify({ ready, missing }), {
      status: ready ? 200 : 503,
      headers: {
        ...headers.json,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(ready ? {} : { 'retry-after': '5' }),
      },
    });
  });

  const document = (
    path: string,
    contentType: string,
    kind: 'json' | 'text' | 'html',
    make: () => Promise<string>,
  ): void => {
    app.get(path, async (context) => {
      const kept = await cache.through(path, async () => ({
        status: 200,
        headers: { ...headers[kind], 'content-type': contentType, 'cache-control': 'no-cache' },
        body: Buffer.from(await make()),
        compressible: true,
      }));
      cache.knownAs(path, path);
      return send(context, kept);
    });
  };
  document('/api/openapi.json', 'application/json; charset=utf-8', 'json', async () =>
    JSON.stringify(openApiDocument(routes, siteUrl)),
  );
  document('/api/docs', 'text/html; charset=utf-8', 'html', async () => openApiPage(routes));
  // What has a screen: news and pages join when theirs are drawn.
  const sources = [letters, galleries, tenders];
  for (const one of [
    ...discoveryDocuments({ database, clock, siteUrl, images, categories, settings, sources }),
    ...tenderFeeds({ tenders, settings, siteUrl }),
    newsFeed({ posts, siteUrl, name: async () => (await settings.guest()).general.name }),
  ])
    document(one.path, one.contentType, 'text', one.make);

  const get = serveApi(app, {
    routes,
    cache,
    headers: headers.json,
    ...viewers,
    onSurprise,
    throttle: makeThrottle({ database, clock, jobs }),
    idempotency: makeIdempotency({ database, clock }),
    drawReply: async (path, reply, head) => {
      const page = await pages?.reply(path, reply, head);
      return page ? new Response(new Uint8Array(page.body), page) : null;
    },
    send,
  });

  images.serve(app, headers.image);
  documents.serve(app, headers.image);

  const built = builtFiles({ folder: dependencies.builtFolder, headers: headers.asset });
  const pages =
    renderer &&
    makePages({
      renderer,
      cache,
      get,
      siteUrl,
      now: () => clock.now(),
      headers: headers.html,
      onSurprise: (error) => onSurprise(error, ''),
    });

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const file = /\.\w+$/.test(url.pathname) ? await built(url.pathname) : undefined;
    if (file !== undefined) return send(context, file);
    if (pages === undefined) return new Response('Not built\n', { status: 404, headers: headers.text });
    return send(context, await pages.answer(`${url.pathname}${url.search}`));
  });

  app.onError((error) => {
    const { status, headers: extra } = errorHead(onSurprise(error, '').code);
    return new Response(`${refusalOf(error).message}.\n`, {
      status,
      headers: {
        ...headers.text,
        ...extra,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
  });
  app.notFound(() => new Response('Not found\n', { status: 404, headers: headers.text }));

  return {
    request: async (target, init) => app.request(target, init),
    fetch: app.fetch,
    routes,
    cache,
    changes,
    jobs,
    accounts,
    settings,
    mail,
    images,
    documents,
    comments,
    tenders: office,
    content,
    async close() {
      await jobs.stop();
      await images.close();
      await documents.close();
      await changes.close();
    },
  };
};

/**
 * A kept or single answer, in the encoding the client takes. On node's own server it is written straight to the socket:
 * a fetch response would copy the body and every header twice.
 */
const send = async (context: Context, answer: KeptAnswer | Answer): Promise<Response> => {
  if (!('variants' in answer))
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  const encoding = chooseEncoding(context.req.header('accept-encoding'), answer.compressible);
  const variant = await variantOf(answer, encoding);
  const unchanged = isUnchanged(answer, context.req.header('if-none-match'));
  const status = unchanged ? 304 : answer.status;
  const head = unchanged ? unchangedHead(variant) : variant.head;
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  if (outgoing !== undefined) {
    outgoing.writeHead(status, head);
    outgoing.end(unchanged || context.req.method === 'HEAD' ? undefined : variant.body);
    return RESPONSE_ALREADY_SENT;
  }
  return new Response(unchanged ? null : new Uint8Array(variant.body), { status, headers: pairs(head) });
};

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? '']);
