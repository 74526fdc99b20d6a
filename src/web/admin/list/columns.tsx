/** Lets users choose the columns of a list, and stores their choice in this browser. */
import { usePreference } from '../data/preferences.ts';
import { Icon } from '../parts/icon.tsx';
import { MenuButton } from '../parts/menu-button.tsx';
import type { AdminResource, Column } from '../resources/resource-screens.ts';
import { list as m } from './messages/en-GB.ts';

const STATUS = 'status';
const UPDATED = 'updatedAt';

/** Returns the columns that lists have besides those of their resource. */
const commonColumns = (
  resource: AdminResource,
): { name: string; label: string; hiddenByDefault?: true }[] => [
  ...(resource.publishable === false ? [] : [{ name: STATUS, label: m.status }]),
  { name: UPDATED, label: m.updated },
];

const useVisibleColumnNames = (resource: AdminResource) => {
  const allColumns = [...resource.list.columns, ...commonColumns(resource)];
  const defaults = allColumns
    .filter(({ hiddenByDefault }) => hiddenByDefault !== true)
    .map(({ name }) => name);
  return usePreference<string[]>(`${resource.name}.columns`, defaults);
};

export function useColumns(resource: AdminResource): {
  /** The columns of the resource that are visible */
  own: readonly Column[];
  isStatusShown: boolean;
  isUpdatedShown: boolean;
} {
  const [visibleNames] = useVisibleColumnNames(resource);
  return {
    own: resource.list.columns.filter(({ name }) => visibleNames.includes(name)),
    isStatusShown: resource.publishable !== false && visibleNames.includes(STATUS),
    isUpdatedShown: visibleNames.includes(UPDATED),
  };
}

export function ColumnsButton({ resource }: { resource: AdminResource }) {
  const [visibleNames, setVisibleNames] = useVisibleColumnNames(resource);
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
                    checked={visibleNames.includes(name)}
                    onChange={({ target }) =>
                      setVisibleNames(
                        target.checked ? [...visibleNames, name] : visibleNames.filter((one) => one !== name),
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
