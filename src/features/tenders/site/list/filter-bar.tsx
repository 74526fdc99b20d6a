/** The filters of the list: a plain GET form, so that it works without JavaScript and its result has an address. */

import { useId } from 'react';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TENDERS_PATH } from '../../address.ts';
import type { TenderList } from '../../schema/guest.ts';
import { mainCategoryLabels } from '../../schema/labels.ts';
import { addressOf, type ListChoice, SORTS } from './list-params.ts';

export function FilterBar({ choice, trades }: { choice: ListChoice } & Pick<TenderList, 'trades'>) {
  const field = useId();
  return (
    // A new key resets the form: fields show the values of the address, also after going back.
    <form
      className="bar"
      action={TENDERS_PATH}
      method="get"
      aria-label="Narrow the list"
      key={addressOf({ ...choice, page: 1 })}
    >
      {choice.phase !== '' && <input type="hidden" name="phase" value={choice.phase} />}
      <div className="q">
        <Icon name="search" />
        <label className="vh" htmlFor={`${field}q`}>
          Search the tenders
        </label>
        <input
          id={`${field}q`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={choice.search}
          placeholder="Reference, package or trade"
        />
      </div>
      <FilterChoice id={`${field}trade`} name="trade" label="Trade" chosen={choice.trade} any="All trades">
        {trades.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        id={`${field}category`}
        name="category"
        label="Kind"
        chosen={choice.category}
        any="Any kind"
      >
        {Object.entries(mainCategoryLabels).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        id={`${field}sort`}
        name="sort"
        label="Order"
        chosen={choice.sort === 'phase' ? '' : choice.sort}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value === 'phase' ? '' : value}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <button type="submit" className="sub">
        Show
      </button>
    </form>
  );
}
