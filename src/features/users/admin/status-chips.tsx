/** Shows chips for a user's status, ban and two-factor sign-in, and for the last owner. */

import { fill } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { statuses } from '../messages/en-GB.ts';
import type { ListedUser, User } from '../schema.ts';
import { chips as m } from './messages/en-GB.ts';

const chipClasses = { invited: 'sch', active: 'pub', disabled: 'err' } as const;

export function StatusChips({ user }: { user: ListedUser & Partial<Pick<User, 'banned' | 'isLastOwner'>> }) {
  const { status, awaitsApproval, twoFactor, banned, isLastOwner } = user;
  return (
    <span className="chips">
      <span className={`chip ${awaitsApproval ? 'warn' : chipClasses[status]}`}>
        {awaitsApproval ? m.awaitsApproval : statuses[status]}
      </span>
      {banned != null && (
        <span className="chip err">
          {banned.until === null
            ? m.banned
            : fill(m.bannedUntil, { date: formatInstant(banned.until, companyZone()) })}
        </span>
      )}
      {twoFactor && <span className="chip plain">{m.twoFactorOn}</span>}
      {isLastOwner === true && <span className="chip plain">{m.lastOwner}</span>}
    </span>
  );
}
