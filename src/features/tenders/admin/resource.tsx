import type { ComponentType } from 'react';
import { classificationIn } from '#features/trades/classifications.ts';
import type { TradeKey } from '#features/trades/trade-keys.ts';
import { tradeName, trades, tradesMatching, tradesSortedByName } from '#features/trades/trades.ts';
import { fill, list, locale } from '#web/admin/format.ts';
import { siteCountry } from '#web/admin/parts/company-settings.ts';
import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { formFields, resourceBaseOf, seoGroupWithoutEndDate } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { optionsOf } from '#web/admin/resources/options.ts';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource, Field } from '#web/admin/resources/resource-screens.ts';
import { tenderAddress } from '../address.ts';
import { tender } from '../entity.ts';
import { phases as phaseLabels } from '../messages/en-GB.ts';
import { resource as m } from './messages/en-GB.ts';
import { ClosingTime, PhaseChip } from './phase-chip.tsx';
import { asTender, countWaiting, filesOf, isActiveFile } from './tender.ts';

const classification = classificationIn(siteCountry());
const tradeOptions = tradesSortedByName(siteCountry(), locale).map(({ key, title }) => {
  const note = classification && trades[key][classification];
  return { value: key, label: title, ...(note && { note }) };
});
/** The phases that the list can be filtered by; `open` includes tenders that close soon. */
const { closing_soon: _closingSoon, ...phases } = phaseLabels;

const DocumentsTab = lazyPart(() => import('./documents/documents-tab.tsx'));
const AddendaTab = lazyPart(() => import('./addenda-tab.tsx'));
const QuestionsTab = lazyPart(() => import('./questions-tab.tsx'));
const EndingTab = lazyPart(() => import('./ending-tab.tsx'));

/**
 * Returns a field that fills a tab of the form. `covers`: the fields in the API that the tab edits, if they have other
 * names.
 */
const tabField = (name: string, label: string, Part: ComponentType, covers?: readonly string[]): Field => ({
  name,
  kind: 'custom',
  label,
  ...(covers === undefined ? {} : { covers }),
  render: () => <Part />,
});

const fields = formFields(tender);
const { column, filter } = listParts(tender);

declare module '#web/admin/resources/todo.ts' {
  interface DashboardCounts {
    questions: TaskCount | null;
  }
}

export const tenders: AdminResource = {
  ...resourceBaseOf(tender),
  icon: 'table',
  section: 'tendering',
  todo: {
    anyPermission: ['question:answer'],
    tasks: ({ questions }) => questions?.count ?? 0,
    label: (count) => fill(m.waiting, { count }),
    changedBy: ['tenders'],
  },
  phoneRank: 3,
  preview: { requiredFields: ['opensAt', 'closesAt'] },
  staysPublished: true,
  list: {
    search: m.search,
    subtitle: (record) => readField<string | null>(record, 'reference') ?? '',
    folded: (record) => (
      <>
        <PhaseChip phase={readField(record, 'phase')} />
        <ClosingTime local={readField(record, 'closesAt')} zone={null} />
      </>
    ),
    columns: [
      { name: 'phase', label: m.phase, render: (record) => <PhaseChip phase={readField(record, 'phase')} /> },
      column('closesAt', {
        render: (record) => (
          <ClosingTime local={readField(record, 'closesAt')} zone={readField(record, 'timeZone')} />
        ),
      }),
      column('mainCategory'),
      {
        name: 'documentsCount',
        label: m.documents,
        render: (record) => <span className="mono">{readField<number>(record, 'documentsCount')}</span>,
      },
      column('trades', {
        hiddenByDefault: true,
        render: (record) => (
          <span>
            {list(readField<TradeKey[]>(record, 'trades').map((key) => tradeName(key, siteCountry())))}
          </span>
        ),
      }),
      column('type', { hiddenByDefault: true }),
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
        { name: 'trades', kind: 'choices', options: tradeOptions, searchValues: tradesMatching },
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
      fields: [tabField('documents', m.documents, DocumentsTab, ['folderTree'])],
      count: (record) => filesOf(asTender(record).categories).filter(isActiveFile).length,
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
      fields: [tabField('addenda', m.addenda, AddendaTab)],
      count: (record) => asTender(record).addendaCount || null,
    },
    {
      title: m.questions,
      fields: [tabField('questions', m.questions, QuestionsTab)],
      count: (record) => countWaiting(asTender(record)) || null,
    },
    { title: m.outcome, fields: [tabField('ending', m.outcome, EndingTab)] },
    seoGroupWithoutEndDate,
  ],
  extraStatus: (record) => <PhaseChip phase={asTender(record).phase} />,
  publicPath: ({ url }) => (url === null ? null : tenderAddress({ url })),
};
