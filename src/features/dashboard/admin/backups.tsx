/** Shows the backups on the dashboard of administrators: when the last one was made, and whether it can be restored. */
import type { ReactNode } from 'react';
import type { BackupState } from '#features/backup/schema.ts';
import { bytes, fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { backupProblem } from './backup-problem.ts';
import { backups as m } from './messages/en-GB.ts';

/** Returns a text about the problem with the backups that an administrator must solve; null: there is none. */
export const backupProblemText = (state: BackupState): string | null => {
  const { backup, failure, verification } = state;
  const timeOf = (event: { at: string } | null): string =>
    event === null ? '' : formatShortInstant(event.at);
  switch (backupProblem(state)) {
    case 'overdue':
      return backup === null ? m.never : fill(m.overdue, { time: timeOf(backup) });
    case 'failed':
      return fill(m.failed, { time: timeOf(failure) });
    case 'notRestorable':
      return fill(m.notRestorable, { time: timeOf(verification) });
    case null:
      return null;
  }
};

export function Backups({ isScheduled, backup, verification }: BackupState) {
  return (
    <ul>
      <Line title={m.last}>
        {backup === null
          ? m.none
          : fill(m.contents, {
              time: formatShortInstant(backup.at),
              size: bytes(backup.bytes),
              count: backup.files,
            })}
      </Line>
      {backup !== null && backup.missing > 0 && (
        <Line title={m.incomplete}>{fill(m.missing, { count: backup.missing })}</Line>
      )}
      <Line title={m.verified}>
        {verification === null ? m.notVerified : formatShortInstant(verification.at)}
      </Line>
      {!isScheduled && <Line title={m.schedule}>{m.notScheduled}</Line>}
    </ul>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="chg">
      <b>{title}</b>
      <span className="quiet">{children}</span>
    </li>
  );
}
