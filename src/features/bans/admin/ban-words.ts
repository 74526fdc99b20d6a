/** Formats a ban: its target and its end. */

import { peopleWords } from '#features/users/admin/words.ts';
import { companyZone } from '#web/admin/form/company-zone.ts';
import { saidAt } from '#web/admin/form/moments.ts';
import type { Ban } from '../schema.ts';

export const banLooks = { active: 'err', expired: 'arc', lifted: 'arc' } as const;

export const whomOf = ({ kind, user, value }: Pick<Ban, 'kind' | 'user' | 'value'>): string =>
  kind === 'user' ? (user?.username ?? peopleWords.bans.gone) : value;

export const endOf = ({ expiresAt }: Pick<Ban, 'expiresAt'>): string =>
  expiresAt === null ? peopleWords.bans.forever : saidAt(expiresAt, companyZone());
