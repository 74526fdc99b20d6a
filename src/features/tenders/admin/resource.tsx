import type { ComponentType } from 'react';
import type { TradeKey } from '#features/trades/trade-keys.ts';
import { tradeName, trades, tradesByName, tradesMeantBy } from '#features/trades/trades.ts';
import { siteCountry } from '#web/admin/form/company-zone.ts';
import { labelIn, optionsOf, read, searchEnginesWithoutEnd } from '#web/admin/resources/common.ts';
import type { Field, ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';
import { tenderAddress } from '../address.ts';
import {
  awardCriteriaLabels,
  mainCategoryLabels,
  pricingBasisLabels,
  procurementMethodLabels,
  tenderTypeLabels,
} from '../schema/labels.ts';
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

const security = (name: string, label: string): Field => ({
  name,
  kind: 'group',
  label,
  hint: 'A percentage or an amount, not both.',
  of: [
    { name: 'required', kind: 'flag', label: 'Asked for' },
    { name: 'percent', kind: 'number', unit: '%', label: 'Percentage', width: 'third' },
    { name: 'amount', kind: 'number', label: 'Amount', width: 'third' },
    { name: 'form', kind: 'text', max: 200, label: 'In which form', width: 'third' },
  ],
});

export const tenders: ResourceScreens = {
  name: 'tenders',
  permits: 'tender',
  thing: 'tender',
  things: 'Tenders',
  icon: 'table',
  section: 'Tendering',
  previewed: { needs: ['opensAt', 'closesAt'] },
  staysPublished: true,
  list: {
    search: 'Title, reference, site address',
    subtitle: (record) => read<string | null>(record, 'reference') ?? '',
    folded: (record) => (
      <>
        <PhaseChip phase={read(record, 'phase')} />
        <Closes local={read(record, 'closesAt')} zone={null} />
      </>
    ),
    columns: [
      { name: 'phase', label: 'Phase', draw: (record) => <PhaseChip phase={read(record, 'phase')} /> },
      {
        name: 'closesAt',
        label: 'Closes',
        draw: (record) => <Closes local={read(record, 'closesAt')} zone={read(record, 'timeZone')} />,
      },
      {
        name: 'mainCategory',
        label: 'Category',
        draw: (record) => labelIn(mainCategoryLabels, read(record, 'mainCategory')),
      },
      {
        name: 'documentsCount',
        label: 'Documents',
        draw: (record) => <span className="mono">{read<number>(record, 'documentsCount')}</span>,
      },
      {
        name: 'trades',
        label: 'Trades',
        spare: true,
        draw: (record) => (
          <span>
            {read<TradeKey[]>(record, 'trades')
              .map((key) => tradeName(key, siteCountry()))
              .join(', ')}
          </span>
        ),
      },
      {
        name: 'type',
        label: 'Kind',
        spare: true,
        draw: (record) => labelIn(tenderTypeLabels, read(record, 'type')),
      },
    ],
    filters: [
      { name: 'phase', label: 'Phase', options: optionsOf(phases) },
      { name: 'category', label: 'Category', options: optionsOf(mainCategoryLabels) },
      { name: 'trade', label: 'Trade', options: tradeOptions },
    ],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 150, label: 'Title' },
        {
          name: 'reference',
          kind: 'text',
          max: 40,
          label: 'Reference',
          width: 'half',
          hint: 'Empty: the next number, like T-2026-0042. Fixed once published.',
        },
        { name: 'type', kind: 'choice', options: optionsOf(tenderTypeLabels), label: 'Kind', width: 'half' },
        { name: 'summary', kind: 'words', max: 300, label: 'Summary' },
        { name: 'description', kind: 'rich', max: 20_000, label: 'Description' },
        { name: 'project', kind: 'reference', to: 'projects', label: 'Project', width: 'half' },
        {
          name: 'mainCategory',
          kind: 'choice',
          label: 'What is bought',
          width: 'half',
          options: optionsOf(mainCategoryLabels),
        },
        {
          name: 'trades',
          kind: 'choices',
          options: tradeOptions,
          meantBy: tradesMeantBy,
          label: 'Trades',
          hint: 'Beside each, its division in MasterFormat and its group in Uniclass.',
        },
        { name: 'siteAddress', kind: 'words', max: 300, label: 'Address of the site' },
        {
          name: 'location',
          kind: 'group',
          label: 'Place on the map',
          of: [
            { name: 'lat', kind: 'number', label: 'Latitude', width: 'half' },
            { name: 'lng', kind: 'number', label: 'Longitude', width: 'half' },
          ],
        },
      ],
    },
    {
      title: 'Dates',
      fields: [
        {
          name: 'timeZone',
          kind: 'text',
          label: 'Time zone',
          width: 'half',
          hint: 'All times below are on its clock, like Europe/London. Empty: that of the company.',
        },
        { name: 'opensAt', kind: 'moment', label: 'Opens', width: 'half' },
        {
          name: 'closesAt',
          kind: 'moment',
          label: 'Closes',
          width: 'half',
          hint: 'What arrives before this second is in time.',
        },
        { name: 'questionsDeadline', kind: 'moment', label: 'Questions until', width: 'half' },
        {
          name: 'siteVisit',
          kind: 'group',
          label: 'Site visit',
          of: [
            { name: 'at', kind: 'moment', label: 'When', width: 'half' },
            { name: 'place', kind: 'text', max: 300, label: 'Where', width: 'half' },
            { name: 'rsvpBy', kind: 'moment', label: 'Reply by', width: 'half' },
            { name: 'mandatory', kind: 'flag', label: 'Everybody who bids must come', width: 'half' },
            { name: 'notes', kind: 'words', max: 1000, label: 'Notes' },
          ],
        },
        {
          name: 'preBidMeeting',
          kind: 'group',
          label: 'Meeting before the bids',
          of: [
            { name: 'at', kind: 'moment', label: 'When', width: 'half' },
            { name: 'place', kind: 'text', max: 300, label: 'Where', width: 'half' },
            { name: 'mandatory', kind: 'flag', label: 'Everybody who bids must come' },
            { name: 'notes', kind: 'words', max: 1000, label: 'Notes' },
          ],
        },
        {
          name: 'bidOpening',
          kind: 'group',
          label: 'Opening of the bids',
          of: [
            { name: 'at', kind: 'moment', label: 'When', width: 'half' },
            { name: 'place', kind: 'text', max: 300, label: 'Where', width: 'half' },
            { name: 'public', kind: 'flag', label: 'Anybody may be there' },
          ],
        },
        { name: 'decisionExpectedOn', kind: 'day', label: 'Decision expected', width: 'third' },
        { name: 'contractStart', kind: 'day', label: 'Start of the contract', width: 'third' },
        { name: 'durationDays', kind: 'number', unit: 'days', label: 'Duration', width: 'third' },
        {
          name: 'bidValidityDays',
          kind: 'number',
          unit: 'days',
          label: 'Bids are valid for',
          width: 'third',
        },
      ],
    },
    {
      title: 'Documents',
      fields: [part('documents', 'Documents', DocumentsPart, ['folderTree'])],
      count: (record) => filesOf(asTender(record).categories).filter(isThere).length,
    },
    {
      title: 'Terms',
      fields: [
        {
          name: 'procurementMethod',
          kind: 'choice',
          label: 'Procedure',
          width: 'half',
          options: optionsOf(procurementMethodLabels),
        },
        {
          name: 'pricingBasis',
          kind: 'choice',
          label: 'Prices are',
          width: 'half',
          options: optionsOf(pricingBasisLabels),
          empty: 'Not said',
        },
        {
          name: 'awardCriteria',
          kind: 'choice',
          label: 'Awarded by',
          width: 'half',
          options: optionsOf(awardCriteriaLabels),
          empty: 'Not said',
        },
        { name: 'awardDetails', kind: 'words', max: 2000, label: 'How it is weighed' },
        { name: 'eligibility', kind: 'words', max: 5000, label: 'Who may bid' },
        { name: 'estimatedMin', kind: 'number', label: 'Estimate from', width: 'third' },
        { name: 'estimatedMax', kind: 'number', label: 'Estimate to', width: 'third' },
        { name: 'currency', kind: 'text', max: 3, label: 'Currency', width: 'third' },
        { name: 'showEstimate', kind: 'flag', label: 'Show the estimate' },
        security('bidSecurity', 'Bid security'),
        security('performanceBond', 'Performance bond'),
        security('paymentBond', 'Payment bond'),
        { name: 'retention', kind: 'number', unit: '%', label: 'Retention', width: 'third' },
        { name: 'insurance', kind: 'words', max: 2000, label: 'Insurance' },
        { name: 'liquidatedDamages', kind: 'words', max: 2000, label: 'Liquidated damages' },
        { name: 'labourTerms', kind: 'words', max: 2000, label: 'Labour terms' },
      ],
    },
    {
      title: 'Bidding',
      fields: [
        {
          name: 'access',
          kind: 'choice',
          label: 'Who may download',
          options: optionsOf({
            public: 'Everybody',
            registered: 'Whoever has an account',
            invited: 'Nobody here: we send them to the companies we invite',
          }),
        },
        {
          name: 'submissionMethod',
          kind: 'choices',
          label: 'Bids come by',
          options: optionsOf({ email: 'Email', portal: 'Portal', hand: 'Hand', courier: 'Courier' }),
        },
        { name: 'submissionDetails', kind: 'words', max: 2000, label: 'Where to send them' },
        {
          name: 'contactStaff',
          kind: 'reference',
          to: 'staff',
          label: 'Whom to ask',
          hint: 'One of the team with a phone number: bidders want a person. Else somebody named below.',
        },
        {
          name: 'contact',
          kind: 'group',
          label: 'Somebody else to ask',
          of: [
            { name: 'name', kind: 'text', max: 100, label: 'Name', width: 'third' },
            { name: 'email', kind: 'text', type: 'email', label: 'Email', width: 'third' },
            { name: 'phone', kind: 'text', type: 'tel', max: 40, label: 'Phone', width: 'third' },
          ],
        },
        {
          name: 'allowQuestions',
          kind: 'flag',
          label: 'Bidders can ask questions',
          hint: 'They email or ring the contact. Enter each question under “Questions” to answer it for everyone.',
        },
        {
          name: 'requireAcknowledgement',
          kind: 'flag',
          label: 'Bidders must acknowledge every addendum in their tender',
          hint: 'Shown on the tender’s page under “How to bid”.',
        },
      ],
    },
    {
      title: 'Addenda',
      fields: [part('addenda', 'Addenda', AddendaPart)],
      count: (record) => asTender(record).addendaCount || null,
    },
    {
      title: 'Questions',
      fields: [part('questions', 'Questions', QuestionsPart)],
      count: (record) => waitingIn(asTender(record)) || null,
    },
    { title: 'Ending', fields: [part('ending', 'Ending', EndingPart)] },
    searchEnginesWithoutEnd,
  ],
  stands: (record) => <PhaseChip phase={asTender(record).phase} />,
  address: ({ url }) => (url === null ? null : tenderAddress({ url })),
};
