/**
 * Ends tenders and records the outcome with the user, time and reason. An outcome changes only by these calls, never
 * because time passes.
 */

import type { Clock } from '#platform/clock.ts';
import type { ContentService, DecideOnRecord } from '#platform/content/service.ts';
import { done, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import {
  AwardInput,
  CancelInput,
  type TenderInput,
  type TenderOutcome,
  UnsuccessfulInput,
  WithdrawInput,
} from '../../schema/tender.ts';
import { type LockedTender, rejectUnlessActive, toLockedTender } from '../admin/tender.writing.ts';
import { errors, tenderErrors } from '../messages/en-GB.ts';
import type { OutcomeData } from '../tables.ts';

const m = translated(errors);

/** `version`: the version that the viewer saw; a call with a stale one is rejected. */
type OutcomeCall = (_id: string, input: unknown, viewer: Viewer, version?: number) => Promise<Outcome<null>>;

export interface TenderOutcomes {
  /**
   * Records the award. Takes `{ supplier, value?, currency?, reason? }`; only for a published tender that has closed
   * and has no outcome.
   */
  award: OutcomeCall;
  /**
   * Records that no contract is awarded. Takes `{ reason }`; only for a published tender that has closed and has no
   * outcome.
   */
  markUnsuccessful: OutcomeCall;
  /** Cancels a published tender that has no outcome yet. Takes `{ reason }`. */
  cancel: OutcomeCall;
  /**
   * Withdraws a published tender, even if it has another outcome: hides its documents from bidders, but not the notice.
   * Takes `{ reason }`.
   */
  withdraw: OutcomeCall;
}

export const tenderOutcomes = ({
  clock,
  content,
}: {
  clock: Clock;
  content: ContentService<TenderInput>;
}): TenderOutcomes => {
  const makeOutcomeCall =
    (
      outcome: TenderOutcome,
      action: string,
      parseInput: (input: unknown, tender: LockedTender) => Partial<OutcomeData>,
      rejectUnlessAllowed: (tender: LockedTender) => void,
    ): OutcomeCall =>
    async (_id, input, viewer, version) => {
      const decide: DecideOnRecord<TenderInput> = async (_, row) => {
        const tender = toLockedTender(row, clock.now().toISOString());
        rejectUnlessAllowed(tender);
        const outcomeData: OutcomeData = {
          by: viewer.user?._id ?? null,
          reason: null,
          supplier: null,
          value: null,
          currency: null,
          ...parseInput(input, tender),
        };
        return { columns: { outcome, outcomeAt: tender.now, outcomeData: JSON.stringify(outcomeData) } };
      };
      const decision = await content.recordDecision(_id, action, viewer, decide, version);
      return decision.ok ? done(null) : decision;
    };

  const rejectUnlessClosed = (tender: LockedTender): void => {
    rejectUnlessActive(tender);
    if (tender.row.closesAt === null || tender.row.closesAt > tender.now)
      reject('conflict', translated(tenderErrors).stillOpen);
  };
  const rejectUnlessWithdrawable = ({ row, isPublished }: LockedTender): void => {
    if (!isPublished) reject('conflict', m.notPublished);
    if (row.outcome === 'withdrawn') reject('conflict', m.ended.withdrawn);
  };

  return {
    award: makeOutcomeCall(
      'awarded',
      'award',
      (input, { data }) => {
        const { supplier, value, currency, reason } = validateInput(AwardInput, input);
        return { supplier, value, currency: currency ?? data.currency, reason };
      },
      rejectUnlessClosed,
    ),
    markUnsuccessful: makeOutcomeCall(
      'unsuccessful',
      'mark-unsuccessful',
      (input) => validateInput(UnsuccessfulInput, input),
      rejectUnlessClosed,
    ),
    cancel: makeOutcomeCall(
      'cancelled',
      'cancel',
      (input) => validateInput(CancelInput, input),
      rejectUnlessActive,
    ),
    withdraw: makeOutcomeCall(
      'withdrawn',
      'withdraw',
      (input) => validateInput(WithdrawInput, input),
      rejectUnlessWithdrawable,
    ),
  };
};
