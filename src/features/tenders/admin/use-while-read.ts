/** Reloads the record while the server is processing documents, and before the signed addresses of its files expire. */
import { useEffect } from 'react';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { filesOf, type TenderRecord } from './tender.ts';

const READING = 4000;
/** Addresses are valid for ten minutes. */
const ADDRESSES = 8 * 60_000;

export function useWhileRead(tender: TenderRecord): void {
  const { renew } = useFormContext();
  const reads = filesOf(tender.categories).some(({ reading }) => reading.state === 'waiting');
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) void renew().catch(() => undefined);
      },
      reads ? READING : ADDRESSES,
    );
    return () => clearInterval(timer);
  }, [reads, renew]);
}
