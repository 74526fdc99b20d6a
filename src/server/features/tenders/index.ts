/** Tenders: what is asked for, with its documents, addenda, questions and outcome. */

export { parseDocumentName } from './document-names.ts';
export { folderTreeType } from './folder-tree.type.ts';
export { tenderFeeds } from './tender.feeds.ts';
export { tenderRoutes } from './tender.routes.ts';
export { type Tenders, tenders } from './tender.service.ts';
export { tenderType } from './tender.type.ts';
export { type TenderDesk, tenderDesk } from './tender-desk.service.ts';
export type { OfficeDocument, TenderUpload } from './tender-documents.terms.ts';
export type { OfficeFolder } from './tender-folders.service.ts';
export { tenderOfficeRoutes } from './tender-office.routes.ts';
export { type TenderOffice, tenderOffice } from './tender-office.service.ts';
