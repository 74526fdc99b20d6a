/** Reloads the record while the server is processing documents, and before the signed addresses of its files expire. */
import { useEffect } from 'react';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { filesOf, type TenderRecord } from './tender.ts';

const PROCESSING_MS = 4000;
const ADDRESS_RENEWAL_MS = (SIGNED_ADDRESS_MINUTES - 2) * 60_000;

export function usePeriodicReload(tender: TenderRecord): void {
  const { reload } = useFormContext();
  const isProcessing = filesOf(tender.categories).some(({ reading }) => reading.state === 'waiting');
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) void reload().catch(() => undefined);
      },
      isProcessing ? PROCESSING_MS : ADDRESS_RENEWAL_MS,
    );
    return () => clearInterval(timer);
  }, [isProcessing, reload]);
}
