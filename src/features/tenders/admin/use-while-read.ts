/** While documents are being read by the server, and before the addresses of their files run out, the record is asked for anew. */
import { useEffect } from 'react';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { filesOf, type TenderRecord } from './tender.ts';

const READING = 4000;
/** Addresses are good for ten minutes. */
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
