/** What a page carries from the server to the browser, as JSON in a script element that is never run. */
import type { FormReply } from '#platform/http/routing/forms.ts';
import { PageNotFound } from './failures.ts';

export interface PageState {
  /** Path → answer of the guest calls the page was drawn from. */
  guest: Record<string, unknown>;
  /** What the page was drawn for; an address the server could not read is drawn for another one. */
  path: string;
  /** Set on a page that says why it is not the page asked for. */
  failure: 'not-found' | null;
  /** Set on the page of a form that a browser sent by itself. */
  form?: FormReply;
}

export function failureFromState(_failure: NonNullable<PageState['failure']>): Error {
  return new PageNotFound();
}
