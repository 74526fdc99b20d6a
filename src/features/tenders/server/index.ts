/** Composes tenders with their documents, addenda, questions and outcome. */

export type { TenderAdmin } from './admin/tender-admin.service.ts';
export type { TenderDashboard } from './admin/tender-dashboard.service.ts';
