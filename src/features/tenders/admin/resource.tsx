import type { ComponentType } from 'react';
import type { TradeKey } from '#features/trades/trade-keys.ts';
import { tradeName, trades, tradesByName, tradesMeantBy } from '#features/trades/trades.ts';
import { siteCountry } from '#web/admin/form/company-zone.ts';
import { optionsOf, read } from '#web/admin/resources/common.ts';
import { formFields, named, searchEnginesWithoutEnd } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { Field, ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';
import { tenderAddress } from '../address.ts';
import { tender } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';
import { Closes, PhaseChip } from './phase-chip.tsx';
import { phaseWords } from './phases.ts';
import { asTender, filesOf, isThere, waitingIn } from './tender.ts';

const tradeOptions = tradesByName(siteCountry()).map(({ key, title }) => ({
  value: key,
  label: title,
  note: [trades[key].masterFormat, trades[key].uniclass].filter(Boolean).join(' · '),
}));
/** The phases to choose from: one that closes soon counts as open. */
const { closing_soon: _soon, ...phases } = phaseWords;

const DocumentsPart = later(() => import('./documents/documents-part.tsx'));
const AddendaPart = later(() => import('./addenda-part.tsx'));
const QuestionsPart = later(() => import('./questions-part.tsx'));
const EndingPart = later(() => import('./ending-part.tsx'));

/** A tab without fields, whose actions take effect at once. */
const part = (name: string, label: string, Part: ComponentType, covers?: readonly string[]): Field => ({
  name,
  kind: 'own',
  label,
  ...(covers === undefined ? {} : { covers }),
  draw: () => <Part />,
});

const fields = formFields(tender);
const { column, filter } = listed(tender);

export const tenders: ResourceScreens = {
  ...named(tender),
  icon: 'table',
  section: 'Tendering',
  previewed: { needs: ['opensAt', 'closesAt'] },
  staysPublished: true,
  list: {
    search: m.search,
    subtitle: (record) => read<string | null>(record, 'reference') ?? '',
    folded: (record) => (
      <>
        <PhaseChip phase={read(record, 'phase')} />
        <Closes local={read(record, 'closesAt')} zone={null} />
      </>
    ),
    columns: [
      { name: 'phase', label: m.phase, draw: (record) => <PhaseChip phase={read(record, 'phase')} /> },
      column('closesAt', {
        draw: (record) => <Closes local={read(record, 'closesAt')} zone={read(record, 'timeZone')} />,
      }),
      column('mainCategory'),
      {
        name: 'documentsCount',
        label: m.documents,
        draw: (record) => <span className="mono">{read<number>(record, 'documentsCount')}</span>,
      },
      column('trades', {
        spare: true,
        draw: (record) => (
          <span>
            {read<TradeKey[]>(record, 'trades')
              .map((key) => tradeName(key, siteCountry()))
              .join(', ')}
          </span>
        ),
      }),
      column('type', { spare: true }),
    ],
    filters: [
      { name: 'phase', label: m.phase, options: optionsOf(phases) },
      filter('mainCategory', { name: 'category' }),
      filter('trades', { name: 'trade', options: tradeOptions }),
    ],
  },
  groups: [
    {
      title: m.content,
      fields: fields(
        'title',
        'reference',
        'type',
        'summary',
        'description',
        'project',
        'mainCategory',
        { name: 'trades', kind: 'choices', options: tradeOptions, meantBy: tradesMeantBy },
        'siteAddress',
        'location',
      ),
    },
    {
      title: m.dates,
      fields: fields(
        { name: 'timeZone', kind: 'text' },
        'opensAt',
        'closesAt',
        'questionsDeadline',
        'siteVisit',
        'preBidMeeting',
        'bidOpening',
        'decisionExpectedOn',
        'contractStart',
        'durationDays',
        'bidValidityDays',
      ),
    },
    {
      title: m.documents,
      fields: [part('documents', m.documents, DocumentsPart, ['folderTree'])],
      count: (record) => filesOf(asTender(record).categories).filter(isThere).length,
    },
    {
      title: m.terms,
      fields: fields(
        'procurementMethod',
        'pricingBasis',
        'awardCriteria',
        'awardDetails',
        'eligibility',
        'estimatedMin',
        'estimatedMax',
        'currency',
        'showEstimate',
        'bidSecurity',
        'performanceBond',
        'paymentBond',
        'retention',
        'insurance',
        'liquidatedDamages',
        'labourTerms',
      ),
    },
    {
      title: m.bidding,
      fields: fields(
        'access',
        'submissionMethod',
        'submissionDetails',
        'contactStaff',
        'contact',
        'allowQuestions',
        'requireAcknowledgement',
      ),
    },
    {
      title: m.addenda,
      fields: [part('addenda', m.addenda, AddendaPart)],
      count: (record) => asTender(record).addendaCount || null,
    },
    {
      title: m.questions,
      fields: [part('questions', m.questions, QuestionsPart)],
      count: (record) => waitingIn(asTender(record)) || null,
    },
    { title: m.ending, fields: [part('ending', m.ending, EndingPart)] },
    searchEnginesWithoutEnd,
  ],
  stands: (record) => <PhaseChip phase={asTender(record).phase} />,
  address: ({ url }) => (url === null ? null : tenderAddress({ url })),
};
