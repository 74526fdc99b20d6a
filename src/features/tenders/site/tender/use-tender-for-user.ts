/**
 * Fetches a tender again for a signed-in visitor: the page is the same for all visitors, and has no addresses of documents that
 * are not public.
 */
import { useEffect, useMemo, useState } from 'react';
import { ADDRESS_RENEWAL_MS } from '#platform/schema/values/limits.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { request } from '#web/data/request.ts';
import { useWhileVisible } from '#web/ui/use-while-visible.ts';
import type { Tender } from '../../schema/guest.ts';
import { tenderQuery } from '../queries.ts';

/** Returns the tender as the signed-in visitor may see it; null for guests, for public documents, and before it has arrived. */
export function useTenderForUser({ url, access }: Tender): Tender | null {
  const { token } = useArea('auth');
  const [answer, setAnswer] = useState<{ token: string; url: string; tender: Tender } | null>(null);
  const fetchAgain = useMemo(() => {
    if (token === null || access === 'public') return null;
    return async (): Promise<void> => {
      try {
        const response = await request('GET', tenderQuery(url).path, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (response.ok) setAnswer({ token, url, tender: await response.json() });
        else if (response.status === 401) setAnswer(null);
      } catch {
        // Without an answer the page stays as it is, and the next attempt may succeed.
      }
    };
  }, [token, url, access]);
  useEffect(() => void fetchAgain?.(), [fetchAgain]);
  useWhileVisible(fetchAgain, ADDRESS_RENEWAL_MS);
  // An answer that arrives late may be for another user or another tender.
  return answer?.token === token && answer.url === url ? answer.tender : null;
}
