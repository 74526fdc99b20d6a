/** The sign-in status of a user, as chips. */

import { companyZone } from '#web/admin/form/company-zone.ts';
import { saidAt } from '#web/admin/form/moments.ts';
import type { ListedUser, User } from '../schema.ts';
import { peopleWords } from './words.ts';

const looks = { invited: 'sch', active: 'pub', disabled: 'err' } as const;

export function StandingChips({
  user,
}: {
  user: ListedUser & Partial<Pick<User, 'banned' | 'isLastOwner'>>;
}) {
  const { users } = peopleWords;
  const { status, awaitsApproval, twoFactor, banned, isLastOwner } = user;
  return (
    <span className="chips">
      <span className={`chip ${awaitsApproval ? 'warn' : looks[status]}`}>
        {awaitsApproval ? users.awaits : users.statuses[status]}
      </span>
      {banned != null && (
        <span className="chip err">
          {banned.until === null ? users.banned : users.bannedUntil(saidAt(banned.until, companyZone()))}
        </span>
      )}
      {twoFactor && <span className="chip plain">{users.twoFactorOn}</span>}
      {isLastOwner === true && <span className="chip plain">{users.lastOwner}</span>}
    </span>
  );
}
