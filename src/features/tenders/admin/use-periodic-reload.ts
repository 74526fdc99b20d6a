/**
 * Reloads the record while the page is visible: every few seconds while the server is processing documents, otherwise
 * shortly before the signed addresses of its files expire. A page that becomes visible again reloads at once if a reload
 * is due.
 */
import { useEffect } from 'react';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { filesOf, type TenderRecord } from './tender.ts';

/** The interval of reloads while the server is processing documents. */
const PROCESSING_MS = 4000;
/**
 * The interval of other reloads: two minutes less than signed addresses are valid, so that a slow reload still renews
 * them in time.
 */
const ADDRESS_RENEWAL_MS = (SIGNED_ADDRESS_MINUTES - 2) * 60_000;

export function usePeriodicReload(tender: TenderRecord): void {
  const { reload } = useFormContext();
  const isProcessing = filesOf(tender.categories).some(({ reading }) => reading.state === 'waiting');
  useEffect(() => {
    const interval = isProcessing ? PROCESSING_MS : ADDRESS_RENEWAL_MS;
    let reloadedAt = Date.now();
    const reloadIfVisible = (): void => {
      if (document.hidden) return;
      reloadedAt = Date.now();
      void reload().catch(() => undefined);
    };
    const onVisibilityChange = (): void => {
      if (Date.now() - reloadedAt >= interval) reloadIfVisible();
    };
    const timer = setInterval(reloadIfVisible, interval);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isProcessing, reload]);
}
