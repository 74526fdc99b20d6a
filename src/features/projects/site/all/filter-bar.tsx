/** The filters of the list: a plain GET form, so that it works without JavaScript and its result has an address. */

import { useId } from 'react';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PROJECTS_PATH } from '../../address.ts';
import { projectStatusLabels } from '../../labels.ts';
import type { Project } from '../../schema.ts';
import { addressOf, type ListChoice, SORTS } from './list-params.ts';

interface Props {
  choice: ListChoice;
  /** The sectors to choose from */
  sectors: readonly string[];
}

export function FilterBar({ choice, sectors }: Props) {
  const field = useId();
  return (
    // A new key resets the form: fields show the values of the address, also after going back.
    <form
      className="bar filters"
      action={PROJECTS_PATH}
      method="get"
      aria-label="Narrow the list"
      key={addressOf(choice)}
    >
      {choice.category !== '' && <input type="hidden" name="category" value={choice.category} />}
      <div className="q">
        <Icon name="search" />
        <label className="vh" htmlFor={`${field}q`}>
          Search the projects
        </label>
        <input
          id={`${field}q`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={choice.search}
          placeholder="Name of a project"
        />
      </div>
      {sectors.length > 0 && (
        <FilterChoice
          id={`${field}sector`}
          name="sector"
          label="Sector"
          chosen={choice.sector}
          any="Any sector"
        >
          {sectors.map((sector) => (
            <option key={sector}>{sector}</option>
          ))}
        </FilterChoice>
      )}
      <FilterChoice
        id={`${field}status`}
        name="status"
        label="Status"
        chosen={choice.status}
        any="Any status"
      >
        {(Object.entries(projectStatusLabels) as [Project['projectStatus'], string][]).map(
          ([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ),
        )}
      </FilterChoice>
      <FilterChoice
        id={`${field}sort`}
        name="sort"
        label="Order"
        chosen={choice.sort === 'order' ? '' : choice.sort}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value === 'order' ? '' : value}>
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
