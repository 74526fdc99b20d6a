/** Decides which requests wait in the queue, and answers those that are rejected because the server is overloaded. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { translated } from '#platform/messages/translated.ts';
import { type Answer, cacheControl } from '../answers/answer.ts';
import { errorBody, errorHead } from '../answers/errors.ts';
import { errors } from '../messages/en-GB.ts';
import { acceptsHtml } from '../routing/forms.ts';
import type { ResponseRoute } from '../routing/response-route.ts';

const m = translated(errors);

export interface AdmissionRules {
  /** Returns whether the request has to wait in the queue */
  mustWait(request: IncomingMessage): boolean;
  /**
   * Sends the 503 for a rejected request. Synchronous where possible, because thousands may be rejected each second.
   */
  sendBusy(request: IncomingMessage, response: ServerResponse, requestId: string): void;
}

/** The texts for rejected requests, in the site's language, of one generation of the content. */
interface BusyTexts {
  generation: number;
  message: string;
  /** Null: the server has no pages, or this one cannot be rendered */
  page: BusyAnswer | null;
}

interface BusyAnswer {
  /** A string, because Node writes a short string together with the head; a buffer would take a second write */
  text: string;
  /** Flat (name, value, name, value …), which Node writes fastest */
  headers: string[];
}

const toBusyAnswer = (text: string, headers: Readonly<Record<string, string>>): BusyAnswer => ({
  text,
  headers: Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(text)) }).flat(),
});

const isDataRequest = (url = '/'): boolean => url.startsWith('/api/') || url.startsWith('/page-state/');

export const admissionRules = (options: {
  /** Routes whose requests never wait; the first segment of the path identifies them */
  unqueuedRoutes: readonly ResponseRoute[];
  isStandalone(path: string): boolean;
  /** Returns whether the page with this path and query is cached; a request for its state then needs no rendering */
  isPageCached(page: string): boolean;
  /**
   * Renders the page for visitors whom the overloaded server rejects, in the current language; null: the server has no
   * pages
   */
  renderOverloadedPage(): Promise<Answer | null>;
  inSiteLanguage<Value>(work: () => Promise<Value>): Promise<Value>;
  generation(): number;
  /** The security headers of JSON and text */
  headers: { json: Readonly<Record<string, string>>; text: Readonly<Record<string, string>> };
}): AdmissionRules => {
  const { isStandalone, isPageCached, renderOverloadedPage, inSiteLanguage, generation, headers } = options;
  const unqueuedSegments = new Set([
    'auth',
    ...options.unqueuedRoutes.map(({ path }) => path.split('/')[1] ?? ''),
  ]);
  const { status, headers: retryHeaders } = errorHead('unavailable');

  let texts: BusyTexts | undefined;
  let preparation: Promise<BusyTexts> | undefined;
  const makeTexts = async (): Promise<BusyTexts> => {
    // The generation is read before rendering: if content changes during it, the page is rendered again.
    const textsWithoutPage = { generation: generation(), message: m.overloaded };
    const page = await renderOverloadedPage().catch(() => null);
    return {
      ...textsWithoutPage,
      page: page && toBusyAnswer(page.body.toString(), { ...page.headers, ...retryHeaders }),
    };
  };
  const prepareTexts = (): Promise<BusyTexts> => {
    preparation ??= inSiteLanguage(makeTexts)
      .catch(() => ({ generation: generation(), message: m.overloaded, page: null }))
      .then((newTexts) => {
        texts = newTexts;
        preparation = undefined;
        return newTexts;
      });
    return preparation;
  };

  const answerFor = (
    { page, message }: BusyTexts,
    request: IncomingMessage,
    requestId: string,
  ): BusyAnswer => {
    const needsJson = isDataRequest(request.url) && !acceptsHtml(request.headers.accept);
    if (!needsJson && page !== null) return page;
    const refusal = { code: 'unavailable', message } as const;
    const text = needsJson ? JSON.stringify(errorBody(refusal, requestId)) : `${message}.\n`;
    return toBusyAnswer(text, {
      ...(needsJson ? headers.json : headers.text),
      ...retryHeaders,
      'content-type': needsJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': cacheControl.never,
    });
  };

  return {
    mustWait({ method, url = '/' }) {
      if (method !== 'GET' && method !== 'HEAD') return false;
      const queryStart = url.indexOf('?');
      const path = queryStart < 0 ? url : url.slice(0, queryStart);
      const query = queryStart < 0 ? '' : url.slice(queryStart + 1);
      const segmentEnd = path.indexOf('/', 1);
      const segment = path.slice(1, segmentEnd < 0 ? undefined : segmentEnd);
      if (segment === 'api') return path.startsWith('/api/guest/');
      if (segment === 'page-state') return !isPageCached(new URLSearchParams(query).get('page') ?? '');
      return !unqueuedSegments.has(segment) && !isStandalone(path);
    },
    sendBusy(request, response, requestId) {
      const sendAnswer = (currentTexts: BusyTexts): void => {
        const answer = answerFor(currentTexts, request, requestId);
        response.writeHead(status, answer.headers);
        response.end(request.method === 'HEAD' ? undefined : answer.text);
      };
      // Until the page of the new generation is rendered, sends that of an earlier one.
      if (texts?.generation !== generation())
        void prepareTexts().then(texts === undefined ? sendAnswer : () => {});
      if (texts !== undefined) sendAnswer(texts);
    },
  };
};
