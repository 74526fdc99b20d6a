/** Renders a list of records that no `AdminResource` describes, such as messages, comments, users or the audit log. */
import type { KeyboardEvent, ReactNode } from 'react';
import type { RecordResource } from '#platform/schema/permissions.ts';
import { ListProvider, useList } from '../data/list.tsx';
import type { ResourceRecord } from '../data/resource-calls.ts';
import { fill } from '../format.ts';
import { Failure } from '../parts/failure/failure.tsx';
import { ScreenHead } from '../parts/screen-head.tsx';
import { useTitle } from '../parts/site-name.ts';
import {
  completeResource,
  defaultDirectionOf,
  type Filter,
  type Order,
} from '../resources/resource-screens.ts';
import { CsvButton } from './actions/csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListTotal } from './list-total.tsx';
import { list as m } from './messages/en-GB.ts';
import { Pages } from './pages.tsx';
import { capitalise, SortableHeader } from './sortable-header.tsx';

export type PlainRecord = ResourceRecord;

const PER_PAGE = 25;

interface PlainColumn<Item extends PlainRecord> {
  label: string;
  render: (record: Item) => ReactNode;
  /** The order its header sorts by */
  sort?: Order;
}

interface PlainListProps<Item extends PlainRecord> {
  resource: string;
  /** The heading of the list */
  title: string;
  /** The name of a record within a sentence */
  thing: string;
  /** Its plural */
  things: string;
  /** The placeholder of the search box; absent: the list cannot be searched */
  search?: string;
  filters?: readonly Filter[];
  /** The order until the user chooses another. `at` and `since` are never among those offered */
  sort: Order | 'at' | 'since';
  /** The orders offered above the list; the only way to sort on phones, which show no column headers */
  orders?: readonly Order[];
  /** The order that the header of the first column, that of the row headers, sorts by */
  rowHeaderSort?: Order;
  /** The list can be saved as CSV */
  csv?: true;
  /** Renders the first cell of a row, which is its header */
  renderRowHeader: (record: Item) => ReactNode;
  columns: readonly PlainColumn<Item>[];
  /** Renders the actions of a row */
  renderActions?: (record: Item) => ReactNode;
  /** Set for the list of the bin: its filter, which always applies, its title, and its storage key (`storeKey`) */
  bin?: { filter: { trashed: 'true' }; title: string; key: string };
  /** Shown next to the heading */
  headingActions?: ReactNode;
  /** Shown below the message of an empty list */
  emptyHint?: ReactNode;
  /** Shown instead of the message of an empty list if initial filters are active, and no others */
  doneMessage?: string;
  /** The filters until the user chooses others */
  initialFilters?: { readonly [filter: string]: string };
  /** Shown above the rows, such as keyboard shortcuts */
  hint?: string;
  /** Handles keys pressed within a row */
  onKey?: (event: KeyboardEvent<HTMLTableRowElement>, record: Item) => void;
}

export function PlainList<Item extends PlainRecord>(props: PlainListProps<Item>) {
  const { resource, sort, bin, initialFilters } = props;
  return (
    <ListProvider
      resource={resource}
      perPage={PER_PAGE}
      sort={{ field: sort, order: defaultDirectionOf(sort) }}
      fixedFilters={bin?.filter}
      storeKey={bin?.key ?? `${resource}.list`}
      initialFilters={initialFilters}
    >
      <PlainListContent {...props} />
    </ListProvider>
  );
}

function PlainListContent<Item extends PlainRecord>(props: PlainListProps<Item>) {
  const {
    resource,
    thing,
    things,
    title,
    search,
    filters = [],
    orders = [],
    csv,
    headingActions,
    bin,
  } = props;
  const { error, isPending, refetch } = useList();
  useTitle(bin?.title ?? title);
  const barResource = completeResource({
    name: resource,
    permissionPrefix: resource as RecordResource,
    thing,
    title,
    things,
    list: { search: search ?? '', searchable: search !== undefined, columns: [], filters, orders },
  });
  return (
    <>
      <ScreenHead
        title={bin?.title ?? title}
        actions={
          (headingActions !== undefined || csv) && (
            <div className="acts">
              {csv && <CsvButton resource={resource} inBin={false} />}
              {headingActions}
            </div>
          )
        }
      >
        <ListTotal thing={thing} things={things} />
      </ScreenHead>
      <FilterBar resource={barResource} inBin={false} />
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

function Table<Item extends PlainRecord>({
  thing,
  things,
  renderRowHeader,
  columns,
  renderActions,
  rowHeaderSort,
  bin,
  emptyHint,
  doneMessage,
  initialFilters,
  hint,
  onKey,
}: PlainListProps<Item>) {
  const { data, filterValues } = useList<Item>();
  if (data === undefined) return <div className="list waits lr-sk" />;
  if (data.length === 0) {
    const chosenFilters = Object.entries(filterValues);
    if (
      doneMessage !== undefined &&
      chosenFilters.length > 0 &&
      chosenFilters.every(([name, value]) => initialFilters?.[name] === value)
    )
      return (
        <div className="list none">
          <h2>{doneMessage}</h2>
        </div>
      );
    const isFiltered = chosenFilters.length > 0;
    const empty = bin === undefined ? fill(m.none, { things }) : m.binEmpty;
    return (
      <div className="list none">
        <h2>{isFiltered ? fill(m.noneFound, { things }) : empty}</h2>
        {isFiltered ? <p className="quiet">{m.noneFoundHint}</p> : emptyHint}
      </div>
    );
  }
  return (
    <>
      {hint !== undefined && <p className="quiet hint d-only">{hint}</p>}
      <table className="list plain">
        <thead>
          <tr className="mono">
            {rowHeaderSort === undefined ? (
              <th scope="col">{capitalise(thing)}</th>
            ) : (
              <SortableHeader field={rowHeaderSort}>{capitalise(thing)}</SortableHeader>
            )}
            {columns.map(({ label, sort }) =>
              sort === undefined ? (
                <th scope="col" key={label} className="own">
                  {label}
                </th>
              ) : (
                <SortableHeader field={sort} isNarrow key={label}>
                  {label}
                </SortableHeader>
              ),
            )}
            {renderActions !== undefined && <td />}
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
              <th scope="row">{renderRowHeader(record)}</th>
              {columns.map(({ label, render }) => (
                <td key={label} className="own">
                  {render(record)}
                </td>
              ))}
              {renderActions !== undefined && <td className="line-acts">{renderActions(record)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
