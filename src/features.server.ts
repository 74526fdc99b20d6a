/**
 * Registers every feature of the server, one line each. During its start a feature may use only the services of those
 * above it.
 */

import { accountsFeature } from '#features/accounts/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { backupFeature } from '#features/backup/server/feature.ts';
import { bansFeature } from '#features/bans/server/feature.ts';
import { blocksFeature } from '#features/blocks/server/feature.ts';
import { commentsFeature } from '#features/comments/server/feature.ts';
import { contactFeature } from '#features/contact/server/feature.ts';
import { dashboardFeature } from '#features/dashboard/server/feature.ts';
import { discoveryFeature } from '#features/discovery/server/feature.ts';
import { documentsFeature } from '#features/documents/server/feature.ts';
import { galleriesFeature } from '#features/galleries/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';
import { idempotencyFeature } from '#features/idempotency/server/feature.ts';
import { imagesFeature } from '#features/images/server/feature.ts';
import { jobsFeature } from '#features/jobs/server/feature.ts';
import { lettersFeature } from '#features/letters/server/feature.ts';
import { mailFeature } from '#features/mail/server/feature.ts';
import { menusFeature } from '#features/menus/server/feature.ts';
import { objectsFeature } from '#features/objects/server/feature.ts';
import { pagesFeature } from '#features/pages/server/feature.ts';
import { postCategoriesFeature } from '#features/post-categories/server/feature.ts';
import { postsFeature } from '#features/posts/server/feature.ts';
import { previewsFeature } from '#features/previews/server/feature.ts';
import { projectCategoriesFeature } from '#features/project-categories/server/feature.ts';
import { projectsFeature } from '#features/projects/server/feature.ts';
import { publicRecordsFeature } from '#features/public-records/server/feature.ts';
import { redirectsFeature } from '#features/redirects/server/feature.ts';
import { rolesFeature } from '#features/roles/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { settingsFeature } from '#features/settings/server/feature.ts';
import { siteIconFeature } from '#features/site-icon/server/feature.ts';
import { staffFeature } from '#features/staff/server/feature.ts';
import { tendersFeature } from '#features/tenders/server/feature.ts';
import { throttleFeature } from '#features/throttle/server/feature.ts';
import { uploadsFeature } from '#features/uploads/server/feature.ts';
import { usersFeature } from '#features/users/server/feature.ts';
import type { ServerFeature } from '#platform/feature.ts';

export const serverFeatures: readonly ServerFeature[] = [
  homeFeature,
  throttleFeature,
  objectsFeature,
  backupFeature,
  idempotencyFeature,
  documentsFeature,
  imagesFeature,
  publicRecordsFeature,
  projectCategoriesFeature,
  projectsFeature,
  lettersFeature,
  galleriesFeature,
  blocksFeature,
  postCategoriesFeature,
  postsFeature,
  pagesFeature,
  menusFeature,
  settingsFeature,
  rolesFeature,
  bansFeature,
  mailFeature,
  accountsFeature,
  contactFeature,
  staffFeature,
  tendersFeature,
  redirectsFeature,
  searchFeature,
  commentsFeature,
  usersFeature,
  auditFeature,
  dashboardFeature,
  jobsFeature,
  previewsFeature,
  uploadsFeature,
  discoveryFeature,
  siteIconFeature,
];
