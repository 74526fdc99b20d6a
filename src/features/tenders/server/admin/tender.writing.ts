/**
 * Runs changes to a tender's folders, documents and questions while the tender's row is locked, and checks whether the
 * tender is active.
 */

import type { Clock } from '#platform/clock.ts';
import type { ContentRow, StoredData } from '#platform/content/content-type.ts';
import { isVisible } from '#platform/content/lifecycle/lifecycle.ts';
import { differencesBetween, type NewAuditEntry, writeAudit } from '#platform/content/records.ts';
import { lockRow } from '#platform/content/rows.ts';
import type { ContentService } from '#platform/content/service.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { TenderInput } from '../../schema/tender.ts';
import { errors } from '../messages/en-GB.ts';
import { asTenderColumns, type TenderColumns } from '../tables.ts';
import { findStoredTender } from '../tender.queries.ts';
import { tenderType } from '../tender.type.ts';

const m = translated(errors);

export interface LockedTender {
  row: TenderColumns;
  data: TenderInput;
  /** The current instant, ISO */
  now: string;
  /** Whether guests see the tender. If so, its issued documents can be superseded or withdrawn, but not removed */
  isPublished: boolean;
}

export interface TenderWriting {
  /** Returns, without locking, whether guests see the tender now, and its outcome. */
  readState(
    tenderId: string,
  ): Promise<Pick<LockedTender, 'isPublished'> & { outcome: TenderColumns['outcome'] }>;
  /**
   * Runs `change` in a transaction that locks the tender, then updates the tender's search entry and invalidates
   * caches. Returns a refusal, `not_found`, if the tender does not exist or is in the bin.
   */
  withLocked<Value>(
    tenderId: string,
    change: (tender: LockedTender) => Promise<Value>,
  ): Promise<Outcome<Value>>;
  audit(
    viewer: Viewer,
    entry: Omit<NewAuditEntry, 'before' | 'after'> & Partial<NewAuditEntry>,
  ): Promise<void>;
}

/**
 * Returns the columns that differ, with their old and new values, for the audit log; leaves out the columns that end in
 * `Key`, which are derived from others. Without new values, `before` and `after` are null.
 */
export const beforeAndAfter = <Row extends object>(
  row: Row,
  newValues?: Partial<Row>,
): Pick<NewAuditEntry, 'before' | 'after'> => {
  if (newValues === undefined) return { before: null, after: null };
  const changes = differencesBetween({ ...row } as StoredData, { ...row, ...newValues } as StoredData).filter(
    ({ field }) => !field.endsWith('Key'),
  );
  return {
    before: Object.fromEntries(changes.map((one) => [one.field, one.before])),
    after: Object.fromEntries(changes.map((one) => [one.field, one.after])),
  };
};

export const toLockedTender = (row: ContentRow, now: string): LockedTender => ({
  row: asTenderColumns(row),
  data: fromJson(asTenderColumns(row).data),
  now,
  isPublished: isVisible(row, now),
});

/** Returns why a tender is inactive: guests do not see it, or it has an outcome. Null: it is active. */
export const inactiveReason = ({
  isPublished,
  outcome,
}: {
  isPublished: boolean;
  outcome: TenderColumns['outcome'];
}): string | null => (!isPublished ? m.notPublished : outcome === null ? null : m.ended[outcome]);

/** Rejects an inactive tender. One that has closed without an outcome is still active. */
export const rejectUnlessActive = ({ row, isPublished }: LockedTender): void => {
  const whyInactive = inactiveReason({ isPublished, outcome: row.outcome });
  if (whyInactive !== null) reject('conflict', whyInactive);
};

export const tenderWriting = (context: {
  database: Database;
  clock: Clock;
  content: ContentService<TenderInput>;
}): TenderWriting => {
  const { database, clock, content } = context;
  return {
    async readState(tenderId) {
      const row = await findStoredTender(database, tenderId);
      return {
        isPublished: row !== undefined && isVisible(row, clock.now().toISOString()),
        outcome: row?.outcome ?? null,
      };
    },
    withLocked: (tenderId, change) =>
      attempt(() =>
        database.transaction(async () => {
          const row = await lockRow(database, tenderType, tenderId);
          if (row === undefined || row.deletedAt !== null) return reject('not_found', m.tenderMissing);
          const value = await change(toLockedTender(row, clock.now().toISOString()));
          await content.reindex(tenderId);
          return value;
        }),
      ),
    audit: (viewer, entry) =>
      writeAudit(database, viewer, clock.now().toISOString(), { before: null, after: null, ...entry }),
  };
};
