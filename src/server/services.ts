/** What the program can do, apart from how it is asked: every feature made once and given what it builds on. */

import {
  type Accounts,
  type Auth,
  type BanCheck,
  deleteSessions,
  accounts as makeAccounts,
} from '#features/accounts/server/index.ts';
import { audit as makeAudit } from '#features/audit/server/index.ts';
import { type Bans, bans as makeBans } from '#features/bans/server/index.ts';
import { type CommentService, comments as makeComments } from '#features/comments/server/index.ts';
import { contact as makeContact, messages as makeMessages } from '#features/contact/server/index.ts';
import { desk as makeDesk } from '#features/dashboard/server/index.ts';
import { discoveryDocuments } from '#features/discovery/server/index.ts';
import { type Documents, documentLibrary } from '#features/documents/server/index.ts';
import { type ImageLibrary, imageLibrary } from '#features/images/server/index.ts';
import { type Mail, mail as makeMail } from '#features/mail/server/index.ts';
import type { MenuService } from '#features/menus/server/index.ts';
import { type StoredObjects, storedObjects } from '#features/objects/server/index.ts';
import { newsFeed } from '#features/posts/server/index.ts';
import { previews as makePreviews, type Previews } from '#features/previews/server/index.ts';
import { redirects as makeRedirects, type Redirects } from '#features/redirects/server/index.ts';
import { rights as makeRights, roles as makeRoles } from '#features/roles/server/index.ts';
import { search as makeSearch, renewSearch } from '#features/search/server/index.ts';
import { settings as makeSettings, type Settings } from '#features/settings/server/index.ts';
import { siteIcons } from '#features/site-icon/server/index.ts';
import { staff as makeStaff } from '#features/staff/server/index.ts';
import { type TenderOffice, tenderFeeds } from '#features/tenders/server/index.ts';
import { throttle as makeThrottle } from '#features/throttle/server/index.ts';
import type { Users } from '#features/users/server/index.ts';
import { recordNames } from '#platform/content/admin/names.ts';
import type { OfficeSurroundings } from '#platform/content/admin/related.ts';
import { renewOfficeWords } from '#platform/content/admin/search-text.ts';
import { type Changes, watchChanges } from '#platform/content/changes.ts';
import { ownersOf } from '#platform/content/owners.ts';
import type { ContentContext } from '#platform/content/service.ts';
import { steps as makeSteps, type Steps } from '#platform/content/steps.ts';
import { sealing as makeSealing } from '#platform/encryption.ts';
import { type FaultLog, faultLog } from '#platform/faults/fault-log.ts';
import { addressSigner } from '#platform/http/files/signed-address.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { type ViewerOptions, viewerReader } from '#platform/http/routing/client.ts';
import { dialledPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Route } from '#platform/http/routing/route.ts';
import type { Throttle } from '#platform/http/routing/throttle.ts';
import { type Jobs, jobQueue } from '#platform/jobs/index.ts';
import { openMail } from '#platform/mail/mail.ts';
import { type Content, contentServices, contentTypes } from './services/content.ts';
import type { ServiceDependencies } from './services/dependencies.ts';
import { peopleServices } from './services/people.ts';
import { routesOf } from './services/routes.ts';
import { siteContent } from './services/site-content.ts';
import { tenderServices } from './services/tendering.ts';

export type { Log } from '#platform/log.ts';
export type { Content } from './services/content.ts';
export type { ServiceDependencies } from './services/dependencies.ts';

