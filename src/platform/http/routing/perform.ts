/**
 * Performs calls: checks permissions and reauthentication, validates the input and runs the handler. `performer` also
 * throttles, and returns the stored answer for a repeated create.
 */
import { translated } from '#platform/messages/translated.ts';
import { errorHead } from '../answers/errors.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { networkOf } from './client.ts';
import { guardCall } from './guard.ts';
import { type Idempotency, type KeyedRequest, readKey, type StoredAnswer } from './idempotency.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { withPhonesOfCountry } from './phone-numbers.ts';
import { checkReauthenticationForFields, checkReauthenticationForRoute } from './reauthentication.ts';
import { type Route, statusesOf } from './route.ts';
import type { Throttle } from './throttle.ts';
import { readQuery, validateFully } from './validate.ts';
import type { Viewer } from './viewer.ts';

const m = translated(errorTexts);

export interface Call {
  params: Record<string, string>;
  /** The query as sent */
  search: URLSearchParams;
  viewer: Viewer;
  /** Reads the body; called only if the route has one and the viewer may make the call */
  body: () => Promise<Outcome<unknown>>;
  /** Returns the country of the site, ISO 3166, for parsing phone numbers */
  country: () => Promise<string>;
}

/** Runs `work` with the validated input of a call; returns a refusal if the call is not allowed or invalid. */
const withValidatedInput = async <Value>(
  route: Route,
  call: Call,
  work: (context: Parameters<Route['handle']>[0]) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const guardOutcome = guardCall(route, call.viewer);
  if (!guardOutcome.ok) return guardOutcome;
  const { params, viewer } = call;
  // A route that always requires reauthentication is checked before its body is read; sensitive fields are checked once
  // the body has been parsed.
  const routeOutcome = checkReauthenticationForRoute(route, viewer);
  if (!routeOutcome.ok) return routeOutcome;
  const queryOutcome = readQuery(route.query, call.search);
  if (!queryOutcome.ok) return queryOutcome;
  const query = queryOutcome.value;
  let body: unknown;
  if (route.body !== undefined) {
    const bodyOutcome = await call.body();
    if (!bodyOutcome.ok) return bodyOutcome;
    const { body: schema } = route;
    const { errors, data } = withPhonesOfCountry(await call.country(), () =>
      validateFully(schema, bodyOutcome.value),
    );
    if (Object.keys(errors).length > 0) return refused('invalid', m.invalid, { errors });
    body = data;
  }
  const fieldsOutcome = await checkReauthenticationForFields(route, {
    params,
    viewer,
    query,
    body,
  });
  if (!fieldsOutcome.ok) return fieldsOutcome;
  return work({
    params,
    query: query as never,
    body: body as never,
    viewer,
    prepared: undefined,
    hasIdempotencyKey: false,
  });
};

/**
 * Performs one call and returns its answer before serialisation, without the throttling, idempotency, `prepare` and
 * `cleanUp` that `performer` adds.
 */
export const perform = (route: Route, call: Call): Promise<Outcome<unknown>> =>
  withValidatedInput(route, call, (context) => route.handle(context));

const toStoredAnswer = (route: Route, outcome: Outcome<unknown>): Outcome<StoredAnswer> =>
  outcome.ok
    ? {
        ok: true,
        value: { status: outcome.status ?? statusesOf(route)[0], body: JSON.stringify(outcome.value) },
        cookies: outcome.cookies,
      }
    : outcome;

/**
 * Converts a refusal with field errors to a success with the answer of `invalidInputAnswer`, if the route has one.
 */
const withInvalidInputAnswer = (
  route: Route,
  outcome: Outcome<StoredAnswer>,
  viewer: Viewer,
): Outcome<StoredAnswer> =>
  !outcome.ok && outcome.refusal.errors !== undefined && route.invalidInputAnswer !== undefined
    ? toStoredAnswer(route, done(route.invalidInputAnswer(outcome.refusal, viewer)))
    : outcome;

