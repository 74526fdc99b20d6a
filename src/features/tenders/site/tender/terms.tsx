/** Lists how to bid and the terms that a bidder must know before pricing. */

import { classificationIn } from '#features/trades/classifications.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import {
  awardCriteria as criteria,
  mainCategories,
  pricingBases,
  procurementMethods,
  tenderTypes,
} from '../../messages/en-GB.ts';
import type { Tender } from '../../schema/guest.ts';
import { terms as m } from '../messages/en-GB.ts';
import { estimateLabel, submissionLabel } from '../tender-labels.ts';

/**
 * Formats a trade as “Plumbing (Uniclass Ss_55)”; without a code if the country uses no classification, or one that has no
 * code for this trade.
 */
function codedTrade(trade: Tender['trades'][number], country: string, { fill }: Formats): string {
  const classification = classificationIn(country);
  const code = classification && trade[classification];
  return code
    ? fill(m.codedTrade, { trade: trade.title, codes: fill(m[classification], { code }) })
    : trade.title;
}

export function Terms({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { country } = useSettings().general;
  const rows = rowsOf(tender, country, format).flatMap(([label, value]) =>
    value ? [[label, value] as const] : [],
  );
  return (
    <section aria-labelledby="how-to-bid">
      <SectionHead id="how-to-bid" title={m.title} />
      <dl className="terms">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="pre">{withNoBreakSpaces(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(tender: Tender, country: string, format: Formats): [string, string | null][] {
  const { currency, retention, pricingBasis, awardCriteria, bidValidityDays, durationDays } = tender;
  const describeSecurity = (value: Tender['bidSecurity']): string | null =>
    formatSecurity(value, currency, format);
  const formatDays = (count: number | null): string | null =>
    count === null ? null : format.fill(m.days, { count });
  return [
    [m.submission, joinLines(submissionLabel(tender.submissionMethod, format), tender.submissionDetails)],
    [
      m.procedure,
      format.fill(m.procedureOf, {
        type: tenderTypes[tender.type],
        category: mainCategories[tender.mainCategory],
        method: procurementMethods[tender.procurementMethod],
      }),
    ],
    [m.trades, tender.trades.map((trade) => codedTrade(trade, country, format)).join('\n')],
    [m.pricing, pricingBasis === null ? null : pricingBases[pricingBasis]],
    [
      m.award,
      awardCriteria === 'ratedCriteria' && tender.awardDetails !== null
        ? tender.awardDetails
        : joinLines(awardCriteria === null ? null : criteria[awardCriteria], tender.awardDetails),
    ],
    [m.eligibility, tender.eligibility],
    [m.estimate, estimateLabel(tender.estimate, format)],
    [m.validity, formatDays(bidValidityDays)],
    [m.bidSecurity, describeSecurity(tender.bidSecurity) ?? m.none],
    [m.performanceBond, describeSecurity(tender.performanceBond)],
    [m.paymentBond, describeSecurity(tender.paymentBond)],
    [m.retention, retention === null || retention === 0 ? null : format.percent(retention)],
    [m.insurance, tender.insurance],
    [m.damages, tender.liquidatedDamages],
    [m.labour, tender.labourTerms],
    [m.start, tender.contractStart === null ? null : format.dateTime(tender.contractStart)],
    [m.duration, formatDays(durationDays)],
    [
      m.decision,
      tender.decisionExpectedOn === null
        ? null
        : format.fill(m.decisionOn, { date: format.dateTime(tender.decisionExpectedOn) }),
    ],
    [m.changes, tender.requireAcknowledgement ? m.acknowledge : null],
  ];
}

const joinLines = (first: string | null, second: string | null): string | null =>
  [first, second].filter((line) => line !== null && line !== '').join('\n') || null;

/** Formats a security as “5%, bank guarantee” or “£50,000”. */
function formatSecurity(security: Tender['bidSecurity'], currency: string, format: Formats): string | null {
  if (security === null) return null;
  const { percent, amount, form } = security;
  const size =
    percent !== null
      ? format.percent(percent)
      : amount === null
        ? null
        : format.money({ min: amount, max: amount, currency });
  return [size, form].filter((part) => part !== null && part !== '').join(', ') || m.required;
}
