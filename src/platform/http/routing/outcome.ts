/** Expected outcomes are values: a thing done, or a refusal with words for a person. Surprises throw. */
import type { ErrorCode, FieldErrors } from '#platform/schema/errors.ts';

export interface Refusal {
  code: ErrorCode;
  /** A sentence a person can act on */
  message: string;
  /** By field, where fields are at fault */
  errors?: FieldErrors;
  /** What else the answer carries, such as the other editor's version at a conflict */
  details?: Record<string, unknown>;
  /** Seconds after which trying again makes sense */
  retryAfter?: number;
}

/** Success as HTTP says it: done, made, taken in. */
export type SuccessStatus = 200 | 201 | 202;

/** A cookie that an answer sets: never readable to a script, never sent from another site. */
export interface AnswerCookie {
  name: string;
  value: string;
  /** Seconds */
  maxAge: number;
}

export type Outcome<Value> =
  | { ok: true; value: Value; status?: SuccessStatus; cookies?: readonly AnswerCookie[] | undefined }
  | { ok: false; refusal: Refusal };

/** `status`: where a call has more than one way to succeed. */
export const done = <Value>(value: Value, status?: SuccessStatus): Outcome<Value> =>
  status === undefined ? { ok: true, value } : { ok: true, value, status };
export const refused = <Value = never>(
  code: ErrorCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): Outcome<Value> => ({
  ok: false,
  refusal: { code, message, ...more },
});

/**
 * Thrown inside a transaction to roll it back; `attempt` turns it into the outcome it carries. Expected, so it takes no stack with
 * it: that was a tenth of what a refused call cost.
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

/** Leaves the surrounding `attempt` with a refusal. */
export const reject = (
  code: ErrorCode,
  message: string,
  more: Omit<Refusal, 'code' | 'message'> = {},
): never => {
  throw new Refused({ code, message, ...more });
};

/** Runs work that may `reject`; what it returns is the value. */
export const attempt = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
};
