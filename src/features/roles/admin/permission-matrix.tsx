/**
 * The permission matrix: permissions from roles are shown, individual ones are ticked, and those that the current user
 * lacks are not offered. On a phone each resource is a block of its own, in collapsed sections.
 */
import { Fragment, use, useId, useState } from 'react';
import { peopleMessages } from '#features/users/admin/words.ts';
import { MenuEntriesContext } from '#web/admin/resources/menu-entries.ts';
import { Icon } from '#web/admin/shell/icon.tsx';
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
  /** The titles of the roles that grant a permission; absent if roles do not apply */
  byRole?: ReadonlyMap<string, readonly string[]>;
  /** Permissions that may be ticked; empty: read-only */
  grantable: ReadonlySet<string>;
}

const NO_ROLES: ReadonlyMap<string, readonly string[]> = new Map();

export function PermissionMatrix({ value, onChange, byRole = NO_ROLES, grantable }: Props) {
  const { matrix } = peopleMessages;
  const sections = matrixSections(use(MenuEntriesContext));
  const held = new Set(value);
  const set = (permissions: readonly string[], on: boolean) =>
    onChange(
      sortPermissions(on ? [...value, ...permissions] : value.filter((one) => !permissions.includes(one))),
    );
  // On a phone the matrix would be many screens long, so only opened sections are shown.
  const [open, setOpen] = useState<readonly string[]>([]);
  const id = useId();
  const granted = (rows: readonly Row[]): { count: number; of: number } => {
    const cells = rows.flatMap(({ common, others }) => [...common.values(), ...others]);
    const has = ({ permission }: Cell) => held.has(permission) || byRole.has(permission);
    return { count: cells.filter(has).length, of: cells.length };
  };
  const renderCell = (row: Row, cell: Cell) => (
    <PermissionCell
      row={row}
      cell={cell}
      isTicked={held.has(cell.permission)}
      roles={byRole.get(cell.permission) ?? []}
      isGrantable={grantable.has(cell.permission)}
      isEditable={grantable.size > 0}
      onChange={(on) => set([cell.permission], on)}
    />
  );
  return (
    <>
      <Legend hasRoles={byRole !== NO_ROLES} offers={grantable.size > 0} />
      <table className="matrix">
        <caption className="vh">{matrix.caption}</caption>
        <thead>
          <tr className="mono">
            <th scope="col">{matrix.what}</th>
            {commonActions.map((action) => (
              <th scope="col" key={action} className="mark">
                {actionLabel(action)}
              </th>
            ))}
            <th scope="col">{matrix.others}</th>
          </tr>
        </thead>
        {sections.map(({ title, rows }, index) => (
          <tbody key={title} id={`${id}-${index}`} className={open.includes(title) ? undefined : 'shut'}>
            <tr className="part">
              <th scope="rowgroup" colSpan={commonActions.length + 2}>
                <span className="d-only">{title}</span>
                <button
                  type="button"
                  className="ph-only part-fold"
                  aria-expanded={open.includes(title)}
                  aria-controls={`${id}-${index}`}
                  onClick={() =>
                    setOpen(open.includes(title) ? open.filter((one) => one !== title) : [...open, title])
                  }
                >
                  <Icon name="chevron-right" small />
                  {title}
                  <span className="mono">{matrix.granted(granted(rows))}</span>
                </button>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.resource} className="thing">
                <th scope="row">
                  <div>
                    <span>{row.title}</span>
                    <ToggleRow row={row} held={held} byRole={byRole} grantable={grantable} onChange={set} />
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
                <td className={row.others.length === 0 ? 'more bare' : 'more'}>
                  {row.others.map((cell) => (
                    <Fragment key={cell.action}>{renderCell(row, cell)}</Fragment>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

interface ToggleRowProps {
  row: Row;
  held: ReadonlySet<string>;
  byRole: ReadonlyMap<string, readonly string[]>;
  grantable: ReadonlySet<string>;
  onChange: (permissions: readonly string[], on: boolean) => void;
}

/** Ticks all permissions of a row that may be granted. */
function ToggleRow({ row, held, byRole, grantable, onChange }: ToggleRowProps) {
  const { matrix } = peopleMessages;
  const given = [...row.common.values(), ...row.others]
    .map(({ permission }) => permission)
    .filter((permission) => grantable.has(permission) && (byRole.get(permission) ?? []).length === 0);
  if (given.length < 2) return null;
  const on = !given.every((permission) => held.has(permission));
  return (
    <button
      type="button"
      className="as-link"
      aria-label={(on ? matrix.allOf : matrix.noneOf)(row.title)}
      onClick={() => onChange(given, on)}
    >
      {on ? matrix.all : matrix.none}
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
  /** Whether any permission may be ticked */
  isEditable: boolean;
  onChange: (on: boolean) => void;
}

function PermissionCell({ row, cell, isTicked, roles, isGrantable, isEditable, onChange }: CellProps) {
  const { matrix } = peopleMessages;
  const name = matrix.cell(row.title, cell.label);
  if (roles.length > 0) {
    const why = (isTicked ? matrix.byRoleAndApart : matrix.byRole)(roles);
    return (
      <span className="right by-role" title={`${name}, ${why}`}>
        <Icon name="check" small />
        <span className="word" aria-hidden="true">
          {cell.label}
        </span>
        <span className="vh">{`${name}, ${why}`}</span>
      </span>
    );
  }
  if (isGrantable)
    return (
      <label className="right">
        <input
          type="checkbox"
          aria-label={name}
          checked={isTicked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="word">{cell.label}</span>
      </label>
    );
  if (isTicked)
    return (
      <span className="right fixed" title={`${name}: ${matrix.held}`}>
        <Icon name="check" small />
        <span className="word" aria-hidden="true">
          {cell.label}
        </span>
        <span className="vh">{`${name}: ${matrix.held}`}</span>
      </span>
    );
  const why = isEditable ? matrix.lacked : matrix.not;
  return (
    <span className="right lacked" title={`${name}: ${why}`}>
      <span aria-hidden="true">–</span>
      <span className="word" aria-hidden="true">
        {cell.label}
      </span>
      <span className="vh">{`${name}: ${why}`}</span>
    </span>
  );
}

function Legend({ hasRoles, offers }: { hasRoles: boolean; offers: boolean }) {
  const { matrix } = peopleMessages;
  return (
    <ul className="matrix-key">
      {hasRoles && (
        <li>
          <span className="right by-role" aria-hidden="true">
            <Icon name="check" small />
          </span>
          {matrix.keyRole}
        </li>
      )}
      {(offers || hasRoles) && (
        <li>
          <span className={offers ? 'right box' : 'right fixed'} aria-hidden="true">
            <Icon name="check" small />
          </span>
          {hasRoles ? matrix.keyApart : matrix.keyHeld}
        </li>
      )}
      {offers && (
        <li>
          <span className="right lacked" aria-hidden="true">
            –
          </span>
          {matrix.keyLacked}
        </li>
      )}
    </ul>
  );
}
