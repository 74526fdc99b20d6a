/**
 * The state with which the browser hydrates a page that the server rendered. The document contains the address of the
 * state; a page that is not cached, such as the reply to a form, contains the state itself, as JSON in a script element.
 */
import type { FormReply } from '#platform/http/routing/forms.ts';
import { PageNotFound } from './failures.ts';

export interface PageState {
  /** Path → answer of the guest calls from which the page was rendered. */
  guest: Record<string, unknown>;
  /** The path for which the page was rendered; differs from the requested path if no page can have that path. */
  path: string;
  /** Set on an error page. */
  failure: 'not-found' | null;
  /** Set on the reply to a form that the browser submitted without scripts. */
  form?: FormReply;
}

/** Returns the error that an error page shows, so that the browser hydrates the same page. */
export function failureFromState(_failure: NonNullable<PageState['failure']>): Error {
  return new PageNotFound();
}
