/**
 * Serves the state of a page: the data from which it was rendered, which the browser needs only to take the page over.
 * Its address names the hash of the state, so a page and its state always belong together (decision 43).
 */

import { translated } from '#platform/messages/translated.ts';
import {
  type Answer,
  type CachedAnswer,
  documentAnswer,
  type PageStateAnswer,
  withVariants,
} from '../answers/answer.ts';
import { hashOfJson, htmlSafeJsonBytes } from '../answers/json.ts';
import { textResponse } from '../answers/text.ts';
import { api, errors } from '../messages/en-GB.ts';
import type { ResponseRoute } from '../routing/response-route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** `headers` are those of JSON. */
export const pageStateAnswer = (
  state: unknown,
  headers: Readonly<Record<string, string>>,
): PageStateAnswer => {
  const { hash, length } = hashOfJson(state);
  let made: CachedAnswer | undefined;
  return {
    hash,
    length,
    answer() {
      made ??= withVariants(
        documentAnswer(htmlSafeJsonBytes(state), {
          status: 200,
          contentType: JSON_TYPE,
          caching: 'forever',
          headers,
        }),
      );
      return made;
    },
  };
};

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
    if (state === undefined || state.hash !== params['hash'])
      return textResponse(404, `${translated(errors).stateGone}\n`, headers);
    return send(state.answer());
  },
});
