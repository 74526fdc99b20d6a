/** Renders the search box, the filters and the order of a list. Each choice is applied at once; typing, after a pause. */
import { useEffect, useId, useState } from 'react';
import { ADMIN_SORTS } from '#platform/schema/values/admin-sorts.ts';
import { useList } from '../data/list.tsx';
import type { Filters } from '../data/list-params.ts';
import type { AdminRecord } from '../data/resource-calls.ts';
import { fill } from '../format.ts';
import { status } from '../messages/en-GB.ts';
import { Icon } from '../parts/icon.tsx';
import { useMayList } from '../providers/me.tsx';
import { optionsOf } from '../resources/options.ts';
import { useResourceOf } from '../resources/resource-of.ts';
import {
  type AdminResource,
  defaultDirectionOf,
  type Filter,
  type Order,
} from '../resources/resource-screens.ts';
import { list, filters as m, sorts } from './messages/en-GB.ts';
import { MAX_OPTIONS, useOptions } from './use-options.ts';

/** How long typing must pause before the search starts. */
const TYPING_PAUSE_MS = 250;

const { draft, scheduled, published, archived } = status;
const statusFilter: Filter = {
  name: 'status',
  label: list.status,
  options: optionsOf({ published, draft, scheduled, archived }),
};

export function FilterBar({ resource, inBin }: { resource: AdminResource; inBin: boolean }) {
  const { filterValues: values, setFilter, clearFilters, sort, setSort, total } = useList<AdminRecord>();
  const mayList = useMayList();
  const resourceOf = useResourceOf();
  const allFilters = [
    ...(resource.list.filters ?? []),
    ...(resource.publishable === false ? [] : [statusFilter]),
  ];
  const filters = allFilters.filter((filter) =>
    filter === statusFilter
      ? !inBin
      : // A user who may not list a resource is not offered the filters by its records.
        filter.contentType === undefined || mayList(resourceOf(filter.contentType)),
  );
  const [typed, setTyped] = useState(values.search ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed === (values.search ?? '')) return;
    const timer = setTimeout(() => setFilter('search', typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAvailable: Partial<Record<Order, boolean>> = {
    order: resource.list.ordered === true,
    publishedAt: resource.publishable !== false,
  };
  const orders = resource.list.orders ?? ADMIN_SORTS.filter((order) => isAvailable[order] ?? true);
  if (resource.list.searchable === false && filters.length + orders.length === 0) return null;
  // There are no records to search, filter or sort.
  if (total === 0 && Object.keys(values).length === 0 && typed === '') return null;
  // On a phone the filters would push the list off the screen, so they are hidden until a button shows them.
  const canFold = resource.list.searchable !== false && filters.length > 0;
  return (
    <>
      <search className="filt">
        {resource.list.searchable !== false && (
          <label className="q">
            <Icon name="search" />
            <span className="visually-hidden">{m.search}</span>
            <input
              type="search"
              value={typed}
              placeholder={resource.list.search}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        )}
        {canFold && (
          <button
            type="button"
            className="ph-only unfold"
            aria-expanded={isOpen}
            aria-controls={choicesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {m.show}
            <Icon name="chevron-down" small />
          </button>
        )}
        <div className={canFold && !isOpen ? 'folded' : 'unfolded'} id={choicesId}>
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              value={values[filter.name] ?? ''}
              onChange={setFilter}
            />
          ))}
          {orders.length > 0 && (
            <FilterSelect
              filter={{
                name: 'sort',
                label: m.sort,
                options: orders.map((value) => ({ value, label: sorts[value] })),
              }}
              value={sort.field}
              required
              onChange={(_name, field) => setSort({ field, order: defaultDirectionOf(field) })}
            />
          )}
        </div>
      </search>
      <ActiveFilters
        filters={filters}
        otherFilters={allFilters.filter((filter) => !filters.includes(filter))}
        values={values}
        clear={(name) => {
          if (name === 'search') setTyped('');
          setFilter(name, '');
        }}
        clearAll={() => {
          setTyped('');
          clearFilters();
        }}
      />
    </>
  );
}

interface ActiveFiltersProps {
  filters: readonly Filter[];
  /** The filters that are not offered to this user, or not in this list, but may be in the address */
  otherFilters: readonly Filter[];
  values: Filters;
  clear: (name: string) => void;
  clearAll: () => void;
}

/** Shows the active filters, including those stored on an earlier visit, so that users notice that the list is filtered. */
function ActiveFilters({ filters, otherFilters, values, clear, clearAll }: ActiveFiltersProps) {
  const names = Object.keys(values);
  if (names.length === 0) return null;
  return (
    <div className="tags">
      <span className="lab">{m.active}</span>
      {names.map((name) => {
        const filter = filters.find((one) => one.name === name);
        const value = values[name] ?? '';
        if (filter !== undefined)
          return <FilterTag key={name} filter={filter} value={value} clear={() => clear(name)} />;
        const { label, text } =
          name === 'search'
            ? { label: m.search, text: fill(m.searchText, { text: value }) }
            : describeHiddenFilter(otherFilters, name, value);
        return <Tag key={name} label={label} text={text} clear={() => clear(name)} />;
      })}
      <button type="button" className="btn t" onClick={clearAll}>
        {m.clear}
      </button>
    </div>
  );
}

/**
 * Returns the label and the text of an active filter that is not offered. If no such filter exists, as in an old address,
 * they are its name and value.
 */
function describeHiddenFilter(
  filters: readonly Filter[],
  name: string,
  value: string,
): { label: string; text: string } {
  const filter = filters.find((one) => one.name === name);
  const label = filter?.label ?? name;
  const shownValue =
    filter?.contentType !== undefined
      ? list.hidden
      : (filter?.options?.find((option) => option.value === value)?.label ?? value);
  return { label, text: `${label}: ${shownValue}` };
}

function FilterTag({ filter, value, clear }: { filter: Filter; value: string; clear: () => void }) {
  const chosenOption = useOptions(filter, value).options.find((option) => option.value === value);
  return <Tag label={filter.label} text={`${filter.label}: ${chosenOption?.label ?? '…'}`} clear={clear} />;
}

function Tag({ label, text, clear }: { label: string; text: string; clear: () => void }) {
  return (
    <span className="tag">
      <bdi>{text}</bdi>
      <button type="button" aria-label={fill(m.remove, { label })} onClick={clear}>
        <Icon name="close" small />
      </button>
    </span>
  );
}

interface FilterSelectProps {
  filter: Filter;
  value: string;
  /** Whether one option is always chosen, so that there is no empty one */
  required?: boolean;
  onChange: (name: string, value: string) => void;
}

function FilterSelect({ filter, value, required = false, onChange }: FilterSelectProps) {
  const id = useId();
  const { options, total, retry } = useOptions(filter, value);
  return (
    <span className="choice">
      <label className="quiet" htmlFor={id}>
        {filter.label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(filter.name, event.target.value)}>
        {!required && <option value="">{m.any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {total > MAX_OPTIONS && <option disabled>{fill(m.firstOnly, { count: MAX_OPTIONS, total })}</option>}
      </select>
      <Icon name="chevron-down" small />
      {retry !== null && (
        <button type="button" className="btn t" onClick={retry}>
          {m.notLoaded}
        </button>
      )}
    </span>
  );
}
