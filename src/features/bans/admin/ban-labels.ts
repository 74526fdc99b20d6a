/** Formats a ban: its target and its end. */

import { peopleMessages } from '#features/users/admin/words.ts';
import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { formatInstant } from '#web/admin/form/state/local-time.ts';
import type { Ban } from '../schema.ts';

export const banChipClasses = { active: 'err', expired: 'arc', lifted: 'arc' } as const;

export const banTarget = ({ kind, user, value }: Pick<Ban, 'kind' | 'user' | 'value'>): string =>
  kind === 'user' ? (user?.username ?? peopleMessages.bans.gone) : value;

export const banEnd = ({ expiresAt }: Pick<Ban, 'expiresAt'>): string =>
  expiresAt === null ? peopleMessages.bans.forever : formatInstant(expiresAt, companyZone());
