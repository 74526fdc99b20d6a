/** Formats the target and the end of a ban, and chooses the class of its status chip. */
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import type { Ban } from '../schema.ts';
import { labels as m } from './messages/en-GB.ts';

export const banChipClasses = { active: 'err', expired: 'arc', lifted: 'arc' } as const;

export const formatTarget = ({ kind, user, value }: Pick<Ban, 'kind' | 'user' | 'value'>): string =>
  kind === 'user' ? (user?.username ?? m.deletedUser) : value;

export const formatEnd = ({ expiresAt }: Pick<Ban, 'expiresAt'>): string =>
  expiresAt === null ? m.noEnd : formatInstant(expiresAt, companyZone());
