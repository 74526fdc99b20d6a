/** Tenders: what is asked for, with its documents, addenda, questions and outcome. */
export { parseDocumentName } from './document-names.ts';
export { tenderFeeds } from './tender.feeds.ts';
export { tenderRoutes } from './tender.routes.ts';
export { type Tenders, tenders } from './tender.service.ts';
export { tenderType } from './tender.type.ts';
export type { OfficeDocument, TenderUpload } from './tender-documents.service.ts';
export type { OfficeFolder } from './tender-folders.service.ts';
export { type TenderOffice, tenderOffice } from './tender-office.service.ts';
