/**
 * Renders the filters of a public list as a plain GET form, which works without JavaScript and gives each result an
 * address.
 */

import { useId } from 'react';
import { MAX_SEARCH_LENGTH } from '#platform/schema/values/limits.ts';
import { Icon } from '../icon.tsx';
import { filters as m } from '../messages/en-GB.ts';
import { useFormat } from '../text/format.ts';

/** The properties of a list, made by `listAddress`, that its filters use. */
interface ListAddress<Choice> {
  path: string;
  sorts: readonly { value: string; label: string }[];
  addressOf(choice: Choice): string;
}

interface CommonChoice {
  page: number;
  search: string;
  sort: string;
}

interface Filter {
  name: string;
  label: string;
  /** The label of an additional, empty choice. Absent: the first option is the default, and is sent as an empty value. */
  anyLabel?: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface FilterBarProps<Choice> {
  list: ListAddress<Choice>;
  choice: Choice;
  /** The label of the search field */
  label: string;
  placeholder: string;
  /** The name of the filter that is shown as tabs, outside this form */
  tabs: keyof Choice & string;
  filters: readonly (Filter & { name: keyof Choice })[];
}

export function FilterBar<Choice extends CommonChoice>({
  list,
  choice,
  label,
  placeholder,
  tabs,
  filters,
}: FilterBarProps<Choice>) {
  const idPrefix = useId();
  const chosenValue = (name: string) => String(choice[name as keyof Choice]);
  const sortFilter: Filter = {
    name: 'sort',
    label: m.sort,
    options: list.sorts.map((sort) => [sort.value, sort.label]),
  };
  return (
    // The key resets the form when the address changes, so that its fields show the values of the address.
    <form
      className="bar"
      action={list.path}
      method="get"
      aria-label={m.label}
      key={list.addressOf({ ...choice, page: 1 })}
    >
      {chosenValue(tabs) !== '' && <input type="hidden" name={tabs} value={chosenValue(tabs)} />}
      <div className="q">
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={`${idPrefix}q`}>
          {label}
        </label>
        <input
          id={`${idPrefix}q`}
          name="search"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={choice.search}
          placeholder={placeholder}
        />
      </div>
      {[...filters, sortFilter].map(({ name, label: filterLabel, anyLabel, options }) => (
        <div className="sel" key={name}>
          <label className="lab" htmlFor={idPrefix + name}>
            {filterLabel}
          </label>
          <select id={idPrefix + name} name={name} defaultValue={chosenValue(name)}>
            {anyLabel !== undefined && <option value="">{anyLabel}</option>}
            {options.map(([value, text], index) => (
              <option key={value} value={anyLabel === undefined && index === 0 ? '' : value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      ))}
      <button type="submit" className="sub">
        {m.show}
      </button>
    </form>
  );
}

interface ActiveFiltersProps<Choice> {
  list: ListAddress<Choice>;
  choice: Choice;
  /** The labels of the chosen values by the name of the filter; empty or absent for a filter that is not active. */
  filters: { readonly [Name in keyof Choice]?: string };
  total: number;
  /** There are more than `total` */
  totalCapped?: boolean | undefined;
  /** The number of results, such as "3 projects" */
  results: string;
}

/** Shows the active filters, each with a link that removes it, and the number of results. */
export function ActiveFilters<Choice extends CommonChoice>({
  list,
  choice,
  filters,
  total,
  totalCapped,
  results,
}: ActiveFiltersProps<Choice>) {
  const format = useFormat();
  const active = Object.entries<string | undefined>(filters).filter(([, value]) => value);
  if (active.length === 0) return null;
  return (
    <div className="active-filters">
      <p role="status">
        {total === 0 ? m.none : totalCapped ? format.fill(m.moreThan, { results }) : results}
      </p>
      <ul>
        {active.map(([name, value]) => (
          <li key={name}>
            <a className="filter-off" href={list.addressOf({ ...choice, page: 1, [name]: '' })}>
              <span className="visually-hidden">{m.remove}</span>
              <bdi>{value}</bdi>
              <Icon name="close" />
            </a>
          </li>
        ))}
      </ul>
      <a className="more" href={list.path}>
        {m.clear}
      </a>
    </div>
  );
}
