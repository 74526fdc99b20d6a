/**
 * Serves the state of a page: the data from which it was rendered, which the browser needs only to take the page over.
 * Its address names the hash of the state, so a page and its state always belong together (decision 43).
 */

import { translated } from '#platform/messages/translated.ts';
import type { Answer } from '../answers/answer.ts';
import { textResponse } from '../answers/text.ts';
import { api, errors } from '../messages/en-GB.ts';
import type { ResponseRoute } from '../routing/response-route.ts';

/** `page` is the path and query of the page: on a server that does not have the page, it is rendered again. */
export const stateAddress = (hash: string, page: string): string =>
  `/page-state/${hash}?page=${encodeURIComponent(page)}`;

/** 404: the page has changed since it was sent. */
export const pageStateRoute = (answerOf: (page: string) => Promise<Answer | undefined>): ResponseRoute => ({
  method: 'GET',
  path: '/page-state/{hash}',
  access: 'public',
  summary: api.pageState,
  produces: 'application/json',
  caching: ['forever'],
  security: 'json',
  openInMaintenance: false,
  async answer({ params, url, headers, send }) {
    const page = url.searchParams.get('page') ?? '';
    const state = page.startsWith('/') ? (await answerOf(page))?.state : undefined;
    if (state === undefined || state.tag !== params['hash'])
      return textResponse(404, `${translated(errors).stateGone}\n`, headers);
    return send(state);
  },
});
