import { cardsFrom } from '#features/public-records/server/index.ts';
import { contentAdmin } from '#platform/content/admin/admin.service.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { TENDERS_PATH, tenderAddress } from '../address.ts';
import { tender as texts } from '../messages/en-GB.ts';
import { tendersPermissions } from '../permissions.ts';
import type { FolderTemplateInput } from '../schema/folder-template.ts';
import type { TenderInput } from '../schema/tender.ts';
import { tenderMigrations } from './admin/search-keys.queries.ts';
import { tenderAdminRoutes } from './admin/tender-admin.routes.ts';
import { type TenderAdmin, tenderAdmin } from './admin/tender-admin.service.ts';
import { type TenderDashboard, tenderDashboard } from './admin/tender-dashboard.service.ts';
import { tenderFeeds } from './feeds/tender.feeds.ts';
import { folderTemplateType } from './folder-templates/folder-template.type.ts';
import { tenderRoutes } from './tender.routes.ts';
import { type Tenders, tenders } from './tender.service.ts';
import { tenderType } from './tender.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    tenders: ContentService<TenderInput>;
    folderTrees: ContentService<FolderTemplateInput>;
  }
  interface Services {
    tenders: Tenders;
    tenderAdmin: TenderAdmin;
    tenderDashboard: TenderDashboard;
  }
}

export const tendersFeature: ServerFeature = {
  name: 'tenders',
  permissions: tendersPermissions,
  screens: {
    tenders: {
      path: TENDERS_PATH,
      get title() {
        return translated(texts).title;
      },
    },
  },
  contentTypes: [tenderType, folderTemplateType],
  migrations: tenderMigrations,
  start(services) {
    const context = { ...services, emailConfirmations: services.accounts, content: services.content.tenders };
    const admin = tenderAdmin(context);
    return {
      tenders: tenders({ ...context, viewerOfUser: (userId) => services.accounts.viewerOfUser(userId) }),
      tenderAdmin: admin,
      tenderDashboard: tenderDashboard({ ...context, admin }),
    };
  },
  routes({ tenders, tenderAdmin, tenderDashboard, content, contentContext }) {
    const { findDetail } = contentAdmin(content.tenders, contentContext, tenderDashboard.related);
    return [...tenderAdminRoutes(tenderAdmin, tenderDashboard, findDetail), ...tenderRoutes(tenders)];
  },
  publicDocuments: (services) => tenderFeeds(services),
  related: ({ tenderDashboard }) => ({ tender: tenderDashboard.related }),
  publicRecords: ({ tenders }) => ({
    tender: {
      kind: 'tenders',
      cards: cardsFrom(tenders.cards, (one) => ({ title: one.title, url: tenderAddress(one), image: null })),
      addresses: tenders.addresses,
    },
  }),
};
