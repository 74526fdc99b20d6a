/** Edits the target of a menu item: a screen of the site, a record, all project categories, an address, or none. */

import { useQuery } from '@tanstack/react-query';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { TextField } from '#web/admin/form/fields/plain-fields.tsx';
import { ReferenceField } from '#web/admin/form/fields/references/reference-fields.tsx';
import { Select } from '#web/admin/form/fields/select.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { addressTarget } from '../forms.ts';
import { targets as m } from '../messages/en-GB.ts';
import type { MenuTargets } from '../target.ts';

const SEPARATOR = ':';

/** Returns the option of the select box for a target: its kind, and for the kind `record` also the type. */
const optionOf = ({ kind, type }: { kind: string; type?: unknown }): string =>
  kind === 'record' ? `record${SEPARATOR}${String(type)}` : kind;
/** Returns the initial target for an option. */
const targetFor = (option: string) => {
  const [kind = '', type] = option.split(SEPARATOR);
  if (kind === 'screen') return { kind, screen: 'home' };
  return type === undefined ? { kind } : { kind, type };
};

const useTargets = () =>
  useQuery({
    queryKey: keys.part('menus', 'targets'),
    queryFn: ({ signal }) => call<MenuTargets>(apiPath('menu-targets'), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export default function MenuTarget({ label, path }: { label: string; path: string }) {
  const { value, set, problem } = useField<({ kind: string } & Record<string, unknown>) | null | undefined>(
    path,
  );
  const { readOnly } = useFormContext();
  const targets = useTargets();
  const chosenOption = value == null ? '' : optionOf(value);
  const optionTitles = {
    screen: m.screen,
    ...Object.fromEntries(targets?.records.map((record) => [optionOf(record), record.title]) ?? []),
    projectCategories: m.projectCategories,
    address: m.address,
    none: m.none,
  };
  const control = controlProps({ path, hint: undefined, problem });
  return (
    <div className="f">
      <div className="f-half">
        <FieldFrame {...{ path, label, problem }} hint={undefined}>
          <Select
            {...control}
            value={chosenOption}
            disabled={readOnly}
            onChange={({ target }) => set(targetFor(target.value))}
          >
            {!(chosenOption in optionTitles) && <option value={chosenOption} />}
            {Object.entries(optionTitles).map(([option, title]) => (
              <option key={option} value={option}>
                {title}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </div>
      <div className="f-half">
        <TargetDetails option={chosenOption} path={path} targets={targets} />
      </div>
    </div>
  );
}

interface TargetDetailsProps {
  option: string;
  path: string;
  /** Undefined: not loaded yet, or loading failed */
  targets: MenuTargets | undefined;
}

const addressField = formFields(addressTarget)('address')[0] as Extract<Field, { kind: 'text' }>;

function TargetDetails({ option, path, targets }: TargetDetailsProps) {
  if (option === 'screen') return <ScreenChoice path={`${path}.screen`} screens={targets?.screens ?? []} />;
  if (option === 'address') {
    return <TextField field={addressField} path={`${path}.address`} />;
  }
  if (option === 'projectCategories') return <p className="hint">{m.categoriesHint}</p>;
  const record = targets?.records.find((one) => optionOf(one) === option);
  if (record === undefined) return null;
  // In a target that leads to a record, the field with the record's `_id` has the name of the kind, such as `page`.
  const { title: label, resource: contentType, kind: name } = record;
  return <ReferenceField field={{ kind: 'reference', name, label, contentType }} path={`${path}.${name}`} />;
}

function ScreenChoice({ path, screens }: { path: string; screens: MenuTargets['screens'] }) {
  const { value, set, problem } = useField<string | null>(path);
  const { readOnly } = useFormContext();
  return (
    <FieldFrame {...{ path, label: m.screenLabel, problem }} hint={undefined}>
      <Select
        {...controlProps({ path, hint: undefined, problem })}
        value={value ?? 'home'}
        disabled={readOnly}
        onChange={({ target }) => set(target.value)}
      >
        {screens.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
