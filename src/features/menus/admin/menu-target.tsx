/** The target of a menu entry: a screen of the site, a record, all project categories, or any address. */

import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { TextField } from '#web/admin/form/fields/plain-fields.tsx';
import { ReferenceField } from '#web/admin/form/fields/reference-fields.tsx';
import { Select } from '#web/admin/form/fields/select.tsx';
import { useField, useFormContext } from '#web/admin/form/form-store.ts';
import type { Field } from '#web/admin/resources/screens.ts';

const screens = {
  home: 'Home',
  projects: 'All projects',
  featuredProjects: 'Featured projects',
  team: 'Meet the team',
  letters: 'Letters of reference',
  tenders: 'Tenders',
  news: 'News',
  galleries: 'Galleries',
  contact: 'Contact',
  search: 'Search',
  signIn: 'Sign in',
  signUp: 'Sign up',
  dashboard: 'Your account',
};
const records = {
  page: { label: 'Page', to: 'pages' },
  post: { label: 'Piece of news', to: 'posts' },
  category: { label: 'News category', to: 'categories' },
  projectCategory: { label: 'Project category', to: 'project-categories' },
  gallery: { label: 'Gallery', to: 'galleries' },
};
type RecordKind = keyof typeof records;
const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(records, kind);

const kinds = {
  screen: 'A screen of the site',
  ...Object.fromEntries(Object.entries(records).map(([kind, { label }]) => [kind, label])),
  projectCategories: 'All project categories',
  address: 'Another address',
  none: 'Nowhere: a heading over the lines inside',
};

export default function MenuTarget({ label, path }: { label: string; path: string }) {
  const { value, set, problem } = useField<({ kind: string } & Record<string, unknown>) | null>(path);
  const { locked } = useFormContext();
  const kind = value?.kind ?? '';
  const control = controlProps({ path, hint: undefined, problem });
  return (
    <div className="f">
      <div className="f-half">
        <FieldFrame {...{ path, label, problem }} hint={undefined}>
          <Select
            {...control}
            value={kind}
            disabled={locked}
            onChange={({ target }) =>
              set(target.value === 'screen' ? { kind: 'screen', screen: 'home' } : { kind: target.value })
            }
          >
            {kind === '' && <option value="" />}
            {Object.entries(kinds).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </div>
      <div className="f-half">
        <Where kind={kind} path={path} />
      </div>
    </div>
  );
}

function Where({ kind, path }: { kind: string; path: string }) {
  if (kind === 'screen') return <ScreenChoice path={`${path}.screen`} />;
  if (kind === 'address') {
    const field: Extract<Field, { kind: 'text' }> = {
      kind: 'text',
      name: 'address',
      label: 'Address',
      hint: 'Starts with https://, mailto: or tel:+',
      max: 2000,
    };
    return <TextField field={field} path={`${path}.address`} />;
  }
  if (kind === 'projectCategories')
    return (
      <p className="hint">
        The categories are listed inside this line. If it is itself inside another line, they are listed in
        its place.
      </p>
    );
  if (!isRecordKind(kind)) return null;
  const { label, to } = records[kind];
  return <ReferenceField field={{ kind: 'reference', name: kind, label, to }} path={`${path}.${kind}`} />;
}

function ScreenChoice({ path }: { path: string }) {
  const { value, set, problem } = useField<string | null>(path);
  const { locked } = useFormContext();
  return (
    <FieldFrame {...{ path, label: 'Screen', problem }} hint={undefined}>
      <Select
        {...controlProps({ path, hint: undefined, problem })}
        value={value ?? 'home'}
        disabled={locked}
        onChange={({ target }) => set(target.value)}
      >
        {Object.entries(screens).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
