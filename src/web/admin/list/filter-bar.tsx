/** Narrowing a list: words as one types, choices at once; all of it is kept in the address. */
import { useListContext } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { OfficeRecord } from '../providers/data-provider.ts';
import type { Filter, Option, ResourceScreens } from '../resources/screens.ts';
import { Icon } from '../shell/icon.tsx';
import { words } from '../words.ts';
import { useOptions } from './use-options.ts';

/** Between two strokes of a slow typist. */
const PAUSE = 250;

const statusOptions: readonly Option[] = (['published', 'draft', 'scheduled', 'archived'] as const).map(
  (value) => ({ value, label: words.status[value] }),
);

export function FilterBar({ screens }: { screens: ResourceScreens }) {
  const { filterValues, setFilters, sort, setSort } = useListContext<OfficeRecord>();
  const values = filterValues as Record<string, string>;
  const [typed, setTyped] = useState(values.search ?? '');
  const set = (name: string, value: string): void => {
    const { [name]: _old, ...rest } = values;
    setFilters(value === '' ? rest : { ...rest, [name]: value });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed === (values.search ?? '')) return;
    const timer = setTimeout(() => set('search', typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { trashed: _trashed, ...shown } = values;
  const orders = Object.entries(words.list.orders)
    .filter(([field]) => field !== 'order' || screens.list.ordered === true)
    .map(([value, label]) => ({ value, label }));
  return (
    <search className="filt">
      <label className="q">
        <Icon name="search" />
        <span className="vh">{words.list.search}</span>
        <input
          type="search"
          value={typed}
          placeholder={screens.list.search}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {(screens.list.filters ?? []).map((filter) => (
        <Choice key={filter.name} filter={filter} value={values[filter.name] ?? ''} onChange={set} />
      ))}
      {screens.publishable !== false && (
        <Choice
          filter={{ name: 'status', label: words.list.shownAs, options: statusOptions }}
          value={values.status ?? ''}
          onChange={set}
        />
      )}
      <Choice
        filter={{ name: 'sort', label: words.list.order, options: orders }}
        value={sort.field}
        always
        onChange={(_name, field) =>
          setSort({ field, order: field === 'title' || field === 'order' ? 'ASC' : 'DESC' })
        }
      />
      {Object.keys(shown).length > 0 && (
        <button
          type="button"
          className="btn t"
          onClick={() => {
            setTyped('');
            setFilters(values.trashed === undefined ? {} : { trashed: values.trashed });
          }}
        >
          {words.list.clear}
        </button>
      )}
    </search>
  );
}

function Choice({
  filter,
  value,
  always = false,
  onChange,
}: {
  filter: Filter;
  value: string;
  /** There is always one chosen */
  always?: boolean;
  onChange: (name: string, value: string) => void;
}) {
  const id = useId();
  const options = useOptions(filter);
  return (
    <span className="choice">
      <label className="quiet" htmlFor={id}>
        {filter.label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(filter.name, event.target.value)}>
        {!always && <option value="">{words.list.any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
