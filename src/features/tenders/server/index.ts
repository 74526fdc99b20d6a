/** Tenders with their documents, addenda, questions and outcome. */

export { tenderAdminRoutes } from './admin/tender-admin.routes.ts';
export { type TenderAdmin, tenderAdmin } from './admin/tender-admin.service.ts';
export { type TenderDashboard, tenderDashboard } from './admin/tender-dashboard.service.ts';
export { parseDocumentName } from './documents/document-names.ts';
export type { AdminDocument, TenderUpload } from './documents/tender-documents.types.ts';
export type { AdminFolder } from './documents/tender-folders.service.ts';
export { tenderFeeds } from './feeds/tender.feeds.ts';
export { folderTemplateType } from './folder-templates/folder-template.type.ts';
export { tenderRoutes } from './tender.routes.ts';
export { type Tenders, tenders } from './tender.service.ts';
export { tenderType } from './tender.type.ts';
