/** A list of what is not written but worked through: messages, comments, mails, what was changed. */
import type { KeyboardEvent, ReactNode } from 'react';
import { ListProvider, useList } from '../data/list.tsx';
import type { ListedRecord } from '../data/resource-calls.ts';
import { directionOf, type Filter, type Order, screensWith } from '../resources/screens.ts';
import { Failure } from '../shell/failure.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { useTitle } from '../shell/site-name.ts';
import { words } from '../words.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListTotal } from './list-total.tsx';
import { Pages } from './pages.tsx';
import { SortHead } from './rows.tsx';

export type Line = ListedRecord;

interface PlainColumn<Record extends Line> {
  label: string;
  draw: (record: Record) => ReactNode;
  /** What its head sorts by */
  sort?: Order;
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
  sort: Order | 'at' | 'since';
  /** What it can be sorted by, from the bar above it and so on phones too */
  orders?: readonly Order[];
  /** What the head of the first column sorts by */
  headSort?: Order;
  /** There is a table of it to save */
  csv?: true;
  /** What stands first in a row, on phones alone */
  head: (record: Record) => ReactNode;
  columns: readonly PlainColumn<Record>[];
  /** What can be done with a row */
  acts?: (record: Record) => ReactNode;
  /** Narrowed by this whatever is chosen; the list is then another one, and called otherwise */
  only?: { filter: { trashed: 'true' }; title: string; key: string };
  /** Beside the heading */
  beside?: ReactNode;
  /** Under the words that nothing is there */
  none?: ReactNode;
  /** Said instead where nothing is left of what it begins with */
  done?: string;
  /** Narrowed so until somebody narrows it otherwise */
  beginsWith?: { readonly [filter: string]: string };
  /** Above the rows, such as what keys do */
  hint?: string;
  /** Keys pressed within a row */
  onKey?: (event: KeyboardEvent<HTMLTableRowElement>, record: Record) => void;
}

export function PlainList<Record extends Line>(props: PlainListProps<Record>) {
  const { resource, sort, only, beginsWith } = props;
  return (
    <ListProvider
      resource={resource}
      perPage={25}
      sort={{ field: sort, order: directionOf(sort) }}
      only={only?.filter}
      storeKey={only?.key ?? `${resource}.list`}
      beginsWith={beginsWith}
    >
      <Lines {...props} />
    </ListProvider>
  );
}

function Lines<Record extends Line>(props: PlainListProps<Record>) {
  const {
    resource,
    thing,
    things,
    several = things,
    search,
    filters = [],
    orders = [],
    csv,
    beside,
    only,
  } = props;
  const { error, isPending, refetch } = useList();
  useTitle(only?.title ?? things);
  const screens = screensWith({
    name: resource,
    permits: resource,
    thing,
    things,
    list: { search: search ?? '', searchable: search !== undefined, columns: [], filters, orders },
  });
  return (
    <>
      <ScreenHead
        title={only?.title ?? things}
        beside={
          (beside !== undefined || csv) && (
            <div className="acts">
              {csv && <CsvButton resource={resource} inBin={false} />}
              {beside}
            </div>
          )
        }
      >
        <ListTotal thing={thing} things={things} several={several} />
      </ScreenHead>
      <FilterBar screens={screens} inBin={false} />
      {error !== null ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div aria-busy={isPending}>
          <Table {...props} />
          <Pages />
        </div>
      )}
    </>
  );
}

const capital = (thing: string): string => thing.charAt(0).toUpperCase() + thing.slice(1);

function Table<Record extends Line>({
  thing,
  things,
  several = things,
  head,
  columns,
  acts,
  headSort,
  only,
  none,
  done,
  beginsWith,
  hint,
  onKey,
}: PlainListProps<Record>) {
  const { data, filterValues } = useList<Record>();
  if (data === undefined) return <div className="list waits lr-sk" />;
  if (data.length === 0) {
    const chosen = Object.entries(filterValues);
    if (
      done !== undefined &&
      chosen.length > 0 &&
      chosen.every(([name, value]) => beginsWith?.[name] === value)
    )
      return (
        <div className="list none">
          <h2>{done}</h2>
        </div>
      );
    const narrowed = chosen.length > 0;
    const empty = only === undefined ? words.list.noneYet(several) : words.list.binEmpty;
    return (
      <div className="list none">
        <h2>{narrowed ? words.list.noneFound(several) : empty}</h2>
        {narrowed ? <p className="quiet">{words.list.noneFoundHint}</p> : none}
      </div>
    );
  }
  return (
    <>
      {hint !== undefined && <p className="quiet hint d-only">{hint}</p>}
      <table className="list plain">
        <thead>
          <tr className="lh mono">
            {headSort === undefined ? (
              <th scope="col">{capital(thing)}</th>
            ) : (
              <SortHead field={headSort}>{capital(thing)}</SortHead>
            )}
            {columns.map(({ label, sort }) =>
              sort === undefined ? (
                <th scope="col" key={label} className="own">
                  {label}
                </th>
              ) : (
                <SortHead field={sort} own key={label}>
                  {label}
                </SortHead>
              ),
            )}
            {acts !== undefined && <td />}
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <tr
              key={record._id}
              className="lr"
              id={`line-${record._id}`}
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
