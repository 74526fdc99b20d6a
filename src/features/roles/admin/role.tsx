/** Edits, adds and deletes roles. A new role may start as a copy of another. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { RecordLog } from '#features/users/admin/history.tsx';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { SmallForm, UnsavedForms } from '#web/admin/form/small-form.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { randomId } from '#web/data/random-id.ts';
import { role as roleForm } from '../forms.ts';
import { form as fieldTexts, names } from '../messages/en-GB.ts';
import type { Role } from '../schema.ts';
import { holdersAddress, holdersLabel } from './holders.ts';
import { roleScreen as m, matrix, newRole } from './messages/en-GB.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { sortPermissions } from './permissions.ts';

const API_PATH = apiPath('roles');

const useRole = (id: string | null) =>
  useQuery({
    queryKey: keys.record('roles', id),
    queryFn: ({ signal }) => call<Role>(`${API_PATH}/${id}`, { signal }),
    enabled: id !== null,
  });

/** Returns the fields of the form. `grantable`: the permissions that may be ticked and unticked. */
const useRoleFields = (grantable: readonly string[]): readonly Field[] =>
  useMemo(
    () =>
      formFields(roleForm)('title', 'description', {
        name: 'permissions',
        render: ({ label }: Field, path: string) => (
          <PermissionsField label={label} path={path} grantable={grantable} />
        ),
      }),
    [grantable],
  );

function PermissionsField({
  label,
  path,
  grantable,
}: {
  label: string;
  path: string;
  grantable: readonly string[];
}) {
  const { value, set, problem } = useField<string[] | null>(path, { includeParts: true });
  const { readOnly } = useFormContext();
  const permissions = value ?? [];
  return (
    <FieldsetFrame
      {...{ path, label, problem }}
      heading
      aside={fill(matrix.count, { count: permissions.length })}
    >
      <PermissionMatrix value={permissions} onChange={set} grantable={new Set(readOnly ? [] : grantable)} />
    </FieldsetFrame>
  );
}

export function RoleScreen({ id }: { id: string }) {
  const { data, error, refetch } = useRole(id);
  useTitle(data?.title ?? names.title);
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} list={adminAddress('roles')} />;
  if (data === undefined) return <ScreenPlaceholder />;
  return <RoleEditor role={data} />;
}

function RoleEditor({ role }: { role: Role }) {
  const client = useQueryClient();
  const me = useMe();
  const { _id, name, title, description, builtIn, permissions, holders, version, abilities } = role;
  // Users cannot grant or revoke permissions they lack themselves.
  const fields = useRoleFields(me.permissions);
  const values = useMemo(
    () => ({ title, description, permissions: sortPermissions(permissions) }),
    [title, description, permissions],
  );
  return (
    <UnsavedForms>
      <div className="admin-form person">
        <ScreenHead
          title={<bdi>{title}</bdi>}
          listLink={<Link to={adminAddress('roles')}>{m.all}</Link>}
          actions={<RoleActions role={role} />}
        >
          <p className="quiet">
            {holdersLabel(holders)}
            {holders > 0 && (
              <>
                {' · '}
                <Link to={holdersAddress(name)}>{m.viewUsers}</Link>
              </>
            )}
          </p>
        </ScreenHead>
        <p className="note">
          {name === 'owner'
            ? m.owner
            : builtIn
              ? m.builtIn
              : holders > 0
                ? fill(m.held, { count: holders })
                : null}
        </p>
        <SmallForm
          label={title}
          fields={fields}
          values={values}
          storageKey={`roles/${_id}`}
          readOnly={!abilities.update}
          submitLabel={m.save}
          onConflict={() => client.refetchQueries({ queryKey: keys.record('roles', _id) })}
          onSend={async (values) => {
            const savedRole = await call<Role>(`${API_PATH}/${_id}`, {
              method: 'PUT',
              body: { version, ...values },
            });
            client.setQueryData(keys.record('roles', _id), savedRole);
            notify(
              savedRole.holders === 0
                ? fill(m.saved, { title: savedRole.title })
                : fill(m.savedForUsers, { title: savedRole.title, count: savedRole.holders }),
              { type: 'info' },
            );
            await refresh('roles', 'users');
          }}
        />
        <section className="after" aria-labelledby="role-log">
          <h2 id="role-log" className="part-title">
            {m.history}
          </h2>
          <RecordLog type="role" id={_id} fields={fieldTexts} />
        </section>
      </div>
    </UnsavedForms>
  );
}

function RoleActions({ role }: { role: Role }) {
  const navigate = useNavigate();
  const may = useMay();
  const { act } = useAction(['roles']);
  const [isConfirming, setIsConfirming] = useState(false);
  const { _id, title, abilities } = role;
  const remove = async () => {
    await act(() => call(`${API_PATH}/${_id}`, { method: 'DELETE' }), fill(m.removed, { title }), {
      after: () => navigate(adminAddress('roles')),
    });
  };
  return (
    <div className="acts">
      {may('role:manage') && (
        <Link className="btn" to={adminAddress('roles', 'new', { from: _id })}>
          {m.copy}
        </Link>
      )}
      {abilities.delete && (
        <button type="button" className="btn" onClick={() => setIsConfirming(true)}>
          {m.remove}
        </button>
      )}
      {isConfirming && (
        <Confirm
          title={fill(m.removeTitle, { title })}
          text={m.removeText}
          action={m.remove}
          onConfirm={() => void remove()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}

export function NewRoleScreen() {
  useTitle(names.add);
  const originalId = new URLSearchParams(useLocation().search).get('from');
  const { data, error, refetch } = useRole(originalId);
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (originalId !== null && data === undefined) return <ScreenPlaceholder />;
  return <NewRoleForm key={originalId} original={data ?? null} />;
}

function NewRoleForm({ original }: { original: Role | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const idempotencyKey = useRef(randomId());
  const fields = useRoleFields(me.permissions);
  const [values] = useState(() => ({
    title:
      original === null
        ? ''
        : fill(newRole.copyOf, { title: original.title }).slice(0, roleForm.fields.title.max),
    description: original?.description ?? null,
    permissions: sortPermissions(
      ((original?.permissions ?? ['admin:access']) as Permission[]).filter(me.may),
    ),
  }));
  const leftOutCount =
    (original?.permissions.length ?? 0) - (original === null ? 0 : values.permissions.length);
  return (
    <UnsavedForms>
      <div className="admin-form person">
        <ScreenHead title={names.add} listLink={<Link to={adminAddress('roles')}>{m.all}</Link>} />
        {leftOutCount > 0 && <p className="note">{fill(newRole.leftOut, { count: leftOutCount })}</p>}
        <SmallForm
          label={names.add}
          fields={fields}
          values={values}
          storageKey="roles/new"
          canSendUnchanged
          submitLabel={newRole.add}
          onSend={async (enteredValues, markSaved) => {
            const createdRole = await call<Role>(API_PATH, {
              method: 'POST',
              body: enteredValues,
              idempotencyKey: idempotencyKey.current,
            });
            markSaved();
            notify(fill(newRole.added, { title: createdRole.title }), { type: 'info' });
            void refresh('roles');
            await navigate(adminAddress('roles', createdRole._id));
          }}
        />
      </div>
    </UnsavedForms>
  );
}
