/** Converts the outcomes of calls to responses, and to the reply that is shown on a form's page. */
import { fill, translated } from '#platform/messages/translated.ts';
import { type Answer, cacheControl } from '../answers/answer.ts';
import { errorBody, errorHead } from '../answers/errors.ts';
import { hashOfJson, htmlSafeJsonBytes } from '../answers/json.ts';
import { type FileAnswer, fileHeaders } from '../files/file-answer.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { cookieHeader } from './device.ts';
import type { FormReply, SubmittedForm } from './forms.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { Outcome, Refusal } from './outcome.ts';
import type { Route } from './route.ts';

const m = translated(errorTexts);

/** Returns the functions that convert outcomes to responses with these headers. */
export const callResponses = (options: {
  /** The security headers of JSON */
  headers: Readonly<Record<string, string>>;
  /** Returns the fields that every error under this path has besides those of `errorBody` */
  refusalFields: (path: string) => object;
}) => {
  const json = { ...options.headers, 'content-type': 'application/json; charset=utf-8' };

  const refusalResponse = (refusal: Refusal, requestId: string, path = ''): Response => {
    const { status, headers: statusHeaders } = errorHead(refusal.code, refusal.retryAfter);
    const body = { ...options.refusalFields(path), ...errorBody(refusal, requestId) };
    return new Response(JSON.stringify(body), {
      status,
      headers: { ...json, ...statusHeaders, 'cache-control': cacheControl.never },
    });
  };

  return {
    refusalResponse,

    notAllowedResponse(
      method: string,
      allowed: readonly string[],
      requestId: string,
      path: string,
    ): Response {
      const response = refusalResponse(
        { code: 'method_not_allowed', message: fill(m.methodNotAllowed, { method }) },
        requestId,
        path,
      );
      response.headers.set('allow', allowed.join(', '));
      return response;
    },

    /** Returns the response to a success that is for this caller only. */
    successResponse({ value, cookies = [] }: Extract<Outcome<StoredAnswer>, { ok: true }>): Response {
      const headers = new Headers({ ...json, 'cache-control': cacheControl.never });
      for (const cookie of cookies) headers.append('set-cookie', cookieHeader(cookie));
      return new Response(value.body, { status: value.status, headers });
    },

    /** Returns an answer for all guests, which may be cached. */
    answerForGuests(route: Route, value: unknown): Answer {
      const { contentHeaders, body } = contentOf(route, value);
      return {
        status: 200,
        route: route.path,
        headers: { ...json, ...contentHeaders, 'cache-control': cacheControl.revalidated },
        body,
        compressible: true,
        ...(route.produces === undefined && { tag: hashOfJson(value).hash }),
      };
    },
  };
};

/** Converts the outcome of a call to the reply for a form without JavaScript. */
export const formReply = (
  outcome: Outcome<StoredAnswer>,
  submittedForm: SubmittedForm | undefined,
): { reply: FormReply; status: number; headers: Record<string, string> } => {
  const { values = {}, fileNames: files = [] } = submittedForm ?? {};
  if (!outcome.ok) {
    const { code, message, errors = null, retryAfter } = outcome.refusal;
    return { reply: { values, files, error: message, errors, answer: null }, ...errorHead(code, retryAfter) };
  }
  const answer = JSON.parse(outcome.value.body) as Record<string, unknown>;
  // After a success the form is shown empty.
  return {
    reply: { values: {}, files: [], error: null, errors: null, answer },
    status: outcome.value.status,
    headers: {},
  };
};

/** Returns the body of a cached answer and, if it is not JSON, the headers of the file. */
const contentOf = (
  route: Route,
  value: unknown,
): { contentHeaders: Record<string, string>; body: Buffer } => {
  if (route.produces === undefined) return { contentHeaders: {}, body: htmlSafeJsonBytes(value) };
  const file = value as FileAnswer;
  if (typeof file.body !== 'string') throw new Error(`${route.path} is streamed, so it cannot be cached`);
  return { contentHeaders: fileHeaders(route.produces, file), body: Buffer.from(file.body) };
};
