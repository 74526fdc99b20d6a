/**
 * Serves the state of a page: the data from which it was rendered, which the browser needs only for hydration. The
 * address contains the hash of the state, so a page never gets another state than its own (decision 43).
 */

import { translated } from '#platform/messages/translated.ts';
import {
  type Answer,
  type AnswerWithVariants,
  documentAnswer,
  type PageStateAnswer,
  withVariants,
} from '../answers/answer.ts';
import { hashOfJson, htmlSafeJsonBytes } from '../answers/json.ts';
import { textResponse } from '../answers/text.ts';
import { api, errors } from '../messages/en-GB.ts';
import type { ResponseRoute } from '../routing/response-route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Returns the state as an answer, which is made when first requested. `headers` are those of JSON. */
export const pageStateAnswer = (
  state: unknown,
  headers: Readonly<Record<string, string>>,
): PageStateAnswer => {
  const { hash, length } = hashOfJson(state);
  let answer: AnswerWithVariants | undefined;
  return {
    hash,
    length,
    answer() {
      answer ??= withVariants(
        documentAnswer(htmlSafeJsonBytes(state), {
          status: 200,
          contentType: JSON_TYPE,
          caching: 'forever',
          headers,
        }),
      );
      return answer;
    },
  };
};

/**
 * Returns the address of a state. `page` is the path and query of its page: a server that has not cached the page
 * renders it again.
 */
export const stateAddress = (hash: string, page: string): string =>
  `/page-state/${hash}?page=${encodeURIComponent(page)}`;

/** Returns the route of the states. It answers 404 if the page has changed since it was sent. */
export const pageStateRoute = (answerOf: (page: string) => Promise<Answer | undefined>): ResponseRoute => ({
  method: 'GET',
  path: '/page-state/{hash}',
  access: 'public',
  summary: api.pageState,
  query: [{ name: 'page', required: true }],
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
