/**
 * Renders the rows of a list, with checkboxes for the selection and, in the manual order, handles to move rows. Phones hide
 * the columns and show the status below the title.
 */
import { Link } from 'react-router';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { useList } from '../data/list.tsx';
import type { AdminRecord } from '../data/resource-calls.ts';
import { fill } from '../format.ts';
import { common } from '../messages/en-GB.ts';
import { formatShortInstant } from '../parts/dates/format-dates.ts';
import { Icon } from '../parts/icon.tsx';
import { StatusChip } from '../parts/status-chip.tsx';
import { useMay } from '../providers/me.tsx';
import type { AdminResource } from '../resources/resource-screens.ts';
import { RowMenu } from './actions/row-menu.tsx';
import { useColumns } from './columns.tsx';
import { list as m, order as orderTexts, selection } from './messages/en-GB.ts';
import { capitalise, SortableHeader } from './sortable-header.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useOrder } from './use-order.ts';

interface RowsProps {
  resource: AdminResource;
  inBin: boolean;
}

export function Rows({ resource, inBin }: RowsProps) {
  const { data, selectedIds, select, toggle, sort } = useList<AdminRecord>();
  const may = useMay();
  const order = useOrder(resource.name);
  const { own, isStatusShown, isUpdatedShown } = useColumns(resource);
  if (data === undefined) return <PlaceholderRows />;
  if (data.length === 0) return <EmptyList resource={resource} inBin={inBin} />;
  const isReorderable =
    resource.list.ordered === true &&
    !inBin &&
    may(`${resource.permissionPrefix}:reorder` as Permission) &&
    sort.field === 'order' &&
    sort.order === 'ASC' &&
    data.length > 1;
  const areAllSelected = data.every(({ _id }) => selectedIds.includes(_id));
  const hasPictures = resource.list.picture !== undefined;
  const { subtitle } = resource.list;
  return (
    <>
      {isReorderable && selectedIds.length === 0 && <p className="quiet hint">{orderTexts.hint}</p>}
      <table className={`list${hasPictures ? ' pictured' : ''}${isReorderable ? ' sortable' : ''}`}>
        <thead>
          <tr className="mono">
            {isReorderable && <td />}
            <td>
              <label className="cb">
                <input
                  type="checkbox"
                  aria-label={areAllSelected ? selection.clear : selection.page}
                  checked={areAllSelected}
                  onChange={() => select(areAllSelected ? [] : data.map(({ _id }) => _id))}
                />
              </label>
            </td>
            {hasPictures && (
              <th scope="col" className="pic">
                <span className="visually-hidden">{m.picture}</span>
              </th>
            )}
            <SortableHeader field="title">{capitalise(resource.thing)}</SortableHeader>
            {own.map(({ name, label, wide }) => (
              <th scope="col" key={name} className={wide ? 'own wide' : 'own'}>
                {label}
              </th>
            ))}
            {isStatusShown && (
              <th scope="col" className="own">
                {m.status}
              </th>
            )}
            {isUpdatedShown && (
              <SortableHeader field="updatedAt" isNarrow>
                {m.updated}
              </SortableHeader>
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {order.records.map((record) => (
            <tr
              key={record._id}
              className={`lr${selectedIds.includes(record._id) ? ' sel' : ''}${order.dragged === record._id ? ' moving' : ''}`}
            >
              {isReorderable && (
                <td className="hold">
                  <button
                    type="button"
                    className="drag"
                    aria-label={fill(orderTexts.move, { title: record.title })}
                    {...order.handleProps(record._id)}
                  >
                    <Icon name="drag" />
                  </button>
                </td>
              )}
              <td className="tick">
                <label className="cb">
                  <input
                    type="checkbox"
                    aria-label={fill(selection.record, { title: record.title })}
                    checked={selectedIds.includes(record._id)}
                    onChange={() => toggle(record._id)}
                  />
                </label>
              </td>
              {hasPictures && (
                <td className="pic">
                  <Thumbnail id={resource.list.picture?.(record) ?? null} />
                </td>
              )}
              <th scope="row">
                {inBin ? (
                  <bdi className="ti">{record.title}</bdi>
                ) : (
                  <Link className="ti" to={adminAddress(resource.name, record._id)}>
                    <bdi>{record.title}</bdi>
                  </Link>
                )}
                {subtitle !== undefined && <Subtitle>{subtitle(record)}</Subtitle>}
                {resource.publishable !== false && !inBin && (
                  <span className="ph-only">
                    <StatusChip record={record} />
                    {resource.list.folded?.(record)}
                  </span>
                )}
              </th>
              {own.map(({ name, render, wide }) => (
                <td key={name} className={wide ? 'own wide' : 'own'}>
                  {render(record)}
                </td>
              ))}
              {isStatusShown && (
                <td className="own">
                  <StatusChip record={record} />
                </td>
              )}
              {isUpdatedShown && (
                <td className="own changed">
                  {record.updatedByName !== null && <bdi>{record.updatedByName}</bdi>}
                  <time dateTime={record.updatedAt}>{formatShortInstant(record.updatedAt)}</time>
                </td>
              )}
              <td className="more-of">
                <RowMenu resource={resource} record={record} inBin={inBin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" aria-live="assertive">
        {order.announcement}
      </p>
    </>
  );
}

function Subtitle({ children }: { children: string }) {
  return children === '' ? null : (
    <span className="mono sub">
      <bdi>{children}</bdi>
    </span>
  );
}

/** Renders placeholder rows as high as rows with pictures, so that little moves when the records have loaded. */
function PlaceholderRows() {
  return (
    <div className="list waits" role="status">
      <span className="visually-hidden">{common.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows are identical
        <div className="lr-sk" key={index}>
          <div className="sk" />
          <div className="sk" />
        </div>
      ))}
    </div>
  );
}

function EmptyList({ resource, inBin }: RowsProps) {
  const { filterValues } = useList();
  const may = useMay();
  const { thing, things } = resource;
  const isFiltered = Object.keys(filterValues).length > 0;
  const canCreate =
    !inBin && !isFiltered && resource.creatable !== false && may(`${resource.permissionPrefix}:create`);
  return (
    <div className="list none">
      <h2>{isFiltered ? fill(m.noneFound, { things }) : inBin ? m.binEmpty : fill(m.none, { things })}</h2>
      {isFiltered && <p className="quiet">{m.noneFoundHint}</p>}
      {canCreate && (
        <>
          {(resource.emptyHint !== undefined || resource.publishable !== false) && (
            <p className="quiet">{resource.emptyHint ?? m.noneHint}</p>
          )}
          <Link className="btn" to={adminAddress(resource.name, 'new')}>
            <Icon name="plus" small />
            {fill(common.newRecord, { thing })}
          </Link>
        </>
      )}
    </div>
  );
}
