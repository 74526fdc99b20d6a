/** Every call under /api and /auth, feature by feature. */

import { type Auth, authRoutes, userRoutes } from '#features/accounts/server/index.ts';
import { type Audit, auditRoutes } from '#features/audit/server/index.ts';
import { type Bans, banRoutes } from '#features/bans/server/index.ts';
import { type CommentService, commentOfficeRoutes, commentRoutes } from '#features/comments/server/index.ts';
import { type Contact, contactRoutes, type Messages, messageRoutes } from '#features/contact/server/index.ts';
import { type Desk, deskRoutes } from '#features/dashboard/server/index.ts';
import type { Documents } from '#features/documents/server/index.ts';
import { galleryRoutes } from '#features/galleries/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import { letterRoutes } from '#features/letters/server/index.ts';
import { type Mail, outboxRoutes } from '#features/mail/server/index.ts';
import { pageRoutes } from '#features/pages/server/index.ts';
import { categoryRoutes } from '#features/post-categories/server/index.ts';
import { postRoutes } from '#features/posts/server/index.ts';
import type { Previews } from '#features/previews/server/index.ts';
import { projectRoutes } from '#features/projects/server/index.ts';
import { type Redirects, redirectRoutes } from '#features/redirects/server/index.ts';
import { type Roles, roleRoutes } from '#features/roles/server/index.ts';
import { type Search, searchRoutes } from '#features/search/server/index.ts';
import { type Settings, settingsOfficeRoutes, settingsRoutes } from '#features/settings/server/index.ts';
import { type Staff, staffRoutes } from '#features/staff/server/index.ts';
import { tenderOfficeRoutes, tenderRoutes } from '#features/tenders/server/index.ts';
import { uploadRoutes } from '#features/uploads/server/index.ts';
import { type Users, userAdminRoutes } from '#features/users/server/index.ts';
import { officeRoutes } from '#platform/content/admin/admin.routes.ts';
import { contentOffice } from '#platform/content/admin/admin.service.ts';
import type { OfficeSurroundings } from '#platform/content/admin/related.ts';
import type { ContentContext } from '#platform/content/service.ts';
import type { Route } from '#platform/http/routing/route.ts';
import type { Content } from './content.ts';
import type { SiteContent } from './site-content.ts';
import type { Tendering } from './tendering.ts';

export const routesOf = (context: {
  content: Content;
  contentContext: ContentContext;
  /** What the office is told of a record beside its fields, by its type */
  surroundings: { readonly [type: string]: OfficeSurroundings };
  images: ImageLibrary;
  documents: Documents;
  auth: Auth;
  settings: Settings;
  mail: Mail;
  site: SiteContent;
  staff: Staff;
  comments: CommentService;
  tendering: Tendering;
  contact: Contact;
  bans: Bans;
  roles: Roles;
  users: Users;
  search: Search;
  messages: Messages;
  redirects: Redirects;
  audit: Audit;
  desk: Desk;
  previews: Previews;
}): Route[] => {
  const { content, contentContext, surroundings, images, documents, auth, settings, mail, site } = context;
  const { staff, comments, tendering, contact, bans, roles, users, search, messages } = context;
  const { redirects, audit, desk, previews } = context;
  const tenderInOffice = contentOffice(content.tenders, contentContext, tendering.desk.surroundings);
  return [
    ...Object.values(content).flatMap((service) =>
      officeRoutes(service, contentContext, surroundings[service.type.name]),
    ),
    ...tenderOfficeRoutes(tendering.office, tendering.desk, tenderInOffice.one),
    ...uploadRoutes({
      images,
      documents,
      tenders: tendering.office,
      settings,
      imageContent: content.images,
      content: contentContext,
    }),
    ...authRoutes(auth),
    ...userRoutes(auth),
    ...settingsRoutes(settings),
    ...settingsOfficeRoutes(settings, mail.trial),
    ...projectRoutes(site.projects, site.categories),
    ...staffRoutes(staff),
    ...letterRoutes(site.letters),
    ...postRoutes(site.posts),
    ...categoryRoutes(site.postCategories),
    ...galleryRoutes(site.galleries),
    ...pageRoutes(site.sitePages),
    ...commentRoutes(comments),
    ...commentOfficeRoutes(comments),
    ...tenderRoutes(tendering.tenders),
    ...contactRoutes(contact),
    ...banRoutes(bans),
    ...roleRoutes(roles),
    ...userAdminRoutes(users),
    ...searchRoutes(search),
    ...messageRoutes(messages),
    ...redirectRoutes(redirects),
    ...outboxRoutes(mail),
    ...auditRoutes(audit),
    ...deskRoutes(desk),
    ...previews.routes,
  ];
};
