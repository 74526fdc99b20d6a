/**
 * Distinguishes issued documents (which bidders see or have seen, or will see when the tender is published) from
 * documents that only the admin shows.
 */

import type { TenderDocumentStatus } from '../../schema/documents.ts';
import type { TenderDocumentColumns } from '../tables.ts';

export type IssuedRow = TenderDocumentColumns & { status: TenderDocumentStatus };

export const isIssued = (row: TenderDocumentColumns): row is IssuedRow =>
  row.status !== 'prepared' && row.status !== 'removed';
