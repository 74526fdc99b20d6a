export type { TenderAdmin } from './admin/tender-admin.service.ts';
export type { TenderAdminReader } from './admin/tender-admin-reader.service.ts';
