/** Caches of guest calls without a server. */
import { GuestData } from '#web/data/guest/guest-data.ts';

/** Makes an empty cache whose calls get these answers by path, and lists the calls. */
export function cacheWith(answers: Readonly<Record<string, unknown>>): { calls: string[]; data: GuestData } {
  const calls: string[] = [];
  const data = new GuestData(async (path) => {
    calls.push(path);
    return path in answers ? { status: 200, data: answers[path] } : { status: 404, data: null };
  });
  return { calls, data };
}
