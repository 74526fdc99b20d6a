/** Edits a user's roles as checkboxes, and individual permissions in a matrix that also shows those of the roles. */

import { PermissionMatrix } from '#features/roles/admin/permission-matrix.tsx';
import type { RoleWithPermissions } from '#features/roles/schema.ts';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill, locale } from '#web/admin/format.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { access } from '../../forms.ts';
import { access as m } from '../messages/en-GB.ts';

interface Options {
  /** The roles of the user and those that the current user may grant, sorted by title */
  roles: readonly (RoleWithPermissions & { isGrantable: boolean })[];
  /** Permissions that may be granted individually */
  grantablePermissions: ReadonlySet<string>;
  /** The matrix is collapsed at first */
  collapsed?: true;
}

/** Returns the roles that a user has and those that the current user may grant, sorted by title. */
export const listSelectableRoles = (
  heldRoles: readonly RoleWithPermissions[],
  assignableRoles: readonly RoleWithPermissions[],
): Options['roles'] => {
  const assignableIds = new Set(assignableRoles.map(({ _id }) => _id));
  const rolesById = new Map([...assignableRoles, ...heldRoles].map((role) => [role._id, role]));
  return [...rolesById.values()]
    .map((role) => ({ ...role, isGrantable: assignableIds.has(role._id) }))
    .sort((one, other) => one.title.localeCompare(other.title, locale));
};

export const accessFields = (options: Options): readonly Field[] =>
  formFields(access)(
    {
      name: 'roles',
      render: ({ label }: Field, path: string) => <RolesField label={label} path={path} {...options} />,
    },
    {
      name: 'permissions',
      render: ({ label }: Field, path: string) => <PermissionsField label={label} path={path} {...options} />,
    },
  );

interface AccessFieldProps extends Options {
  label: string;
  path: string;
}

function RolesField({ label, path, roles: listedRoles }: AccessFieldProps) {
  const { value, set, problem } = useField<readonly string[] | null>(path, { includeParts: true });
  const { readOnly } = useFormContext();
  const tickedIds = value ?? [];
  return (
    <FieldsetFrame {...{ path, label, problem }} heading>
      {listedRoles.length === 0 && <p className="quiet">{m.noRoles}</p>}
      <div className="roles-to-tick">
        {listedRoles.map(({ _id, title, description, permissions, isGrantable }) => (
          <label key={_id} className="tick">
            <input
              type="checkbox"
              checked={tickedIds.includes(_id)}
              disabled={readOnly || !(isGrantable || tickedIds.includes(_id))}
              onChange={({ target }) =>
                set((target.checked ? [...tickedIds, _id] : tickedIds.filter((one) => one !== _id)).sort())
              }
            />
            <span>
              <bdi>{title}</bdi>
              {description !== null && (
                <bdi className="quiet" dir="auto">
                  {description}
                </bdi>
              )}
              <span className="quiet">
                {permissions.length === 0
                  ? m.noPermissions
                  : fill(m.permissions, { count: permissions.length })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}

function PermissionsField({
  label,
  path,
  roles: listedRoles,
  grantablePermissions,
  collapsed,
}: AccessFieldProps) {
  const { value, set, problem } = useField<string[] | null>(path, { includeParts: true });
  const tickedRoleIds = useField<readonly string[] | null>('roles').value ?? [];
  const { readOnly } = useFormContext();
  const roleTitlesByPermission = new Map<string, string[]>();
  for (const { _id, title, permissions } of listedRoles)
    if (tickedRoleIds.includes(_id))
      for (const permission of permissions)
        roleTitlesByPermission.set(permission, [...(roleTitlesByPermission.get(permission) ?? []), title]);
  const matrix = (
    <PermissionMatrix
      value={value ?? []}
      onChange={set}
      byRole={roleTitlesByPermission}
      grantable={readOnly ? new Set() : grantablePermissions}
    />
  );
  return collapsed ? (
    <details className="folded">
      <summary>{label}</summary>
      <FieldsetFrame {...{ path, problem }} label={m.permissionsOfUser}>
        {matrix}
      </FieldsetFrame>
    </details>
  ) : (
    <FieldsetFrame {...{ path, label, problem }} heading>
      {matrix}
    </FieldsetFrame>
  );
}
