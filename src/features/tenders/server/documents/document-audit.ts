import { beforeAndAfter } from '../admin/tender.writing.ts';
import type { DocumentRow } from './tender-files.queries.ts';

/** Returns the audit entry of an action on one document of a tender. */
export const documentAudit = (action: string, row: DocumentRow, newValues?: Partial<DocumentRow>) => ({
  action: `tender-document:${action}`,
  type: 'tender-document',
  contentId: row._id,
  title: row.title,
  ...beforeAndAfter(row, newValues),
});
