/**
 * Fetches a tender again for a signed-in visitor: the page is the same for all visitors, and has no addresses of documents that
 * are not public.
 */
import { useEffect, useState } from 'react';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { request } from '#web/data/request.ts';
import type { Tender } from '../../schema/guest.ts';
import { tenderQuery } from '../queries.ts';

/** Two minutes less than signed addresses are valid, so that a slow answer still renews them in time. */
const RENEWAL_MS = (SIGNED_ADDRESS_MINUTES - 2) * 60_000;

/** Returns the tender as the signed-in visitor may see it; null for guests, for public documents, and before it has arrived. */
export function useTenderForUser({ url, access }: Tender): Tender | null {
  const { token } = useArea('auth');
  const [fetched, setFetched] = useState<Tender | null>(null);
  useEffect(() => {
    if (token === null || access === 'public') return;
    let isEnded = false;
    const fetchAgain = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const response = await request('GET', tenderQuery(url).path, {
          headers: { authorization: `Bearer ${token}` },
        });
        const answer: Tender | null = response.ok ? await response.json() : null;
        if (!isEnded) setFetched(answer);
      } catch {
        // Without an answer the page stays as it is, and the next attempt may succeed.
      }
    };
    void fetchAgain();
    const timer = setInterval(fetchAgain, RENEWAL_MS);
    document.addEventListener('visibilitychange', fetchAgain);
    return () => {
      isEnded = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', fetchAgain);
      setFetched(null);
    };
  }, [token, url, access]);
  return fetched;
}
