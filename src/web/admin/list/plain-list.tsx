/** A list of what is not written but worked through: messages, comments, mails, what was changed. */
import { ListBase, type RaRecord, ResourceContextProvider, useListContext } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Filter, ResourceScreens } from '../resources/screens.ts';
import { Failure } from '../shell/failure.tsx';
import { useTitle } from '../shell/site-name.ts';
import { words } from '../words.ts';
import { FilterBar } from './filter-bar.tsx';
import { Pages } from './pages.tsx';

export type Line = RaRecord<string>;

interface PlainColumn<Record extends Line> {
  label: string;
  draw: (record: Record) => ReactNode;
}

export interface PlainListProps<Record extends Line> {
  resource: string;
  things: string;
  thing: string;
  /** Several of them within a sentence */
  several?: string;
  /** What the box for words says; absent: it cannot be searched */
  search?: string;
  filters?: readonly Filter[];
  sort: string;
  /** What stands first in a row, on phones alone */
  head: (record: Record) => ReactNode;
  columns: readonly PlainColumn<Record>[];
  /** What can be done with a row */
  acts?: (record: Record) => ReactNode;
  /** Beside the heading */
  beside?: ReactNode;
  /** Narrowed so until somebody narrows it otherwise */
  beginsWith?: { readonly [filter: string]: string };
  /** What is said while nothing is left of it */
  none?: string;
  /** Above the rows, such as what keys do */
  hint?: string;
  /** Keys pressed within a row */
  onKey?: (event: KeyboardEvent<HTMLTableRowElement>, record: Record) => void;
}

export function PlainList<Record extends Line>(props: PlainListProps<Record>) {
  const { resource, sort, beginsWith } = props;
  return (
    <ResourceContextProvider value={resource}>
      <ListBase
        resource={resource}
        perPage={25}
        sort={{ field: sort, order: sort === 'username' || sort === 'title' ? 'ASC' : 'DESC' }}
        storeKey={`${resource}.list`}
        {...(beginsWith === undefined ? {} : { filterDefaultValues: beginsWith })}
        disableAuthentication
      >
        <Lines {...props} />
      </ListBase>
    </ResourceContextProvider>
  );
}

function Lines<Record extends Line>(props: PlainListProps<Record>) {
  const { resource, thing, things, several = things, search, filters = [], beside } = props;
  const { error, isPending, refetch, total, meta } = useListContext();
  useTitle(things);
  const screens: ResourceScreens = {
    name: resource,
    permits: resource,
    thing,
    things,
    icon: 'document',
    section: 'People',
    publishable: false,
    list: { search: search ?? '', searchable: search !== undefined, columns: [], filters, orders: [] },
    groups: [],
    address: () => null,
  };
  return (
    <>
      <div className="ph">
        <div>
          <h1>{things}</h1>
          <p className="quiet" role="status">
            {total === undefined
              ? '\u00a0'
              : words.list.total(total, meta?.totalCapped === true, thing, several)}
          </p>
        </div>
        {beside !== undefined && <div className="acts">{beside}</div>}
      </div>
      <FilterBar screens={screens} inBin={false} />
      {error !== null && error !== undefined ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <div aria-busy={isPending}>
          <Table {...props} />
          <Pages />
        </div>
      )}
    </>
  );
}

function Table<Record extends Line>({
  thing,
  things,
  several = things,
  head,
  columns,
  acts,
  none,
  hint,
  onKey,
}: PlainListProps<Record>) {
  const { data, filterValues } = useListContext<Record>();
  if (data === undefined) return <div className="list waits lr-sk" />;
  if (data.length === 0) {
    const narrowed = Object.keys(filterValues).length > 0;
    return (
      <div className="list none">
        <h2>{none ?? (narrowed ? words.list.noneFound : words.list.noneYet)(several)}</h2>
      </div>
    );
  }
  return (
    <>
      {hint !== undefined && <p className="quiet hint d-only">{hint}</p>}
      <table className="list plain">
        <thead>
          <tr className="lh mono">
            <th scope="col">{thing.charAt(0).toUpperCase() + thing.slice(1)}</th>
            {columns.map(({ label }) => (
              <th scope="col" key={label} className="own">
                {label}
              </th>
            ))}
            {acts !== undefined && <td />}
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <tr
              key={record.id}
              className="lr"
              id={`line-${record.id}`}
              onKeyDown={onKey && ((event) => onKey(event, record))}
            >
              <th scope="row">{head(record)}</th>
              {columns.map(({ label, draw }) => (
                <td key={label} className="own">
                  {draw(record)}
                </td>
              ))}
              {acts !== undefined && <td className="line-acts">{acts(record)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
