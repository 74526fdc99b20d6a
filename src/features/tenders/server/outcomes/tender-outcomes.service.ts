/** Ends tenders, and records the outcome with the user, time and reason. The clock never changes an outcome. */

import type { Clock } from '#platform/clock.ts';
import type { ContentService } from '#platform/content/service.ts';
import { done, type Outcome, reject } from '#platform/http/routing/outcome.ts';
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
import {
  type LockedTender,
  rejectUnlessActive,
  toLockedTender,
  validateInput,
} from '../admin/tender.writing.ts';
import { errors, tenderErrors } from '../messages/en-GB.ts';
import type { OutcomeRecord } from '../tables.ts';

const m = translated(errors);

/** `version`: the version that the viewer saw; a stale one is rejected. */
type Decide = (_id: string, input: unknown, viewer: Viewer, version?: number) => Promise<Outcome<null>>;

export interface TenderOutcomes {
  /** Takes `{ supplier, value?, currency?, reason? }`; only once the tender is closed. */
  award: Decide;
  /** Takes `{ reason }`: nobody gets the contract; only once the tender is closed. */
  markUnsuccessful: Decide;
  /** Takes `{ reason }`: the tender ends early. */
  cancel: Decide;
  /** Takes `{ reason }`: removes the documents from public view; the notice remains. */
  withdraw: Decide;
}

export const tenderOutcomes = ({
  clock,
  content,
}: {
  clock: Clock;
  content: ContentService<TenderInput>;
}): TenderOutcomes => {
  const decision =
    (
      outcome: TenderOutcome,
      action: string,
      read: (input: unknown, tender: LockedTender) => Partial<OutcomeRecord>,
      guard: (tender: LockedTender) => void,
    ): Decide =>
    async (_id, input, viewer, version) => {
      const decide: Parameters<typeof content.recordDecision>[3] = async (_, row) => {
        const tender = toLockedTender(row, clock.now().toISOString());
        guard(tender);
        const record: OutcomeRecord = {
          by: viewer.user?._id ?? null,
          reason: null,
          supplier: null,
          value: null,
          currency: null,
          ...read(input, tender),
        };
        return { columns: { outcome, outcomeAt: tender.now, outcomeData: JSON.stringify(record) } };
      };
      const decided = await content.recordDecision(_id, action, viewer, decide, version);
      return decided.ok ? done(null) : decided;
    };

  const requireClosed = (tender: LockedTender): void => {
    rejectUnlessActive(tender);
    if (tender.row.closesAt === null || tender.row.closesAt > tender.now)
      reject('conflict', translated(tenderErrors).stillOpen);
  };
  const rejectIfWithdrawn = ({ row, published }: LockedTender): void => {
    if (!published) reject('conflict', m.notPublished);
    if (row.outcome === 'withdrawn') reject('conflict', m.ended.withdrawn);
  };

  return {
    award: decision(
      'awarded',
      'award',
      (input, { data }) => {
        const { supplier, value, currency, reason } = validateInput(AwardInput, input);
        return { supplier, value, currency: currency ?? data.currency, reason };
      },
      requireClosed,
    ),
    markUnsuccessful: decision(
      'unsuccessful',
      'mark-unsuccessful',
      (input) => validateInput(UnsuccessfulInput, input),
      requireClosed,
    ),
    cancel: decision('cancelled', 'cancel', (input) => validateInput(CancelInput, input), rejectUnlessActive),
    withdraw: decision(
      'withdrawn',
      'withdraw',
      (input) => validateInput(WithdrawInput, input),
      rejectIfWithdrawn,
    ),
  };
};
