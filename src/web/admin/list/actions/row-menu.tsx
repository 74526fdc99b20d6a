/** Renders the menu of a row, with the actions that the user may take on its record. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { common } from '../../messages/en-GB.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Icon } from '../../parts/icon.tsx';
import { MenuButton } from '../../parts/menu-button.tsx';
import { useMay } from '../../providers/me.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { actions as m } from '../messages/en-GB.ts';
import { useRecordActions } from './use-record-actions.ts';

interface RowMenuProps {
  resource: AdminResource;
  record: AdminRecord;
  inBin: boolean;
}

export function RowMenu({ resource, record, inBin }: RowMenuProps) {
  const may = useMay();
  const recordActions = useRecordActions(resource);
  const [isConfirming, setIsConfirming] = useState(false);
  const { permissionPrefix, publishable, name } = resource;
  const isPublished = record.status === 'published';
  const address = isPublished ? resource.publicPath(record) : null;
  const item = (label: string, act: () => void) => (
    <li key={label}>
      <button type="button" onClick={act}>
        {label}
      </button>
    </li>
  );
  const mayPublish = publishable !== false && may(`${permissionPrefix}:publish` as Permission);
  return (
    <>
      <MenuButton
        className="ico"
        label={fill(m.of, { title: record.title })}
        list={(close) => (
          <ul>
            {inBin ? (
              <>
                {item(common.restore, () => void recordActions.restore([record]))}
                {item(m.delete, () => {
                  close();
                  setIsConfirming(true);
                })}
              </>
            ) : (
              <>
                <li>
                  <Link to={adminAddress(name, record._id)}>{m.open}</Link>
                </li>
                {address !== null && (
                  <li>
                    <a href={address}>{m.view}</a>
                  </li>
                )}
                {mayPublish && !isPublished && item(m.publish, () => void recordActions.publish([record]))}
                {mayPublish &&
                  resource.staysPublished !== true &&
                  (isPublished || record.status === 'scheduled') &&
                  item(m.unpublish, () => void recordActions.unpublish([record]))}
                {may(`${permissionPrefix}:delete`) &&
                  item(m.bin, () => void recordActions.moveToBin([record]))}
              </>
            )}
          </ul>
        )}
      >
        <Icon name="dots" />
      </MenuButton>
      {isConfirming && (
        <Confirm
          title={fill(m.deleteTitle, { title: record.title })}
          text={m.deleteText}
          action={m.delete}
          onConfirm={() => void recordActions.erase(record)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
