/** Formats a ban: its target and its end. */
import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { formatInstant } from '#web/admin/form/state/local-time.ts';
import type { Ban } from '../schema.ts';
import { labels as m } from './messages/en-GB.ts';

export const banChipClasses = { active: 'err', expired: 'arc', lifted: 'arc' } as const;

export const banTarget = ({ kind, user, value }: Pick<Ban, 'kind' | 'user' | 'value'>): string =>
  kind === 'user' ? (user?.username ?? m.deletedUser) : value;

export const banEnd = ({ expiresAt }: Pick<Ban, 'expiresAt'>): string =>
  expiresAt === null ? m.noEnd : formatInstant(expiresAt, companyZone());
