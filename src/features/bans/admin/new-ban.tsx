/** A new ban: on a person, an address, a domain, a computer, a network; shows whom it would affect before it is set. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { nameOf } from '#features/users/admin/person.ts';
import { findPeople } from '#features/users/admin/person-search.ts';
import { peopleMessages } from '#features/users/admin/words.ts';
import type { User } from '#features/users/schema.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { SearchBox } from '#web/admin/form/fields/references/search-box.tsx';
import { SmallForm, UnsavedForms } from '#web/admin/form/small-form.tsx';
import { useField } from '#web/admin/form/state/form-store.ts';
import type { Values } from '#web/admin/form/state/values.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { ScreenHead } from '#web/admin/shell/screen-head.tsx';
import { useTitle } from '#web/admin/shell/site-name.ts';
import { words } from '#web/admin/words.ts';
import type { Ban, BanKind } from '../schema.ts';
import { banTarget } from './ban-labels.ts';
import { Reach } from './reach.tsx';
import { QuickEnds, scopesFor, termFields } from './terms.tsx';

const { bans } = peopleMessages;

/** Values that another screen has put into the address. */
function useInitialValues() {
  const { search } = useLocation();
  const may = useMay();
  return useMemo(() => {
    const asked = new URLSearchParams(search);
    const scopes = scopesFor(may);
    const kinds = kindsFor(may);
    const kind = kinds.find((one) => one === asked.get('kind')) ?? kinds[0] ?? 'email';
    return {
      kind,
      value: asked.get('kind') === kind ? (asked.get('value') ?? '') : '',
      scope: scopes.find((one) => one === asked.get('scope')) ?? scopes[0] ?? 'comments',
      reason: asked.get('reason') ?? '',
      expiresAt: null,
    };
  }, [search, may]);
}

/** Only users who may see people can choose a person. */
const kindsFor = (may: (permission: string) => boolean): readonly BanKind[] => [
  ...(may('user:list') ? (['user'] as const) : []),
  'email',
  'email_domain',
  'ip',
  'cidr',
];

export function NewBanScreen() {
  useTitle(bans.fresh);
  const may = useMay();
  const navigate = useNavigate();
  const initialValues = useInitialValues();
  const key = useRef(crypto.randomUUID());
  const [typed, setTyped] = useState<Values>(initialValues);
  const fields = useMemo((): readonly Field[] => {
    const options = kindsFor(may).map((value) => ({ value, label: bans.kinds[value] }));
    return [
      { name: 'kind', kind: 'choice', label: bans.kind, options },
      {
        name: 'value',
        kind: 'own',
        label: bans.value,
        render: (_field, path) => <TargetField path={path} />,
      },
      ...termFields(scopesFor(may)),
    ];
  }, [may]);
  return (
    <UnsavedForms>
      <div className="office-form person narrow">
        <ScreenHead title={bans.fresh} listLink={<Link to="/admin/bans">{bans.all}</Link>} />
        <SmallForm
          label={bans.fresh}
          fields={fields}
          values={initialValues}
          storageKey="bans/new"
          canSendUnchanged
          submitLabel={bans.make}
          onValuesChange={setTyped}
          onSend={useCallback(
            async (values, begin) => {
              const made = await call<Ban>('/api/admin/bans', {
                method: 'POST',
                body: values,
                key: key.current,
              });
              begin();
              notify(bans.made(banTarget(made)), { type: 'info' });
              void refresh('bans', 'users');
              await navigate(`/admin/bans/${made._id}`);
            },
            [navigate],
          )}
        >
          <QuickEnds />
          <Reach asked={typed} />
        </SmallForm>
      </div>
    </UnsavedForms>
  );
}

/** The target: a search for a person, or a typed value, depending on the kind. */
function TargetField({ path }: { path: string }) {
  const kind = useField<BanKind>('kind').value;
  const { value, set, problem } = useField<string | null>(path);
  const before = useRef(kind);
  // A value entered for one kind has no meaning for another.
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    set('');
  }, [kind, set]);
  const label = bans.values[kind];
  const hint = bans.hints[kind];
  const control = controlProps({ path, hint, problem });
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      {kind === 'user' ? (
        <PersonPicker control={control} value={value ?? ''} onChange={set} />
      ) : (
        <input
          {...control}
          className="input"
          type="text"
          inputMode={kind === 'email' ? 'email' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={value ?? ''}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface PersonPickerProps {
  control: ReturnType<typeof controlProps>;
  value: string;
  onChange: (_id: string) => void;
}

function PersonPicker({ control, value, onChange }: PersonPickerProps) {
  const [chosen, setChosen] = useState<{ _id: string; title: string } | null>(null);
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: keys.record('users', value),
    queryFn: ({ signal }) => call<User>(`/api/admin/users/${value}`, { signal }),
    enabled: value !== '' && chosen?._id !== value && may('user:view'),
  });
  const shown =
    value === ''
      ? ''
      : chosen?._id === value
        ? chosen.title
        : data !== undefined
          ? nameOf(data)
          : error === null
            ? '…'
            : words.form.search.notLoaded;
  return (
    <SearchBox
      search={findPeople}
      control={control}
      currentTitle={shown}
      onChoose={(person) => {
        setChosen(person);
        onChange(person._id);
      }}
    />
  );
}
