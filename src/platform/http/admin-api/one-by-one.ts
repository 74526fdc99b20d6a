/** Handles several records in one call, each with its own outcome, and builds the answers of such calls. */
import { fill, translated } from '#platform/messages/translated.ts';
import type { Removal } from '#platform/schema/admin-api.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { done, type Outcome, type Refusal, refused } from '../routing/outcome.ts';

const m = translated(errorTexts);

/**
 * A record that was left unchanged: why, worded for the user, and the error code that a call for this record alone
 * would have returned.
 */
export interface SkippedRecord {
  _id: string;
  reason: string;
  code: ErrorCode;
}

export interface RemovalOutcome {
  removed: string[];
  skipped: SkippedRecord[];
}

/** The most field problems that one reason names. */
const MAX_LISTED_PROBLEMS = 3;

/**
 * Returns the message of a refusal and its field problems as one paragraph, because the answer lists many records
 * without their fields.
 */
const reasonOf = ({ message, errors }: Refusal): string => {
  const problems = Object.values(errors ?? {}).filter((problem) => problem !== message);
  const unlisted = problems.length - MAX_LISTED_PROBLEMS;
  return [
    message,
    ...problems.slice(0, MAX_LISTED_PROBLEMS),
    ...(unlisted > 0 ? [fill(m.moreProblems, { count: unlisted })] : []),
  ]
    .map((text) => text.replace(/\.$/, ''))
    .join('. ');
};

/** Splits outcomes into those that succeeded and those left unchanged. */
export const partition = (
  outcomes: ReadonlyMap<string, Outcome<unknown>>,
): { done: string[]; skipped: SkippedRecord[] } => {
  const parts: ReturnType<typeof partition> = { done: [], skipped: [] };
  for (const [_id, outcome] of outcomes)
    if (outcome.ok) parts.done.push(_id);
    else parts.skipped.push({ _id, reason: reasonOf(outcome.refusal), code: outcome.refusal.code });
  return parts;
};

/** Runs `work` on each record once, in order; a record for which it returns a refusal is skipped. */
export const runOneByOne = async (
  ids: readonly string[],
  work: (_id: string) => Promise<Outcome<unknown>>,
): Promise<{ done: string[]; skipped: SkippedRecord[] }> => {
  const outcomes = new Map<string, Outcome<unknown>>();
  for (const _id of new Set(ids)) outcomes.set(_id, await work(_id));
  return partition(outcomes);
};

/** Returns the answer of a call on several records, without the error codes of the skipped ones. */
export const bulkAnswer = <Answer extends { skipped: SkippedRecord[] }>({
  skipped,
  ...answer
}: Answer): Outcome<Omit<Answer, 'skipped'> & Pick<Removal, 'skipped'>> =>
  done({ ...answer, skipped: skipped.map(({ _id, reason }) => ({ _id, reason })) });

/** Returns the answer to the removal of a single record; if it was skipped, a refusal with the reason. */
export const singleRemovalAnswer = (outcome: RemovalOutcome): Outcome<unknown> => {
  const [skipped] = outcome.skipped;
  const answerOutcome = bulkAnswer(outcome);
  if (skipped === undefined || !answerOutcome.ok) return answerOutcome;
  return refused(skipped.code, skipped.reason, { details: { ...answerOutcome.value } });
};
