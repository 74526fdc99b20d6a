/** Declares the forms of a ban (a new one, and the terms that can be changed later) and the orders of the list. */
import { choice, form, instant, longText, text } from '#platform/schema/entity.ts';
import { forms as texts } from './messages/en-GB.ts';

/** The kind of target: a user, an email address, a domain with its subdomains, an IP address, or a network. */
export const BAN_KINDS = ['user', 'email', 'email_domain', 'ip', 'cidr'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

/** The area that a ban blocks. `all` means the three others; no ban blocks the public pages. */
export const BAN_SCOPES = ['sign_in', 'comments', 'contact', 'all'] as const;
export type BanScope = (typeof BAN_SCOPES)[number];

/** The fields that can be changed later. The target cannot, because the history would then be about another person. */
export const banTerms = form(
  {
    scope: choice(BAN_SCOPES),
    reason: longText({ min: 5, max: 500 }),
    expiresAt: instant({ optional: true }),
  },
  texts.terms,
);

export const ban = form(
  { kind: choice(BAN_KINDS), value: text({ min: 1, max: 254 }), ...banTerms.fields },
  texts.ban,
);

/** The orders in which the list can be sorted, and the initial one. */
export const banOrder = {
  sorts: ['createdAt', 'expiresAt', 'value'],
  sort: 'createdAt',
  direction: 'desc',
} as const;
