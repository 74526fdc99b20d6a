import type { PageState } from '#web/data/page-state.ts';

/**
 * Returns the state of the page, inline or from its address: undefined if the page has none, because the server could not
 * render it, and null if the page has changed since it was sent. Throws if the state cannot be fetched.
 */
export async function fetchPageState(): Promise<PageState | null | undefined> {
  const inline = document.getElementById('state')?.textContent;
  if (inline) return JSON.parse(inline) as PageState;
  const address = document.documentElement.dataset['state'];
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  if (answer.ok) return (await answer.json()) as PageState;
  if (answer.status === 404) return null;
  throw new Error(`The state of the page: ${answer.status}`);
}
