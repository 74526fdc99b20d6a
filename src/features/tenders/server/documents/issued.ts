/** Which documents bidders have or had, or will have once their draft is published; the others only the office sees. */

import type { TenderDocumentStatus } from '../../schema/documents.ts';
import type { TenderDocumentColumns } from '../tables.ts';

export type IssuedRow = TenderDocumentColumns & { status: TenderDocumentStatus };

export const isIssued = (row: TenderDocumentColumns): row is IssuedRow =>
  row.status !== 'prepared' && row.status !== 'removed';
