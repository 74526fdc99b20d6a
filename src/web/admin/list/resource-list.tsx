/** Renders the list of any resource: search, filters, order, selection, and actions with undo. */
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { ListProvider, useList } from '../data/list.tsx';
import type { AdminRecord } from '../data/resource-calls.ts';
import { fill } from '../format.ts';
import { common } from '../messages/en-GB.ts';
import { Failure } from '../parts/failure/failure.tsx';
import { Icon } from '../parts/icon.tsx';
import { ScreenHead } from '../parts/screen-head.tsx';
import { useTitle } from '../parts/site-name.ts';
import { useMay } from '../providers/me.tsx';
import type { AdminResource } from '../resources/resource-screens.ts';
import { BulkBar } from './actions/bulk-bar.tsx';
import { CsvButton } from './actions/csv-button.tsx';
import { RemoveAllButton } from './actions/remove-all.tsx';
import { ColumnsButton } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listDefaults } from './list-defaults.ts';
import { ListTotal } from './list-total.tsx';
import { list as m } from './messages/en-GB.ts';
import { Pages } from './pages.tsx';
import { Rows } from './rows.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

interface ListProps {
  resource: AdminResource;
  /** True: shows only deleted records; false: only records that are not deleted */
  inBin?: boolean;
}

export function ResourceList({ resource, inBin = false }: ListProps) {
  const { storeKey, query } = listDefaults(resource, inBin);
  return (
    <ListProvider
      resource={resource.name}
      perPage={query.perPage}
      sort={query.sort}
      fixedFilters={query.filter}
      storeKey={storeKey}
    >
      <List resource={resource} inBin={inBin} />
    </ListProvider>
  );
}

const titleOf = ({ resource: { title }, inBin }: Required<ListProps>): string =>
  inBin ? fill(m.binOf, { title }) : title;

function List({ resource, inBin }: Required<ListProps>) {
  const { error, isPending, refetch } = useList<AdminRecord>();
  const focus = useRestoredFocus();
  useTitle(titleOf({ resource, inBin }));
  return (
    <>
      <Heading resource={resource} inBin={inBin} />
      <FilterBar resource={resource} inBin={inBin} />
      {error !== null ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div aria-busy={isPending} {...focus}>
          <BulkBar resource={resource} inBin={inBin} />
          <Rows resource={resource} inBin={inBin} />
          <Pages />
        </div>
      )}
    </>
  );
}

function Heading({ resource, inBin }: Required<ListProps>) {
  const may = useMay();
  const { name, thing, permissionPrefix } = resource;
  return (
    <ScreenHead
      title={titleOf({ resource, inBin })}
      actions={
        <div className="acts">
          {inBin ? (
            <Link className="btn" to={adminAddress(name)}>
              <Icon name="arrow-left" small />
              {common.backToList}
            </Link>
          ) : (
            may(`${permissionPrefix}:delete`) && (
              <Link className="btn" to={adminAddress(name, 'bin')}>
                <Icon name="bin" small />
                {m.bin}
              </Link>
            )
          )}
          <ColumnsButton resource={resource} />
          {!inBin && may(`${permissionPrefix}:delete`) && <RemoveAllButton resource={resource} />}
          {resource.csv !== false && <CsvButton resource={name} inBin={inBin} />}
          {!inBin && resource.creatable !== false && may(`${permissionPrefix}:create`) && (
            <Link className="btn p" to={adminAddress(name, 'new')}>
              <Icon name="plus" small />
              {fill(common.newRecord, { thing })}
            </Link>
          )}
        </div>
      }
    >
      <ListTotal {...resource} />
      {inBin && <p className="quiet">{m.binHint}</p>}
    </ScreenHead>
  );
}
