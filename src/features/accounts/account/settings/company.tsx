/** Edits the user's company, its trades and the regions in which it works. Staff see them in the content area. */

import { useMemo, useState } from 'react';
import type { TradeKey } from '#features/trades/trade-keys.ts';
import { tradeName, tradesMatching, tradesSortedByName } from '#features/trades/trades.ts';
import { useSite } from '#web/account/layout/site.ts';
import { exactNumberFormat } from '#web/forms/exact-numbers.ts';
import { fieldId, SelectField, TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { controlProps, FieldFrame, FieldProblem, OptionalMark } from '#web/ui/field-frame.tsx';
import { useFormat, useLocale } from '#web/ui/text/format.ts';
import { MAX_TRADES } from '../../limits.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import { COMPANY_TYPES, companyTypeLabels } from '../../schema/account.ts';
import type { CompanyValues } from './company-values.ts';
import { Group } from './group.tsx';
import { fromRows, InsuranceRows, toRows } from './insurance.tsx';
import { groups, company as m, settings } from './messages/en-GB.ts';
import { SavedNotice } from './saved-notice.tsx';
import { emptyToNull, type GroupProps, linesOf, useSettingsForm } from './use-settings-form.ts';

export function CompanyGroup(props: GroupProps) {
  const { company, trades, regions } = props.settings;
  const locale = useLocale();
  const numberFormat = useMemo(() => exactNumberFormat(locale), [locale]);
  const { form, isSaved } = useSettingsForm<CompanyValues>(
    props,
    {
      'company.name': company.name ?? '',
      'company.type': company.type ?? '',
      trades,
      regions: regions.join('\n'),
      'company.registration': company.registration ?? '',
      'company.taxNo': company.taxNo ?? '',
      'company.licences': company.licences.join('\n'),
      'company.insurance': toRows(company.insurance, numberFormat),
      'company.bonding': company.bonding ?? '',
    },
    (values) => ({
      company: {
        name: emptyToNull(values['company.name']),
        type: emptyToNull(values['company.type']),
        registration: emptyToNull(values['company.registration']),
        taxNo: emptyToNull(values['company.taxNo']),
        bonding: emptyToNull(values['company.bonding']),
        licences: linesOf(values['company.licences']),
        insurance: fromRows(values['company.insurance'], numberFormat),
      },
      trades: values.trades,
      regions: linesOf(values.regions),
    }),
  );
  return (
    <Group id="company" lead={m.lead}>
      <FormBox
        form={form}
        submitLabel={m.submit}
        busyLabel={settings.saving}
        label={groups.company}
        secondary
        afterButtons={<SavedNotice isShown={isSaved} />}
      >
        <TextField
          form={form}
          name="company.name"
          label={labels.company}
          optional
          autoComplete="organization"
        />
        <SelectField
          form={form}
          name="company.type"
          label={labels.companyType}
          optional
          options={[
            ['', m.notStated],
            ...COMPANY_TYPES.map((type) => [type, companyTypeLabels[type]] as const),
          ]}
        />
        <Trades form={form} />
        <LinesField form={form} name="regions" label={labels.regions} hint={m.regionsHint} />
        <div className="pair">
          <TextField form={form} name="company.registration" label={labels.registration} optional />
          <TextField form={form} name="company.taxNo" label={labels.taxNo} optional />
        </div>
        <LinesField form={form} name="company.licences" label={labels.licences} hint={m.licencesHint} />
        <InsuranceRows form={form} />
        <TextField form={form} name="company.bonding" label={labels.bonding} hint={m.bondingHint} optional />
      </FormBox>
    </Group>
  );
}

function LinesField({
  form,
  name,
  label,
  hint,
}: {
  form: Form<CompanyValues>;
  name: 'regions' | 'company.licences';
  label: string;
  hint: string;
}) {
  const frame = { id: fieldId(form, name), label, hint, problem: form.problems[name] };
  return (
    <FieldFrame {...frame} optional>
      <textarea
        className="input lines"
        name={name}
        rows={3}
        dir="auto"
        {...controlProps(frame)}
        value={form.values[name]}
        onChange={({ target }) => form.set(name, target.value)}
        onBlur={() => form.handleBlur(name)}
      />
    </FieldFrame>
  );
}

function Trades({ form }: { form: Form<CompanyValues> }) {
  const { trades } = form.values;
  const { country } = useSite().settings.general;
  const { fill, list } = useFormat();
  const locale = useLocale();
  const [searchText, setSearchText] = useState('');
  const matchingTrades = searchText.trim() === '' ? null : tradesMatching(searchText);
  const toggle = (key: TradeKey): void =>
    form.set('trades', trades.includes(key) ? trades.filter((each) => each !== key) : [...trades, key]);
  const id = fieldId(form, 'trades');
  const problem = form.problems['trades'];
  return (
    <fieldset className="field">
      <legend>
        {labels.trades}
        <OptionalMark />
      </legend>
      <FieldProblem id={id} problem={problem} />
      <details className="trades">
        <summary id={id} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
          {trades.length === 0
            ? fill(m.noTrades, { max: MAX_TRADES })
            : list(trades.map((key) => tradeName(key, country)))}
        </summary>
        <input
          className="input"
          type="search"
          aria-label={m.searchTrades}
          placeholder={m.tradeExamples}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          // Enter filters the list and must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p className="quiet" role="status">
          {matchingTrades?.length === 0 ? m.noTradeFound : ''}
        </p>
        <ul>
          {tradesSortedByName(country, locale)
            .filter(
              ({ key }) => matchingTrades === null || matchingTrades.includes(key) || trades.includes(key),
            )
            .map(({ key, title }) => (
              <li key={key}>
                <label className="tick">
                  <input type="checkbox" checked={trades.includes(key)} onChange={() => toggle(key)} />
                  <span>{title}</span>
                </label>
              </li>
            ))}
        </ul>
      </details>
    </fieldset>
  );
}