/**
 * Returns a function that performs a call without any cache, with the throttling and idempotency that its route
 * declares. `key` is the `Idempotency-Key`.
 */
export const performer = ({ throttle, idempotency }: { throttle: Throttle; idempotency: Idempotency }) => {
  /** Prepares, handles and cleans up after a call. */
  const handle = async (
    route: Route,
    context: Parameters<NonNullable<Route['prepare']>>[0],
    keyedRequest: KeyedRequest | undefined,
  ): Promise<Outcome<StoredAnswer>> => {
    const prepareOutcome = route.prepare === undefined ? done(undefined) : await route.prepare(context);
    if (!prepareOutcome.ok) return prepareOutcome;
    const prepared = prepareOutcome.value;
    const handleCall = async () => toStoredAnswer(route, await route.handle({ ...context, prepared }));
    let outcome: Outcome<StoredAnswer> | undefined;
    try {
      outcome =
        keyedRequest === undefined ? await handleCall() : await idempotency.once(keyedRequest, handleCall);
      return outcome;
    } finally {
      await route.cleanUp?.(prepared, outcome?.ok === true);
    }
  };

  /** Performs a call, once for each `Idempotency-Key`, and limits how many calls of a network succeed. */
  const performOnce = async (
    route: Route,
    call: Call,
    key: string | undefined,
  ): Promise<Outcome<StoredAnswer>> =>
    withValidatedInput(route, call, async (context) => {
      let keyedRequest: KeyedRequest | undefined;
      if (route.idempotent === true && key !== undefined) {
        const keyOwner = context.viewer.user?._id ?? 'guest';
        const operation = `${route.method} ${route.path} ${JSON.stringify(context.params)}`;
        const keyOutcome = readKey(key, { caller: keyOwner, call: operation, body: context.body });
        if (!keyOutcome.ok) return keyOutcome;
        keyedRequest = keyOutcome.value;
        const earlierOutcome = await idempotency.find(keyedRequest);
        if (!earlierOutcome.ok) return earlierOutcome;
        if (earlierOutcome.value !== null) return done(earlierOutcome.value);
      }
      const network = networkOf(context.viewer.ip);
      if (route.throttle !== undefined) {
        const throttleOutcome = await throttle.take(route.throttle, network);
        if (!throttleOutcome.ok) return throttleOutcome;
      }
      let outcome: Outcome<StoredAnswer> | undefined;
      try {
        outcome = await handle(
          route,
          { ...context, hasIdempotencyKey: keyedRequest !== undefined },
          keyedRequest,
        );
        return outcome;
      } finally {
        if (outcome?.ok !== true && route.throttle !== undefined)
          await throttle.refund(route.throttle, network);
      }
    });

  /** Performs a call with `performOnce`, and limits how many calls of a network are rejected. */
  const performWithRejectionLimit = async (
    route: Route,
    call: Call,
    key: string | undefined,
  ): Promise<Outcome<StoredAnswer>> => {
    const { throttle: rule } = route;
    if (rule?.maxRejected === undefined) return performOnce(route, call, key);
    // Counted before the call is performed, so that concurrent calls are all counted. Refunded unless the call is rejected.
    const rejectionRule = { name: `${rule.name}-rejected`, max: rule.maxRejected, minutes: rule.minutes };
    const network = networkOf(call.viewer.ip);
    const throttleOutcome = await throttle.take(rejectionRule, network);
    if (!throttleOutcome.ok) return throttleOutcome;
    const outcome = await performOnce(route, call, key).catch(async (error: unknown) => {
      await throttle.refund(rejectionRule, network).catch(() => {});
      throw error;
    });
    if (outcome.ok || errorHead(outcome.refusal.code).status >= 500)
      await throttle.refund(rejectionRule, network);
    return outcome;
  };

  return async (route: Route, call: Call, key: string | undefined): Promise<Outcome<StoredAnswer>> =>
    withInvalidInputAnswer(route, await performWithRejectionLimit(route, call, key), call.viewer);
};
