/** Lets users choose the columns of a list, and stores their choice in this browser. */
import { usePreference } from '../data/preferences.ts';
import type { AdminResource, Column } from '../resources/resource-screens.ts';
import { Icon } from '../shell/icon.tsx';
import { MenuButton } from '../shell/menu/menu-button.tsx';
import { list as m } from './messages/en-GB.ts';

const STATUS = 'status';
const CHANGED = 'updatedAt';

/** The columns of every list, besides its own. */
const commonColumns = (
  resource: AdminResource,
): { name: string; label: string; hiddenByDefault?: true }[] => [
  ...(resource.publishable === false ? [] : [{ name: STATUS, label: m.status }]),
  { name: CHANGED, label: m.updated },
];

const useVisibleColumns = (resource: AdminResource) => {
  const allColumns = [...resource.list.columns, ...commonColumns(resource)];
  const defaults = allColumns
    .filter(({ hiddenByDefault }) => hiddenByDefault !== true)
    .map(({ name }) => name);
  return usePreference<string[]>(`${resource.name}.columns`, defaults);
};

export function useColumns(resource: AdminResource): {
  own: readonly Column[];
  status: boolean;
  changed: boolean;
} {
  const [shownNames] = useVisibleColumns(resource);
  return {
    own: resource.list.columns.filter(({ name }) => shownNames.includes(name)),
    status: resource.publishable !== false && shownNames.includes(STATUS),
    changed: shownNames.includes(CHANGED),
  };
}

export function ColumnsButton({ resource }: { resource: AdminResource }) {
  const [shownNames, setShownNames] = useVisibleColumns(resource);
  const allColumns = [...resource.list.columns, ...commonColumns(resource)];
  return (
    <span className="d-only">
      <MenuButton
        className="btn"
        staysOpen
        list={() => (
          <ul>
            {allColumns.map(({ name, label }) => (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    checked={shownNames.includes(name)}
                    onChange={({ target }) =>
                      setShownNames(
                        target.checked ? [...shownNames, name] : shownNames.filter((one) => one !== name),
                      )
                    }
                  />
                  {label}
                </label>
              </li>
            ))}
          </ul>
        )}
      >
        <Icon name="table" small />
        {m.columns}
      </MenuButton>
    </span>
  );
}
