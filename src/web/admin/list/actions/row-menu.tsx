/** The actions of one row, without those that the user may not do. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { useMay } from '../../providers/me.tsx';
import type { ResourceScreens } from '../../resources/resource-screens.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { Icon } from '../../shell/icon.tsx';
import { MenuButton } from '../../shell/menu/menu-button.tsx';
import { words } from '../../words.ts';
import { useRecordActions } from './use-record-actions.ts';

interface RowMenuProps {
  screens: ResourceScreens;
  record: AdminRecord;
  inBin: boolean;
}

export function RowMenu({ screens, record, inBin }: RowMenuProps) {
  const may = useMay();
  const acts = useRecordActions(screens);
  const [asked, setAsked] = useState(false);
  const { permissionName, publishable, name } = screens;
  const seen = record.status === 'published';
  const address = seen ? screens.publicPath(record) : null;
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
        label={words.list.actionsOn(record.title)}
        list={() => (
          <ul>
            {inBin ? (
              <>
                {line(words.shell.putBack, () => void acts.restore([record]))}
                {line(words.list.erase, () => setAsked(true))}
              </>
            ) : (
              <>
                <li>
                  <Link to={`/admin/${name}/${record._id}`}>{words.list.open}</Link>
                </li>
                {address !== null && (
                  <li>
                    <a href={address}>{words.list.seeOnSite}</a>
                  </li>
                )}
                {mayPublish && !seen && line(words.list.publish, () => void acts.publish([record]))}
                {mayPublish &&
                  screens.staysPublished !== true &&
                  (seen || record.status === 'scheduled') &&
                  line(words.list.unpublish, () => void acts.unpublish([record]))}
                {may(`${permissionName}:delete`) && line(words.list.toBin, () => void acts.toBin([record]))}
              </>
            )}
          </ul>
        )}
      >
        <Icon name="dots" />
      </MenuButton>
      {asked && (
        <Confirm
          title={words.list.eraseTitle(record.title)}
          text={words.list.eraseText}
          action={words.list.erase}
          onConfirm={() => void acts.erase(record)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
