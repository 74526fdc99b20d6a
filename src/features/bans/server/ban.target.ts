/** Parses the target of a ban into the form in which it is stored, and matches it with visitors. */

import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { Id } from '#platform/schema/fields.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import { WIDEST_NETWORK } from '../limits.ts';
import { errors } from '../messages/en-GB.ts';
import type { BanInput } from '../schema.ts';
import {
  addressDigits,
  canonicalAddress,
  canonicalDomain,
  canonicalEmail,
  canonicalNetwork,
  withParentDomains,
} from './ban.normalise.ts';
import type { BanLookup } from './ban.queries.ts';
import type { BanColumns } from './tables.ts';

const m = translated(errors);
const httpTexts = translated(httpErrors);
const fieldTexts = translated(fieldErrors);

export type BanTarget = Pick<BanColumns, 'kind' | 'value' | 'matchKey' | 'rangeFrom' | 'rangeTo'>;

const refuseValue = (message: string) =>
  refused<BanTarget>('invalid', httpTexts.invalid, { errors: { value: message } satisfies FieldErrors });

/** Parses an entered target. Does not check whether a user exists. */
export const parseTarget = ({ kind, value }: Pick<BanInput, 'kind' | 'value'>): Outcome<BanTarget> => {
  const withKey = (canonical: string, matchKey: string): Outcome<BanTarget> =>
    done({ kind, value: canonical, matchKey, rangeFrom: null, rangeTo: null });
  switch (kind) {
    case 'user':
      return Id.safeParse(value).success
        ? withKey(value, `user:${value}`)
        : refuseValue(fieldTexts.unknownOption);
    case 'email': {
      const email = canonicalEmail(value);
      return email === null ? refuseValue(m.email) : withKey(email, `email:${email}`);
    }
    case 'email_domain': {
      const domain = canonicalDomain(value);
      return domain === null ? refuseValue(m.domain) : withKey(domain, `domain:${domain}`);
    }
    case 'ip': {
      const address = canonicalAddress(value);
      return address === null ? refuseValue(m.ip) : done({ kind, matchKey: null, ...address });
    }
    case 'cidr': {
      const network = canonicalNetwork(value);
      if (network === null) return refuseValue(m.network);
      return network === 'too-wide'
        ? refuseValue(fill(m.tooWide, { v4: `${WIDEST_NETWORK.v4}`, v6: `${WIDEST_NETWORK.v6}` }))
        : done({ kind, matchKey: null, ...network });
    }
  }
};

/** Returns the keys of bans that affect an email address: on the address, on its domain and on the parent domains. */
const keysOfEmail = (address: string | null | undefined): string[] => {
  const email = address == null ? null : canonicalEmail(address);
  if (email === null) return [];
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [`email:${email}`, ...withParentDomains(domain).map((each) => `domain:${each}`)];
};

/** Returns the keys and the address digits by which bans on a visitor are found. */
export const lookupOf = (visitor: {
  userId?: string | null | undefined;
  emails: readonly (string | null | undefined)[];
  ip?: string | null | undefined;
}): BanLookup => ({
  keys: [
    ...(visitor.userId == null ? [] : [`user:${visitor.userId}`]),
    ...new Set(visitor.emails.flatMap(keysOfEmail)),
  ],
  address: visitor.ip == null ? null : addressDigits(visitor.ip),
});

/** Returns whether a ban on this target affects this visitor. */
export const affects = (
  { matchKey, rangeFrom, rangeTo }: BanTarget,
  { keys, address }: BanLookup,
): boolean =>
  matchKey !== null
    ? keys.includes(matchKey)
    : address !== null &&
      rangeFrom !== null &&
      rangeTo !== null &&
      rangeFrom <= address &&
      address <= rangeTo;
