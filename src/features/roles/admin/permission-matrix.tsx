/**
 * Edits permissions in a table of resources and actions. Permissions from roles are shown but cannot be changed here,
 * and permissions that may not be granted have no checkbox. On a phone each resource is a block, in collapsible
 * sections.
 */
import { Fragment, use, useId, useState } from 'react';
import { fill, list } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { MenuEntriesContext } from '#web/admin/resources/menu-entries.ts';
import { permission as permissionTexts } from '../messages/en-GB.ts';
import { matrix as m } from './messages/en-GB.ts';
import {
  actionLabel,
  type Cell,
  commonActions,
  matrixSections,
  type Row,
  sortPermissions,
} from './permissions.ts';

interface Props {
  /** The ticked permissions */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The titles of the roles that grant each permission; absent when the permissions of a role are edited */
  byRole?: ReadonlyMap<string, readonly string[]>;
  /** Permissions that may be ticked and unticked; empty: read-only */
  grantable: ReadonlySet<string>;
}

const NO_ROLES: ReadonlyMap<string, readonly string[]> = new Map();

export function PermissionMatrix({ value, onChange, byRole = NO_ROLES, grantable }: Props) {
  const sections = matrixSections(use(MenuEntriesContext));
  const tickedPermissions = new Set(value);
  const setTicked = (permissions: readonly string[], isTicked: boolean) =>
    onChange(
      sortPermissions(
        isTicked ? [...value, ...permissions] : value.filter((one) => !permissions.includes(one)),
      ),
    );
  // On a phone the matrix would be many screens long, so only opened sections are shown.
  const [openSections, setOpenSections] = useState<readonly string[]>([]);
  const id = useId();
  const grantedLabel = (rows: readonly Row[]): string => {
    const cells = rows.flatMap(({ common, others }) => [...common.values(), ...others]);
    const isGranted = ({ permission }: Cell) => tickedPermissions.has(permission) || byRole.has(permission);
    const count = cells.filter(isGranted).length;
    const total = cells.length;
    if (count === 0) return m.granted.none;
    return count === total && total > 1
      ? fill(m.granted.all, { count })
      : fill(m.granted.some, { count, total });
  };
  const renderCell = (row: Row, cell: Cell) => (
    <PermissionCell
      row={row}
      cell={cell}
      isTicked={tickedPermissions.has(cell.permission)}
      roles={byRole.get(cell.permission) ?? []}
      isGrantable={grantable.has(cell.permission)}
      isEditable={grantable.size > 0}
      onChange={(isTicked) => setTicked([cell.permission], isTicked)}
    />
  );
  return (
    <>
      <Legend hasRoles={byRole !== NO_ROLES} isEditable={grantable.size > 0} />
      <div className="matrix-frame">
        <table className="matrix">
          <caption className="visually-hidden">{m.caption}</caption>
          <thead>
            <tr className="mono">
              <th scope="col">{m.area}</th>
              {commonActions.map((action) => (
                <th scope="col" key={action} className="mark">
                  {actionLabel(action)}
                </th>
              ))}
              <th scope="col">{m.otherActions}</th>
            </tr>
          </thead>
          {sections.map(({ title, rows }, index) => (
            <tbody
              key={title}
              id={`${id}-${index}`}
              className={openSections.includes(title) ? undefined : 'shut'}
            >
              <tr className="part">
                <th scope="rowgroup" colSpan={commonActions.length + 2}>
                  <span className="d-only">{title}</span>
                  <button
                    type="button"
                    className="ph-only part-fold"
                    aria-expanded={openSections.includes(title)}
                    aria-controls={`${id}-${index}`}
                    onClick={() =>
                      setOpenSections(
                        openSections.includes(title)
                          ? openSections.filter((one) => one !== title)
                          : [...openSections, title],
                      )
                    }
                  >
                    <Icon name="chevron-right" small />
                    {title}
                    <span className="mono">{grantedLabel(rows)}</span>
                  </button>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.resource} className="thing">
                  <th scope="row">
                    <div>
                      <span>{row.title}</span>
                      <RowToggle
                        row={row}
                        tickedPermissions={tickedPermissions}
                        byRole={byRole}
                        grantable={grantable}
                        onChange={setTicked}
                      />
                    </div>
                  </th>
                  {commonActions.map((action) => {
                    const cell = row.common.get(action);
                    return (
                      <td key={action} className={cell === undefined ? 'mark bare' : 'mark'}>
                        {cell !== undefined && renderCell(row, cell)}
                      </td>
                    );
                  })}
                  <td className={row.others.length === 0 ? 'others bare' : 'others'}>
                    {row.others.map((cell) => (
                      <Fragment key={cell.action}>{renderCell(row, cell)}</Fragment>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

interface RowToggleProps {
  row: Row;
  tickedPermissions: ReadonlySet<string>;
  byRole: ReadonlyMap<string, readonly string[]>;
  grantable: ReadonlySet<string>;
  onChange: (permissions: readonly string[], isTicked: boolean) => void;
}

/** Ticks or unticks all permissions of a row that may be granted and do not come from roles. */
function RowToggle({ row, tickedPermissions, byRole, grantable, onChange }: RowToggleProps) {
  const grantableOfRow = [...row.common.values(), ...row.others]
    .map(({ permission }) => permission)
    .filter((permission) => grantable.has(permission) && (byRole.get(permission) ?? []).length === 0);
  if (grantableOfRow.length < 2) return null;
  const isTicking = !grantableOfRow.every((permission) => tickedPermissions.has(permission));
  return (
    <button
      type="button"
      className="as-link"
      aria-label={fill(isTicking ? m.allOf : m.noneOf, { area: row.title })}
      onClick={() => onChange(grantableOfRow, isTicking)}
    >
      {isTicking ? m.all : m.none}
    </button>
  );
}

interface CellProps {
  row: Row;
  cell: Cell;
  isTicked: boolean;
  /** Titles of the roles that grant it */
  roles: readonly string[];
  isGrantable: boolean;
  /** Whether any permission of the matrix may be ticked or unticked */
  isEditable: boolean;
  onChange: (isTicked: boolean) => void;
}

function PermissionCell({ row, cell, isTicked, roles, isGrantable, isEditable, onChange }: CellProps) {
  const permission = fill(permissionTexts.label, { area: row.title, action: cell.label });
  if (roles.length > 0) {
    const label = fill(isTicked ? m.byRoleAndDirectly : m.byRole, {
      permission,
      count: roles.length,
      roles: list(roles),
    });
    return (
      <span className="permission-cell by-role" title={label}>
        <Icon name="check" small />
        <span className="word" aria-hidden="true">
          {cell.label}
        </span>
        <span className="visually-hidden">{label}</span>
      </span>
    );
  }
  if (isGrantable)
    return (
      <label className="permission-cell">
        <input
          type="checkbox"
          aria-label={permission}
          checked={isTicked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="word">{cell.label}</span>
      </label>
    );
  if (isTicked)
    return (
      <span className="permission-cell fixed" title={fill(m.isGranted, { permission })}>
        <Icon name="check" small />
        <span className="word" aria-hidden="true">
          {cell.label}
        </span>
        <span className="visually-hidden">{fill(m.isGranted, { permission })}</span>
      </span>
    );
  const label = fill(isEditable ? m.isNotGrantable : m.isNotGranted, { permission });
  return (
    <span className="permission-cell lacked" title={label}>
      <span aria-hidden="true">–</span>
      <span className="word" aria-hidden="true">
        {cell.label}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

function Legend({ hasRoles, isEditable }: { hasRoles: boolean; isEditable: boolean }) {
  return (
    <ul className="matrix-key">
      {hasRoles && (
        <li>
          <span className="permission-cell by-role" aria-hidden="true">
            <Icon name="check" small />
          </span>
          {m.legend.byRole}
        </li>
      )}
      {(isEditable || hasRoles) && (
        <li>
          <span className={isEditable ? 'permission-cell box' : 'permission-cell fixed'} aria-hidden="true">
            <Icon name="check" small />
          </span>
          {hasRoles ? m.legend.directly : m.legend.granted}
        </li>
      )}
      {isEditable && (
        <li>
          <span className="permission-cell lacked" aria-hidden="true">
            –
          </span>
          {m.legend.notGrantable}
        </li>
      )}
    </ul>
  );
}
