/** Performs calls: checks who asks, reads the input, counts, does it, and gives a repeat its first answer. */
import { errorHead } from '../answers/errors.ts';
import { networkOf } from './client.ts';
import { guardCall } from './guard.ts';
import { type Asked, type GivenAnswer, type Idempotency, readKey } from './idempotency.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { readingPhonesOf } from './phone-numbers.ts';
import { rejectUnlessFieldsAllow, rejectUnlessRouteAllows } from './reauthentication.ts';
import { type Route, statusesOf } from './route.ts';
import type { Throttle } from './throttle.ts';
import { readFully, readQuery } from './validate.ts';
import type { Viewer } from './viewer.ts';

export interface Call {
  params: Record<string, string>;
  search: URLSearchParams;
  viewer: Viewer;
  body: () => Promise<Outcome<unknown>>;
  country: () => Promise<string>;
}

/**
 * Validates the call and passes it to `work` in the form its handler expects, unless it is not allowed or
 * invalid.
 */
const withRead = async <Value>(
  declared: Route,
  asked: Call,
  work: (read: Parameters<Route['handle']>[0]) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const allowed = guardCall(declared, asked.viewer);
  if (!allowed.ok) return allowed;
  const { params, viewer } = asked;
  // Checked before the body is read if the route requires it, otherwise as soon as it is known which fields
  // are set.
  const early = rejectUnlessRouteAllows(declared, viewer);
  if (!early.ok) return early;
  const query = readQuery(declared.query, asked.search);
  if (!query.ok) return query;
  let body: unknown;
  if (declared.body !== undefined) {
    const sent = await asked.body();
    if (!sent.ok) return sent;
    const { body: shape } = declared;
    const { errors, data } = readingPhonesOf(await asked.country(), () => readFully(shape, sent.value));
    if (Object.keys(errors).length > 0) return refused('invalid', 'Some fields need attention', { errors });
    body = data;
  }
  const confirmed = await rejectUnlessFieldsAllow(declared, { params, viewer, query: query.value, body });
  if (!confirmed.ok) return confirmed;
  return work({
    params,
    query: query.value as never,
    body: body as never,
    viewer,
    prepared: undefined,
    keyed: false,
  });
};

/** Returns the answer to one call, before serialisation. */
export const perform = (declared: Route, asked: Call): Promise<Outcome<unknown>> =>
  withRead(declared, asked, (read) => declared.handle(read));

const given = (declared: Route, outcome: Outcome<unknown>): Outcome<GivenAnswer> =>
  outcome.ok
    ? {
        ok: true,
        value: { status: outcome.status ?? statusesOf(declared)[0], body: JSON.stringify(outcome.value) },
        cookies: outcome.cookies,
      }
    : outcome;

/** Reports field errors with a success where the caller gives up at any other status. */
const toldGently = (declared: Route, outcome: Outcome<GivenAnswer>, viewer: Viewer): Outcome<GivenAnswer> =>
  !outcome.ok && outcome.refusal.errors !== undefined && declared.whenWrong !== undefined
    ? given(declared, done(declared.whenWrong(outcome.refusal, viewer)))
    : outcome;

/**
 * Performs a call whose answer is not shared: throttled if the route says so, and done once if it says so. `key` is its
 * `Idempotency-Key`.
 */
export const performer = ({ throttle, idempotency }: { throttle: Throttle; idempotency: Idempotency }) => {
  /** Prepares, handles and cleans up after a call. */
  const handle = async (
    declared: Route,
    context: Parameters<NonNullable<Route['prepare']>>[0],
    keyed: Asked | undefined,
  ): Promise<Outcome<GivenAnswer>> => {
    const prepared = declared.prepare === undefined ? done(undefined) : await declared.prepare(context);
    if (!prepared.ok) return prepared;
    const work = async () => given(declared, await declared.handle({ ...context, prepared: prepared.value }));
    let outcome: Outcome<GivenAnswer> | undefined;
    try {
      outcome = keyed === undefined ? await work() : await idempotency.once(keyed, work);
      return outcome;
    } finally {
      await declared.afterwards?.(prepared.value, outcome?.ok === true);
    }
  };

  const performRead = async (
    declared: Route,
    asked: Call,
    key: string | undefined,
  ): Promise<Outcome<GivenAnswer>> =>
    withRead(declared, asked, async (read) => {
      let keyed: Asked | undefined;
      if (declared.once === true && key !== undefined) {
        const who = read.viewer.user?._id ?? 'guest';
        const call = `${declared.method} ${declared.path} ${JSON.stringify(read.params)}`;
        const sent = readKey(key, { who, call, body: read.body });
        if (!sent.ok) return sent;
        keyed = sent.value;
        const before = await idempotency.find(keyed);
        if (!before.ok) return before;
        if (before.value !== null) return done(before.value);
      }
      const network = networkOf(read.viewer.ip);
      if (declared.throttle !== undefined) {
        const taken = await throttle.take(declared.throttle, network);
        if (!taken.ok) return taken;
      }
      let outcome: Outcome<GivenAnswer> | undefined;
      try {
        outcome = await handle(declared, { ...read, keyed: keyed !== undefined }, keyed);
        return outcome;
      } finally {
        if (outcome?.ok !== true && declared.throttle !== undefined)
          await throttle.giveBack(declared.throttle, network);
      }
    });

  const performAlone = async (
    declared: Route,
    asked: Call,
    key: string | undefined,
  ): Promise<Outcome<GivenAnswer>> => {
    const { throttle: rule } = declared;
    if (rule?.rejected === undefined) return performRead(declared, asked, key);
    // Counted before anything is read, so that concurrent calls are all counted.
    const rejections = { name: `${rule.name}-rejected`, most: rule.rejected, minutes: rule.minutes };
    const network = networkOf(asked.viewer.ip);
    const taken = await throttle.take(rejections, network);
    if (!taken.ok) return taken;
    const outcome = await performRead(declared, asked, key).catch(async (error: unknown) => {
      await throttle.giveBack(rejections, network).catch(() => {});
      throw error;
    });
    if (outcome.ok || errorHead(outcome.refusal.code).status >= 500)
      await throttle.giveBack(rejections, network);
    return outcome;
  };

  return async (declared: Route, asked: Call, key: string | undefined): Promise<Outcome<GivenAnswer>> =>
    toldGently(declared, await performAlone(declared, asked, key), asked.viewer);
};
