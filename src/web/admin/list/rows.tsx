/** The rows of a list: chosen by the box, opened by the title. On a phone the columns fold under the title. */
import { RecordContextProvider, useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { OfficeRecord } from '../providers/data-provider.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';
import { shortMoment } from './moments.ts';
import { StatusChip } from './status-chip.tsx';
import { Thumbnail } from './thumbnail.tsx';

export function Rows({ screens }: { screens: ResourceScreens }) {
  const { data, selectedIds, onSelect, onToggleItem, filterValues } = useListContext<OfficeRecord>();
  if (data === undefined) return <div className="list waiting" />;
  if (data.length === 0) {
    const narrowed = Object.keys(filterValues).length > 0;
    return (
      <div className="list none">
        <p>{narrowed ? words.list.noneFound(screens.things) : words.list.noneYet(screens.things)}</p>
        {narrowed && <p className="quiet">{words.list.noneFoundHint}</p>}
      </div>
    );
  }
  const columns = screens.list.columns.filter(({ spare }) => spare !== true);
  const all = data.every(({ id }) => selectedIds.includes(id));
  return (
    <table className={screens.list.picture === undefined ? 'list' : 'list pictured'}>
      <thead>
        <tr className="lh mono">
          <th scope="col">
            <label className="cb">
              <input
                type="checkbox"
                aria-label={all ? words.list.chooseNone : words.list.chooseAll}
                checked={all}
                onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
              />
            </label>
          </th>
          {screens.list.picture !== undefined && <th scope="col" aria-label="Picture" className="pic" />}
          <th scope="col">{screens.thing}</th>
          {columns.map(({ name, label }) => (
            <th scope="col" key={name} className="own">
              {label}
            </th>
          ))}
          {screens.publishable !== false && (
            <th scope="col" className="own">
              {words.list.shownAs}
            </th>
          )}
          <th scope="col" className="own">
            {words.list.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <tr className={selectedIds.includes(record.id) ? 'lr sel' : 'lr'}>
              <td>
                <label className="cb">
                  <input
                    type="checkbox"
                    aria-label={words.list.chooseOne(record.title)}
                    checked={selectedIds.includes(record.id)}
                    onChange={() => onToggleItem(record.id)}
                  />
                </label>
              </td>
              {screens.list.picture !== undefined && (
                <td className="pic">
                  <Thumbnail id={screens.list.picture(record)} />
                </td>
              )}
              <th scope="row">
                <Link className="ti" to={`/admin/${screens.name}/${record.id}`}>
                  <bdi>{record.title}</bdi>
                </Link>
                {screens.list.subtitle !== undefined && (
                  <span className="mono dim3">
                    <bdi>{screens.list.subtitle(record)}</bdi>
                  </span>
                )}
                {screens.publishable !== false && (
                  <span className="ph-only">
                    <StatusChip record={record} />
                  </span>
                )}
              </th>
              {columns.map(({ name, draw }) => (
                <td key={name} className="own">
                  {draw(record)}
                </td>
              ))}
              {screens.publishable !== false && (
                <td className="own">
                  <StatusChip record={record} />
                </td>
              )}
              <td className="own changed">
                {record.updatedByName}
                <span>{shortMoment(record.updatedAt)}</span>
              </td>
            </tr>
          </RecordContextProvider>
        ))}
      </tbody>
    </table>
  );
}
