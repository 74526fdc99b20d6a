/**
 * Represents expected outcomes as values: a success, or a refusal with a message for a person. Unexpected errors are
 * thrown.
 */
import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { ErrorCode, FieldErrors } from '#platform/schema/errors.ts';
import { errors } from '../messages/en-GB.ts';

const m = translated(errors);

export interface Refusal {
  code: ErrorCode;
  /** A sentence a person can act on */
  message: string;
  /** Messages by field, if fields are invalid */
  errors?: FieldErrors;
  /** Further fields of the answer, such as the current record in a conflict */
  details?: Record<string, unknown>;
  /** Seconds after which a retry makes sense */
  retryAfter?: number;
  /** In a conflict: what made the record current. Not sent; `withLatestChange` adds it to the message */
  latestChange?: LatestChange;
}

/** The latest change of a record, for the message of a conflict. */
export interface LatestChange {
  /** The noun of the record used within a sentence: `ban` */
  thing: string;
  /** The `_id` of the user who made it; null: unknown, or the program */
  by: string | null;
  /** ISO instant */
  at: string;
}

/** Status of a success: done, created, accepted. */
export type SuccessStatus = 200 | 201 | 202;

/** A cookie that an answer sets: never readable by scripts, never sent from another site. */
export interface AnswerCookie {
  name: string;
  value: string;
  /** Seconds */
  maxAge: number;
}

export type Outcome<Value> =
  | { ok: true; value: Value; status?: SuccessStatus; cookies?: readonly AnswerCookie[] | undefined }
  | { ok: false; refusal: Refusal };

/** Creates a success. `status`: for a call with more than one success status. */
export const done = <Value>(value: Value, status?: SuccessStatus): Outcome<Value> =>
  status === undefined ? { ok: true, value } : { ok: true, value, status };
/** Creates a refusal, as an outcome to return; `reject` throws it instead. */
export const refused = <Value = never>(
  code: ErrorCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): Outcome<Value> => ({
  ok: false,
  refusal: { code, message, ...more },
});

/**
 * Thrown to end the surrounding `attempt`, which converts it to an outcome, and to roll back a transaction on the way.
 * It has no stack: recording one was a tenth of the cost of a rejected call.
 */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.message);
    Error.stackTraceLimit = stackTraceLimit;
    this.refusal = refusal;
  }
}

/** Ends the surrounding `attempt` with a refusal. */
export const reject = (
  code: ErrorCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): never => {
  throw new Refused({ code, message, ...more });
};

/** Returns the value of an outcome, or ends the surrounding `attempt` with its refusal. */
export const unwrap = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.ok) return outcome.value;
  throw new Refused(outcome.refusal);
};

/** Returns the message of a conflict that says who changed the record, and when in this time zone. */
export const changedByMessage = ({ thing, at }: LatestChange, name: string, timeZone: string): string => {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone }).format(new Date(at));
  const [time, day] = [format({ timeStyle: 'short' }), format({ dateStyle: 'long' })];
  return fill(m.changedBy, { name, thing, time, day });
};

/**
 * Rejects a change that started from an earlier version (`conflict`). `thing`: the noun used within a sentence, `ban`;
 * `current`: the current record, with its version; `change`: what made it current, if that is recorded.
 */
export const rejectStale = ({
  thing,
  current,
  change,
}: {
  thing: string;
  current: unknown;
  change?: Omit<LatestChange, 'thing'> | undefined;
}): never =>
  reject('conflict', fill(m.changed, { thing }), {
    details: { current },
    ...(change !== undefined && { latestChange: { thing, ...change } }),
  });

/** Runs work that may `reject` and returns its result as an outcome. */
export const attempt = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
};
