/**
 * Creates a ban on a user, an email address, a domain, an IP address or a network. Shows whom the ban would affect
 * before it is created.
 */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { nameOf } from '#features/users/admin/person.ts';
import { findUsers } from '#features/users/admin/person-search.ts';
import type { User } from '#features/users/schema.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { search as searchTexts } from '#web/admin/form/fields/messages/en-GB.ts';
import { SearchBox } from '#web/admin/form/fields/references/search-box.tsx';
import { SmallForm, UnsavedForms } from '#web/admin/form/small-form.tsx';
import { useField } from '#web/admin/form/state/form-store.ts';
import type { Values } from '#web/admin/form/state/values.ts';
import { fill } from '#web/admin/format.ts';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { randomId } from '#web/data/random-id.ts';
import { BAN_KINDS, type BanKind, ban } from '../forms.ts';
import { WIDEST_NETWORK } from '../limits.ts';
import { forms, names } from '../messages/en-GB.ts';
import type { Ban } from '../schema.ts';
import { formatTarget } from './ban-labels.ts';
import { banScreen, newBan as m } from './messages/en-GB.ts';
import { Reach } from './reach.tsx';
import { QuickEnds, scopesFor, termFields } from './terms.tsx';

/** The field of the target, whose label and hint depend on the kind of ban. */
const targetField: Field = {
  name: 'value',
  kind: 'custom',
  label: forms.ban.value.label,
  render: (_field, path) => <TargetField path={path} />,
};

/**
 * Returns the initial values: those in the query of the page's address that are valid and allowed, otherwise defaults.
 */
function useInitialValues() {
  const { search } = useLocation();
  const may = useMay();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const scopes = scopesFor(may);
    const kinds = kindsFor(may);
    const kind = kinds.find((one) => one === parameters.get('kind')) ?? kinds[0] ?? 'email';
    return {
      kind,
      value: parameters.get('kind') === kind ? (parameters.get('value') ?? '') : '',
      scope: scopes.find((one) => one === parameters.get('scope')) ?? scopes[0] ?? 'comments',
      reason: parameters.get('reason') ?? '',
      expiresAt: null,
    };
  }, [search, may]);
}

/**
 * Returns the kinds of bans that the current user can create. The form of a ban on a user searches users, which
 * requires the permission to list them.
 */
const kindsFor = (may: (permission: Permission) => boolean): readonly BanKind[] =>
  may('user:list') ? BAN_KINDS : BAN_KINDS.filter((kind) => kind !== 'user');

export function NewBanScreen() {
  useTitle(names.add);
  const may = useMay();
  const navigate = useNavigate();
  const initialValues = useInitialValues();
  const idempotencyKey = useRef(randomId());
  const [values, setValues] = useState<Values>(initialValues);
  const fields = useMemo(() => {
    const options = kindsFor(may).map((value) => ({ value, label: forms.ban.kind.options[value] }));
    return [...formFields(ban)({ name: 'kind', options }, targetField), ...termFields(scopesFor(may))];
  }, [may]);
  return (
    <UnsavedForms>
      <div className="admin-form person narrow">
        <ScreenHead title={names.add} listLink={<Link to={adminAddress('bans')}>{banScreen.all}</Link>} />
        <SmallForm
          label={names.add}
          fields={fields}
          values={initialValues}
          storageKey="bans/new"
          canSendUnchanged
          submitLabel={m.add}
          onValuesChange={setValues}
          onSend={useCallback(
            async (sentValues, markSaved) => {
              const createdBan = await call<Ban>(apiPath('bans'), {
                method: 'POST',
                body: sentValues,
                idempotencyKey: idempotencyKey.current,
              });
              markSaved();
              notify(fill(m.added, { target: formatTarget(createdBan) }), { type: 'info' });
              void refresh('bans', 'users');
              await navigate(adminAddress('bans', createdBan._id));
            },
            [navigate],
          )}
        >
          <QuickEnds />
          <Reach values={values} />
        </SmallForm>
      </div>
    </UnsavedForms>
  );
}

/** Renders the field of the target: a search for a user or a text input, depending on the kind of ban. */
function TargetField({ path }: { path: string }) {
  const kind = useField<BanKind>('kind').value;
  const { value, set, problem } = useField<string | null>(path);
  const previousKind = useRef(kind);
  // A value entered for one kind has no meaning for another.
  useEffect(() => {
    if (previousKind.current === kind) return;
    previousKind.current = kind;
    set('');
  }, [kind, set]);
  const { label, help } = m.targets[kind];
  const hint = fill(help, WIDEST_NETWORK);
  const control = controlProps({ path, hint, problem });
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      {kind === 'user' ? (
        <UserPicker control={control} value={value ?? ''} onChange={set} />
      ) : (
        <input
          {...control}
          className="input"
          type="text"
          inputMode={kind === 'email' ? 'email' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ban.fields.value.max}
          value={value ?? ''}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface UserPickerProps {
  control: ReturnType<typeof controlProps>;
  value: string;
  onChange: (_id: string) => void;
}

function UserPicker({ control, value, onChange }: UserPickerProps) {
  const [chosenUser, setChosenUser] = useState<{ _id: string; title: string } | null>(null);
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: keys.record('users', value),
    queryFn: ({ signal }) => call<User>(apiPath('users', value), { signal }),
    enabled: value !== '' && chosenUser?._id !== value && may('user:view'),
  });
  const currentTitle =
    value === ''
      ? ''
      : chosenUser?._id === value
        ? chosenUser.title
        : data !== undefined
          ? nameOf(data)
          : error === null
            ? m.loadingName
            : searchTexts.notLoaded;
  return (
    <SearchBox
      search={findUsers}
      control={control}
      currentTitle={currentTitle}
      onChoose={(user) => {
        setChosenUser(user);
        onChange(user._id);
      }}
    />
  );
}
