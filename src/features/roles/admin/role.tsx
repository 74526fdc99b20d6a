/** One role: its title and its permissions. A new one may start as a copy of another. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LogOf } from '#features/users/admin/history.tsx';
import { peopleWords } from '#features/users/admin/words.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/form-store.ts';
import { SmallForm, UnsavedForms } from '#web/admin/form/small-form.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAct } from '#web/admin/providers/use-act.ts';
import type { Field } from '#web/admin/resources/screens.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Failure, Waiting } from '#web/admin/shell/failure.tsx';
import { ScreenHead } from '#web/admin/shell/screen-head.tsx';
import { useTitle } from '#web/admin/shell/site-name.ts';
import type { Role } from '../schema.ts';
import { holdersAddress } from './holders.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { inOrder } from './permissions.ts';

const { roles: said } = peopleWords;
const CALL = '/api/admin/roles';

const useRole = (id: string | null) =>
  useQuery({
    queryKey: keys.record('roles', id),
    queryFn: ({ signal }) => call<Role>(`${CALL}/${id}`, { signal }),
    enabled: id !== null,
  });

/** `offered`: permissions that may be ticked and unticked. */
const useRoleFields = (offered: readonly string[]): readonly Field[] =>
  useMemo(
    () => [
      { name: 'title', kind: 'text', label: said.name, max: 60, hint: said.nameHint },
      { name: 'description', kind: 'words', label: said.description, max: 200, hint: said.descriptionHint },
      {
        name: 'permissions',
        kind: 'own',
        label: said.permissions,
        draw: (field, path) => <Grants label={field.label} path={path} offered={offered} />,
      },
    ],
    [offered],
  );

function Grants({ label, path, offered }: { label: string; path: string; offered: readonly string[] }) {
  const { value, set, problem } = useField<string[] | null>(path, { beneath: true });
  const { locked } = useFormContext();
  const permissions = value ?? [];
  return (
    <FieldsetFrame {...{ path, label, problem }} heading aside={peopleWords.matrix.count(permissions.length)}>
      <PermissionMatrix value={permissions} onChange={set} offered={new Set(locked ? [] : offered)} />
    </FieldsetFrame>
  );
}

export function RoleScreen({ id }: { id: string }) {
  const { data, error, refetch } = useRole(id);
  useTitle(data?.title ?? said.things);
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} list="/admin/roles" />;
  if (data === undefined) return <Waiting />;
  return <OneRole role={data} />;
}

function OneRole({ role }: { role: Role }) {
  const client = useQueryClient();
  const me = useMe();
  const { _id, name, title, description, builtIn, permissions, holders, version, abilities } = role;
  // Users cannot grant or revoke permissions they lack themselves.
  const fields = useRoleFields(me.permissions);
  const values = useMemo(
    () => ({ title, description, permissions: inOrder(permissions) }),
    [title, description, permissions],
  );
  return (
    <UnsavedForms>
      <div className="office-form person">
        <ScreenHead
          title={<bdi>{title}</bdi>}
          all={<Link to="/admin/roles">{said.all}</Link>}
          beside={<RoleActs role={role} />}
        >
          <p className="quiet">
            {said.holdersOf(holders)}
            {holders > 0 && (
              <>
                {' · '}
                <Link to={holdersAddress(name)}>{said.seeHolders}</Link>
              </>
            )}
          </p>
        </ScreenHead>
        <p className="note">
          {name === 'owner'
            ? said.ownerText
            : builtIn
              ? said.builtInText
              : holders > 0
                ? said.heldText(holders)
                : null}
        </p>
        <SmallForm
          label={title}
          fields={fields}
          values={values}
          place={`roles/${_id}`}
          locked={!abilities.update}
          action={said.save}
          onConflict={() => client.refetchQueries({ queryKey: keys.record('roles', _id) })}
          onSend={async (typed) => {
            const saved = await call<Role>(`${CALL}/${_id}`, { method: 'PUT', body: { version, ...typed } });
            client.setQueryData(keys.record('roles', _id), saved);
            notify(
              saved.holders === 0 ? said.saved(saved.title) : said.savedHeld(saved.title, saved.holders),
              { type: 'info' },
            );
            await refresh('roles', 'users');
          }}
        />
        <section className="after" aria-labelledby="role-log">
          <h2 id="role-log" className="part-title">
            {peopleWords.users.tabs.history}
          </h2>
          <LogOf type="role" id={_id} />
        </section>
      </div>
    </UnsavedForms>
  );
}

function RoleActs({ role }: { role: Role }) {
  const navigate = useNavigate();
  const may = useMay();
  const { act } = useAct(['roles']);
  const [asked, setAsked] = useState(false);
  const { _id, title, abilities } = role;
  const remove = async () => {
    await act(() => call(`${CALL}/${_id}`, { method: 'DELETE' }), said.removed(title), {
      after: () => navigate('/admin/roles'),
    });
  };
  return (
    <div className="acts">
      {may('role:manage') && (
        <Link className="btn" to={`/admin/roles/new?from=${_id}`}>
          {said.copy}
        </Link>
      )}
      {abilities.delete && (
        <button type="button" className="btn" onClick={() => setAsked(true)}>
          {said.remove}
        </button>
      )}
      {asked && (
        <Confirm
          title={said.removeTitle(title)}
          text={said.removeText}
          action={said.remove}
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

export function NewRoleScreen() {
  useTitle(said.fresh);
  const from = new URLSearchParams(useLocation().search).get('from');
  const { data, error, refetch } = useRole(from);
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (from !== null && data === undefined) return <Waiting />;
  return <FreshRole key={from} original={data ?? null} />;
}

function FreshRole({ original }: { original: Role | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const fields = useRoleFields(me.permissions);
  const [values] = useState(() => ({
    title: original === null ? '' : said.copyOf(original.title).slice(0, 60),
    description: original?.description ?? null,
    permissions: inOrder((original?.permissions ?? ['admin:access']).filter(me.may)),
  }));
  const lacked = (original?.permissions.length ?? 0) - (original === null ? 0 : values.permissions.length);
  return (
    <UnsavedForms>
      <div className="office-form person">
        <ScreenHead title={said.fresh} all={<Link to="/admin/roles">{said.all}</Link>} />
        {lacked > 0 && <p className="note">{said.lackedInCopy(lacked)}</p>}
        <SmallForm
          label={said.fresh}
          fields={fields}
          values={values}
          place="roles/new"
          always
          action={said.make}
          onSend={async (typed, begin) => {
            const made = await call<Role>(CALL, { method: 'POST', body: typed, key: key.current });
            begin();
            notify(said.made(made.title), { type: 'info' });
            void refresh('roles');
            await navigate(`/admin/roles/${made._id}`);
          }}
        />
      </div>
    </UnsavedForms>
  );
}
