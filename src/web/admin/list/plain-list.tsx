/** A list of records that are processed rather than edited: messages, comments, mails, the audit log. */
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
  /** The order its header sorts by */
  sort?: Order;
}

export interface PlainListProps<Record extends Line> {
  resource: string;
  things: string;
  thing: string;
  /** The plural within a sentence */
  several?: string;
  /** The label of the search box; absent: it cannot be searched */
  search?: string;
  filters?: readonly Filter[];
  sort: Order | 'at' | 'since';
  /** The available orders, offered in the bar above the list and so on phones too */
  orders?: readonly Order[];
  /** The order that the header of the first column sorts by */
  headSort?: Order;
  /** The list can be saved as CSV */
  csv?: true;
  /** The first cell of a row, on phones also its heading */
  head: (record: Record) => ReactNode;
  columns: readonly PlainColumn<Record>[];
  /** The actions of a row */
  acts?: (record: Record) => ReactNode;
  /** A fixed filter, whatever else is chosen; the list then has another title */
  only?: { filter: { trashed: 'true' }; title: string; key: string };
  /** Next to the heading */
  beside?: ReactNode;
  /** Below the message of an empty list */
  none?: ReactNode;
  /** The message if nothing is left under the initial filter */
  done?: string;
  /** The filter until the user chooses another */
  beginsWith?: { readonly [filter: string]: string };
  /** Above the rows, such as keyboard shortcuts */
  hint?: string;
  /** Handles keys pressed within a row */
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
