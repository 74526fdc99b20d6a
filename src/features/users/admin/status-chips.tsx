/** The sign-in status of a user, as chips. */

import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { formatInstant } from '#web/admin/form/state/local-time.ts';
import type { ListedUser, User } from '../schema.ts';
import { peopleMessages } from './words.ts';

const chipClasses = { invited: 'sch', active: 'pub', disabled: 'err' } as const;

export function StatusChips({ user }: { user: ListedUser & Partial<Pick<User, 'banned' | 'isLastOwner'>> }) {
  const { users } = peopleMessages;
  const { status, awaitsApproval, twoFactor, banned, isLastOwner } = user;
  return (
    <span className="chips">
      <span className={`chip ${awaitsApproval ? 'warn' : chipClasses[status]}`}>
        {awaitsApproval ? users.awaits : users.statuses[status]}
      </span>
      {banned != null && (
        <span className="chip err">
          {banned.until === null
            ? users.banned
            : users.bannedUntil(formatInstant(banned.until, companyZone()))}
        </span>
      )}
      {twoFactor && <span className="chip plain">{users.twoFactorOn}</span>}
      {isLastOwner === true && <span className="chip plain">{users.lastOwner}</span>}
    </span>
  );
}
