/** How to bid and the terms: what a bidder must know before pricing, one line each. */

import { type Formats, useFormat } from '#web/ui/format.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import { tied } from '#web/ui/tied.ts';
import {
  awardCriteria as criteria,
  mainCategories,
  pricingBases,
  procurementMethods,
  tenderTypes,
} from '../../messages/en-GB.ts';
import type { Tender } from '../../schema/guest.ts';
import { estimateWords, submissionWords } from '../tender-words.ts';

/** "Plumbing (MasterFormat 22, Uniclass Ss_55)" */
function codedTrade({ title, masterFormat, uniclass }: Tender['trades'][number]): string {
  const codes = [masterFormat && `MasterFormat ${masterFormat}`, uniclass && `Uniclass ${uniclass}`];
  const known = codes.filter(Boolean).join(', ');
  return known ? `${title} (${known})` : title;
}

export function Terms({ tender }: { tender: Tender }) {
  const format = useFormat();
  const rows = rowsOf(tender, format).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return (
    <section aria-labelledby="how-to-bid">
      <SectionHead id="how-to-bid" title="How to bid" />
      <dl className="terms">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="pre">{tied(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(tender: Tender, format: Formats): [string, string | null][] {
  const { currency, retention, pricingBasis, awardCriteria, bidValidityDays, durationDays } = tender;
  const security = (asked: Tender['bidSecurity']): string | null => securityWords(asked, currency, format);
  return [
    ['Send it', lines(submissionWords(tender.submissionMethod), tender.submissionDetails)],
    [
      'Procedure',
      `${tenderTypes[tender.type]}, ${mainCategories[tender.mainCategory].toLowerCase()}. ${procurementMethods[tender.procurementMethod]}`,
    ],
    ['Trades', tender.trades.map(codedTrade).join('\n')],
    ['Priced as', pricingBasis === null ? null : pricingBases[pricingBasis]],
    [
      'Judged on',
      awardCriteria === 'ratedCriteria' && tender.awardDetails !== null
        ? tender.awardDetails
        : lines(awardCriteria === null ? null : criteria[awardCriteria], tender.awardDetails),
    ],
    ['Who may bid', tender.eligibility],
    ['Estimate', estimateWords(tender.estimate, format)],
    ['Held for', bidValidityDays === null ? null : format.plural(bidValidityDays, 'day', 'days')],
    ['Bid security', security(tender.bidSecurity) ?? 'None'],
    ['Performance bond', security(tender.performanceBond)],
    ['Payment bond', security(tender.paymentBond)],
    ['Retention', retention === null || retention === 0 ? null : format.percent(retention)],
    ['Insurance', tender.insurance],
    ['Damages for delay', tender.liquidatedDamages],
    ['Labour', tender.labourTerms],
    ['Start on site', tender.contractStart === null ? null : format.dateTime(tender.contractStart)],
    ['Duration', durationDays === null ? null : format.plural(durationDays, 'day', 'days')],
    [
      'Decision',
      tender.decisionExpectedOn === null
        ? null
        : `Expected on ${format.dateTime(tender.decisionExpectedOn)}. The result is published on this page`,
    ],
    ['Changes', tender.requireAcknowledgement ? 'Acknowledge every addendum in your tender' : null],
  ];
}

const lines = (first: string | null, second: string | null): string | null =>
  [first, second].filter((line) => line !== null && line !== '').join('\n') || null;

/** "5%, bank guarantee" or "£50,000" */
function securityWords(asked: Tender['bidSecurity'], currency: string, format: Formats): string | null {
  if (asked === null) return null;
  const { percent, amount, form } = asked;
  const size =
    percent !== null
      ? format.percent(percent)
      : amount === null
        ? null
        : format.money({ min: amount, max: amount, currency });
  return [size, form].filter((part) => part !== null && part !== '').join(', ') || 'Asked for';
}
