/** A ban in words: whom it is on, and until when. */
import type { Ban } from '#contract/ban.ts';
import { companyZone } from '../../form/company-zone.ts';
import { saidAt } from '../../form/moments.ts';
import { peopleWords } from '../words.ts';

export const banLooks = { active: 'err', expired: 'arc', lifted: 'arc' } as const;

export const whomOf = ({ kind, user, value }: Pick<Ban, 'kind' | 'user' | 'value'>): string =>
  kind === 'user' ? (user?.username ?? peopleWords.bans.gone) : value;

export const endOf = ({ expiresAt }: Pick<Ban, 'expiresAt'>): string =>
  expiresAt === null ? peopleWords.bans.forever : saidAt(expiresAt, companyZone());