export interface Services {
  readonly changes: Changes;
  readonly faults: FaultLog;
  /** Work that is done once, however often it is interrupted */
  readonly steps: Steps;
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly users: Users;
  /** Signing in and everything about one's own account */
  readonly auth: Auth;
  readonly throttle: Throttle;
  /** How a request tells who asks */
  readonly viewers: ViewerOptions;
  readonly settings: Settings;
  readonly mail: Mail;
  readonly images: ImageLibrary;
  readonly documents: Documents;
  /** The stored files, and the removal of those that no record references */
  readonly objects: StoredObjects;
  readonly comments: CommentService;
  readonly tenders: TenderOffice;
  readonly content: Content;
  readonly menus: MenuService;
  /** Where addresses lead at which there is no page */
  readonly redirects: Redirects;
  /** Pages of records that guests may not see yet */
  readonly previews: Previews;
  /** Every call under /api and /auth */
  readonly routes: readonly Route[];
  /** What machines read beside pages: sitemap, feeds, calendars */
  readonly publicDocuments: readonly PublicDocument[];
  /** Ends timers and processes; the database and storage belong to the caller. */
  close(): Promise<void>;
}

export const makeServices = async (dependencies: ServiceDependencies): Promise<Services> => {
  const { database, storage, clock, siteUrl, log } = dependencies;
  const changes = await watchChanges(
    database,
    clock,
    [...contentTypes.values()].map(({ table }) => table),
  );
  const faults = faultLog({
    log,
    checks: {
      storage: () => storage.check(),
      // SQLite still reads when it cannot write: that says nothing.
      ...(database.kind === 'postgres' ? { database: () => database.check() } : {}),
    },
  });
  const jobs = jobQueue({
    database,
    clock,
    onFailure: ({ kind, error, attempts, final }) => {
      if (faults.report(error) && !final) return;
      log[final ? 'error' : 'warn'](
        { kind, attempts, error: error instanceof Error ? error.message : String(error) },
        'a job failed',
      );
    },
  });

  const throttle = makeThrottle({ database, clock, jobs });
  const banOf: BanCheck = dependencies.banOf ?? ((who, scope) => bans.banOf(who, scope));
  const accounts = makeAccounts({
    database,
    clock,
    banOf,
    hashing: dependencies.hashing,
    house: async () => {
      const { contact, general } = await settings.all();
      return {
        phone: dialledPhone(contact.phone, general.country),
        locale: general.locale,
        timeZone: general.timeZone,
      };
    },
  });
  const viewers: ViewerOptions = {
    viewerOf: accounts.viewerOf,
    trustProxy: dependencies.trustProxy,
    socketAddress: dependencies.socketAddress ?? (() => null),
  };
  const viewerOf = viewerReader(viewers);
  const signer = addressSigner({ secret: dependencies.secret, clock });
  const objects = storedObjects({ database, storage, clock, jobs });
  const documents = documentLibrary({
    database,
    storage,
    clock,
    changes,
    jobs,
    signer,
    objects,
    onLeftover: (error) =>
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'unused files were not removed; the daily sweep removes them',
      ),
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
    types: contentTypes,
    existing: { document: (ids) => documents.existing(ids) },
    timeZone: async () => (await settings.all()).general.timeZone,
    country: async () => (await settings.all()).general.country,
    documents: { textOf: (ids) => documents.textOf(ids), describe: (ids) => documents.describe(ids) },
  };
  const content = contentServices(contentContext);
  const named = recordNames(database, contentTypes);
  const redirects = makeRedirects({ database, clock, changes, named });
  const images = imageLibrary({ database, storage, clock, changes, jobs, objects, content: content.images });
  const site = siteContent({ database, clock, changes, images, documents });
  const { categories, projects, letters, galleries, posts, sitePages, menus } = site;
  const sealing = makeSealing(dependencies.secret);
  const settings = makeSettings({
    database,
    clock,
    changes,
    images,
    categories,
    menus,
    sealing,
    openTenders: () => tenders.countOpen(),
  });
  const rights = makeRights({ database });
  const roles = makeRoles({ database, clock });
  const bans = makeBans({
    database,
    clock,
    settings,
    rights,
    endSessions: async (userIds) => void (await deleteSessions(database, userIds)),
  });
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
  const contact = makeContact({
    database,
    clock,
    documents,
    settings,
    mail,
    bans,
    storage,
    throttle,
    visitorFiles: dependencies.visitorFiles,
  });
  const messages = makeMessages({ database, clock, documents, settings, mail });
  const staff = makeStaff({ database, clock, changes, images, projects, settings });
  const tendering = tenderServices({
    database,
    clock,
    changes,
    content: content.tenders,
    documents,
    projects,
    staff,
    settings,
    accounts,
    signer,
    siteUrl,
  });
  const { tenders } = tendering;
  // What is written in a file is found where the file is offered, as soon as it has been read.
  documents.whenRead(async (documentId) => {
    for (const service of [content.letters, content.posts, content.pages])
      for (const { ownerId } of await ownersOf(database, service.type, 'document', [documentId], null))
        await service.renewSearch(ownerId);
  });
  const search = makeSearch({
    database,
    clock,
    changes,
    projects,
    categories,
    tenders,
    staff,
    letters,
    galleries,
    pages: sitePages,
    posts,
    documents,
  });
  renewSearch({ database, jobs, services: Object.values(content) });
  renewOfficeWords({ database, jobs, types: contentTypes });
  const comments = makeComments({
    database,
    clock,
    changes,
    jobs,
    settings,
    bans,
    named,
    commentable: {
      post: async (_id) => {
        const post = (await posts.find(_id)) ?? null;
        return post?._id === _id ? { open: post.allowComments } : undefined;
      },
    },
  });
  const { users, auth } = peopleServices({
    database,
    clock,
    changes,
    jobs,
    settings,
    mail,
    posts,
    throttle,
    sealing,
    accounts,
    rights,
    roles,
    bans,
    banOf,
    siteUrl,
  });
  const audit = makeAudit({ database, timeZone: contentContext.timeZone });
  const desk = makeDesk({
    database,
    clock,
    types: contentTypes,
    messages,
    comments,
    tenders: tendering.desk,
    mail,
    images,
    audit,
  });
  const previews = makePreviews({
    services: Object.values(content),
    signer,
    viewerOfUser: (userId) => accounts.viewerOfUser(userId),
  });
  const surroundings: { readonly [type: string]: OfficeSurroundings } = {
    tender: tendering.desk.surroundings,
    image: {
      async around({ _id }) {
        const { logo, heroImage } = (await settings.all()).general;
        return { usedInSettings: _id === logo || _id === heroImage };
      },
    },
    project: {
      async blank() {
        const { currency, units } = (await settings.all()).general;
        return { currency, areaUnit: units === 'imperial' ? 'ft2' : 'm2' };
      },
    },
  };
  const routes = routesOf({
    content,
    contentContext,
    surroundings,
    images,
    documents,
    auth,
    settings,
    mail,
    site,
    staff,
    comments,
    tendering,
    contact,
    bans,
    roles,
    users,
    search,
    messages,
    redirects,
    audit,
    desk,
    previews,
  });
  const sources = [letters, posts, galleries, sitePages, tenders];
  const publicDocuments: PublicDocument[] = [
    ...discoveryDocuments({ database, clock, siteUrl, images, categories, settings, sources }),
    ...siteIcons({ changes, settings, images, storage }),
    ...tenderFeeds({ tenders, settings, siteUrl }),
    newsFeed({ posts, siteUrl, name: async () => (await settings.guest()).general.name }),
  ];

  return {
    changes,
    faults,
    steps: makeSteps({ database, clock }),
    jobs,
    accounts,
    bans,
    users,
    auth,
    throttle,
    viewers,
    settings,
    mail,
    images,
    documents,
    objects,
    comments,
    tenders: tendering.office,
    content,
    menus,
    redirects,
    previews,
    routes,
    publicDocuments,
    async close() {
      faults.close();
      await jobs.stop();
      await images.close();
      await documents.close();
      await changes.close();
    },
  };
};
