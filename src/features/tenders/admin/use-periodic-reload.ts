/**
 * Reloads the record while the page is visible: every few seconds while the server is processing documents, otherwise
 * shortly before the signed addresses of its files expire.
 */
import { useCallback } from 'react';
import { ADDRESS_RENEWAL_MS } from '#platform/schema/values/limits.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { useWhileVisible } from '#web/ui/use-while-visible.ts';
import { filesOf, type TenderRecord } from './tender.ts';

/** The interval of reloads while the server is processing documents. */
const PROCESSING_MS = 4000;

export function usePeriodicReload(tender: TenderRecord): void {
  const { reload } = useFormContext();
  const isProcessing = filesOf(tender.categories).some(({ reading }) => reading.state === 'waiting');
  const reloadSilently = useCallback(() => void reload().catch(() => undefined), [reload]);
  useWhileVisible(reloadSilently, isProcessing ? PROCESSING_MS : ADDRESS_RENEWAL_MS);
}
