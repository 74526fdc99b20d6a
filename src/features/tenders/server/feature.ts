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
import { tenderAdminRoutes } from './admin/tender-admin.routes.ts';
import { type TenderAdmin, tenderAdmin } from './admin/tender-admin.service.ts';
import { type TenderAdminReader, tenderAdminReader } from './admin/tender-admin-reader.service.ts';
import { tenderFeeds } from './feeds/tender.feeds.ts';
import { translateDefaultTemplate } from './folder-templates/default-template.ts';
import { folderTemplateType } from './folder-templates/folder-template.type.ts';
import { tenderMigrations } from './tender.migrations.queries.ts';
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
    tenderAdminReader: TenderAdminReader;
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
    services.settings.onChange(async (group) => {
      if (group !== 'general') return;
      const { general } = await services.settings.readUncached();
      await translateDefaultTemplate(services.database, services.content.folderTrees, general.locale);
    });
    return {
      tenders: tenders({ ...context, viewerOfUser: (userId) => services.accounts.viewerOfUser(userId) }),
      tenderAdmin: admin,
      tenderAdminReader: tenderAdminReader({ ...context, admin }),
    };
  },
  routes({ tenders, tenderAdmin, tenderAdminReader, content, contentContext }) {
    const { findDetail } = contentAdmin(content.tenders, contentContext, tenderAdminReader.related);
    return [...tenderAdminRoutes(tenderAdmin, tenderAdminReader, findDetail), ...tenderRoutes(tenders)];
  },
  publicDocuments: (services) => tenderFeeds(services),
  related: ({ tenderAdminReader }) => ({ tender: tenderAdminReader.related }),
  publicRecords: ({ tenders }) => ({
    tender: {
      cards: cardsFrom(tenders.cards, (one) => ({
        title: one.title,
        url: tenderAddress(one),
        image: null,
        timeZone: one.timeZone,
      })),
      sitemapPages: tenders.sitemapPages,
    },
  }),
};
