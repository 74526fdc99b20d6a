/** Answers the load of a page: from the network, otherwise with the copy of the page or with the offline page. */
import { copyOfPage, forget, isGone, offlinePage } from './store.ts';

/** How long a page load waits for the network before it gets the copy, in milliseconds. */
const NETWORK_TIMEOUT_MS = 8000;

/**
 * Returns whether a proxy that could not reach the server sent the answer. The server sends no page with these statuses.
 */
const isFromProxy = ({ status }: Response): boolean => status === 502 || status === 504;

export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const network = fetch(request);
  event.waitUntil(
    network.then(
      (answer) => (isGone(answer) ? forget(address) : undefined),
      () => undefined,
    ),
  );
  const copy = await copyOfPage(address).catch(() => undefined);
  if (copy === undefined) {
    try {
      return await network;
    } catch (failure) {
      return (await offlinePage()) ?? Promise.reject(failure);
    }
  }
  const networkAnswer = network.catch(() => undefined);
  // A visitor who reloads the page has seen the copy, and waits for the network.
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const answer = await (isReload ? networkAnswer : Promise.race([networkAnswer, afterNetworkTimeout()]));
  return answer === undefined || isFromProxy(answer) ? copy : answer;
}

const afterNetworkTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined));
