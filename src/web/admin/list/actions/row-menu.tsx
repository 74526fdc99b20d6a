/** The menu with the actions of one row that the user may take. */
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { common } from '../../messages/en-GB.ts';
import { useMay } from '../../providers/me.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { Icon } from '../../shell/icon.tsx';
import { MenuButton } from '../../shell/menu/menu-button.tsx';
import { actions as m } from '../messages/en-GB.ts';
import { useRecordActions } from './use-record-actions.ts';

interface RowMenuProps {
  resource: AdminResource;
  record: AdminRecord;
  inBin: boolean;
}

export function RowMenu({ resource, record, inBin }: RowMenuProps) {
  const may = useMay();
  const acts = useRecordActions(resource);
  const [isConfirming, setIsConfirming] = useState(false);
  const { permissionName, publishable, name } = resource;
  const isPublished = record.status === 'published';
  const address = isPublished ? resource.publicPath(record) : null;
  const line = (label: string, act: () => void) => (
    <li key={label}>
      <button type="button" onClick={act}>
        {label}
      </button>
    </li>
  );
  const mayPublish = publishable !== false && may(`${permissionName}:publish`);
  return (
    <>
      <MenuButton
        className="ico"
        label={fill(m.of, { title: record.title })}
        list={() => (
          <ul>
            {inBin ? (
              <>
                {line(common.restore, () => void acts.restore([record]))}
                {line(m.delete, () => setIsConfirming(true))}
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
                {mayPublish && !isPublished && line(m.publish, () => void acts.publish([record]))}
                {mayPublish &&
                  resource.staysPublished !== true &&
                  (isPublished || record.status === 'scheduled') &&
                  line(m.unpublish, () => void acts.unpublish([record]))}
                {may(`${permissionName}:delete`) && line(m.bin, () => void acts.moveToBin([record]))}
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
          onConfirm={() => void acts.erase(record)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
