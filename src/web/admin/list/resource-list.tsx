/** The list of any resource: found, narrowed, sorted, chosen from; what is done can be taken back. */
import {
  ListBase,
  ResourceContextProvider,
  useListContext,
  useNotify,
  usePermissions,
  useRefresh,
  useUnselectAll,
} from 'ra-core';
import { Link } from 'react-router';
import { type OfficeRecord, office } from '../providers/data-provider.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { Failure } from '../shell/failure.tsx';
import { Icon } from '../shell/icon.tsx';
import { words } from '../words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Pages } from './pages.tsx';
import { Rows } from './rows.tsx';

const PER_PAGE = 20;

export function ResourceList({ screens }: { screens: ResourceScreens }) {
  return (
    <ResourceContextProvider value={screens.name}>
      <ListBase<OfficeRecord>
        resource={screens.name}
        perPage={PER_PAGE}
        sort={{
          field: screens.list.ordered ? 'order' : 'updatedAt',
          order: screens.list.ordered ? 'ASC' : 'DESC',
        }}
        disableSyncWithLocation={false}
        storeKey={`${screens.name}.list`}
      >
        <List screens={screens} />
      </ListBase>
    </ResourceContextProvider>
  );
}

function List({ screens }: { screens: ResourceScreens }) {
  const { error, filterValues, isPending, refetch } = useListContext<OfficeRecord>();
  const inBin = filterValues.trashed === 'true';
  return (
    <>
      <Heading screens={screens} inBin={inBin} />
      <FilterBar screens={screens} />
      <BulkBar screens={screens} inBin={inBin} />
      {error !== null && error !== undefined ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <div aria-busy={isPending}>
          <Rows screens={screens} />
          <Pages />
        </div>
      )}
    </>
  );
}

function Heading({ screens, inBin }: { screens: ResourceScreens; inBin: boolean }) {
  const { permissions } = usePermissions<ReadonlySet<string>>();
  const { total, filterValues } = useListContext<OfficeRecord>();
  const may = (action: string): boolean => permissions?.has(`${screens.permits}:${action}`) === true;
  const { name, thing, things } = screens;
  const query = new URLSearchParams(filterValues as Record<string, string>);
  return (
    <div className="ph">
      <div>
        <h1>{inBin ? `${things}, ${words.list.bin.toLowerCase()}` : things}</h1>
        <p className="quiet" role="status">
          {total === undefined ? ' ' : `${total.toLocaleString('en-GB')}`}
        </p>
      </div>
      <div className="acts">
        <Link
          className="btn"
          to={inBin ? `/admin/${name}` : `/admin/${name}?filter=${encodeURIComponent('{"trashed":"true"}')}`}
        >
          <Icon name={inBin ? 'arrow-left' : 'bin'} small />
          {inBin ? words.list.backToList : words.list.bin}
        </Link>
        <CsvButton path={`/api/admin/${name}/export.csv?${query}`} fileName={`${name}.csv`} />
        {screens.makes !== false && may('create') && (
          <Link className="btn p" to={`/admin/${name}/new`}>
            <Icon name="plus" small />
            {words.shell.newThing(thing)}
          </Link>
        )}
      </div>
    </div>
  );
}

/** A link sends no bearer: the table is fetched and handed over as a file. */
function CsvButton({ path, fileName }: { path: string; fileName: string }) {
  const notify = useNotify();
  const fetchTable = async () => {
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    if (!response.ok) return notify(words.failure.heading, { type: 'error' });
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <button type="button" className="btn" onClick={() => void fetchTable()}>
      <Icon name="download" small />
      {words.list.csv}
    </button>
  );
}

/** Moves to the bin at once, and offers the way back. */
export function useBin(screens: ResourceScreens) {
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselectAll(screens.name);
  return async (records: readonly Pick<OfficeRecord, 'id' | 'title'>[]): Promise<void> => {
    const { removed, kept } = await office.remove(
      screens.name,
      records.map(({ id }) => id),
    );
    unselect();
    refresh();
    const [first] = records;
    const told =
      removed.length === 1 && first !== undefined
        ? words.list.moved(first.title)
        : words.list.movedMany(removed.length);
    const message = kept[0] === undefined ? told : words.list.keptSome(kept[0].reason);
    notify(message, {
      type: kept.length > 0 ? 'warning' : 'info',
      messageArgs: {
        undo:
          removed.length === 0
            ? undefined
            : async () => {
                await office.restore(screens.name, removed);
                refresh();
                notify(words.list.restored, { type: 'info' });
              },
      },
    });
  };
}
