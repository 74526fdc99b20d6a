/**
 * Reloads the record while the page is visible: every few seconds while the server is processing documents, otherwise
 * shortly before the signed addresses of its files expire.
 */
import { ADDRESS_RENEWAL_MS } from '#platform/schema/values/limits.ts';
import { useWhileVisible } from '#web/ui/use-while-visible.ts';
import { filesOf, type TenderRecord } from './tender.ts';

/** The interval of reloads while the server is processing documents. */
const PROCESSING_MS = 4000;

export function usePeriodicReload(tender: TenderRecord, reload: () => Promise<void>): void {
  const isProcessing = filesOf(tender.categories).some(({ reading }) => reading.state === 'waiting');
  useWhileVisible(reload, isProcessing ? PROCESSING_MS : ADDRESS_RENEWAL_MS);
}
