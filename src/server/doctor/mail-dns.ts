/** Looks up the DNS records with which other mail servers check emails from a domain: SPF, DMARC and DKIM. */
import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { fill } from '#platform/messages/translated.ts';
import { type Finding, ok, warning } from './finding.ts';
import { mail as m } from './messages/en-GB.ts';

/**
 * Returns the TXT records of a name; none if the name does not exist. Throws if the look-up fails for another reason.
 */
export type LookUp = (name: string) => Promise<string[]>;

const resolver = new Resolver({ timeout: 2000, tries: 2 });
const MISSING_CODES: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA']);

const lookUpText: LookUp = async (name) => {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (MISSING_CODES.has((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  }
};

/** The names of DKIM keys that large mail providers and common programs use. DNS cannot list the names that exist. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'email',
  'smtp',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'key1',
  'mx',
  'fm1',
  'protonmail',
  'zoho',
  'pm',
  'mandrill',
];

const startsWith = (prefix: string) => (record: string) => record.toLowerCase().startsWith(prefix);

const checkSpf = async (domain: string, lookUp: LookUp): Promise<Finding> => {
  const count = (await lookUp(domain)).filter(startsWith('v=spf1')).length;
  if (count === 0) return warning(fill(m.noSpf, { domain }), fill(m.noSpfAdvice, { domain }));
  return count === 1
    ? ok(fill(m.spf, { domain }))
    : warning(fill(m.severalSpf, { domain, count }), m.severalSpfAdvice);
};

/** Looks for a record of the domain, then of each domain above it. */
const checkDmarc = async (domain: string, lookUp: LookUp): Promise<Finding> => {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1))
    if ((await lookUp(`_dmarc.${name}`)).some(startsWith('v=dmarc1')))
      return ok(fill(m.dmarc, { domain: name }));
  return warning(fill(m.noDmarc, { domain }), fill(m.noDmarcAdvice, { domain }));
};

const checkDkim = async (domain: string, lookUp: LookUp): Promise<Finding> => {
  for (const selector of SELECTORS)
    if ((await lookUp(`${selector}._domainkey.${domain}`)).some((record) => /(^|;)\s*p=[^;\s]/.test(record)))
      return ok(fill(m.dkim, { domain, selector }));
  return warning(fill(m.noDkim, { domain }), m.noDkimAdvice);
};

const checks = { SPF: checkSpf, DMARC: checkDmarc, DKIM: checkDkim };

/** Returns a finding for each kind of record that could be looked up, and one for all that could not. */
export const checkMailDns = async (address: string, lookUp: LookUp = lookUpText): Promise<Finding[]> => {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  const findings: Finding[] = [];
  const failedKinds: string[] = [];
  let reason = '';
  const results = await Promise.all(
    Object.entries(checks).map(async ([kind, check]) => ({
      kind,
      outcome: await check(domain, lookUp).catch((error: NodeJS.ErrnoException) => error),
    })),
  );
  for (const { kind, outcome } of results) {
    if (!(outcome instanceof Error)) findings.push(outcome);
    else {
      failedKinds.push(kind);
      reason = outcome.code ?? String(outcome);
    }
  }
  // Not a problem: a machine without DNS may send emails through a relay.
  return failedKinds.length === 0
    ? findings
    : [...findings, ok(fill(m.dnsFailed, { domain, kinds: failedKinds.join(', '), reason }))];
};
