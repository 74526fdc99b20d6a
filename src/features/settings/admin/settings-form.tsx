/** One group of settings: the common form, for a record that always exists and is replaced as a whole. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AdminRecord } from '#web/admin/data/resource-calls.ts';
import { companyZone } from '#web/admin/form/company-zone.ts';
import { Dock } from '#web/admin/form/dock.tsx';
import { Fields } from '#web/admin/form/fields/fields.tsx';
import { FormFrame, useRecordForm } from '#web/admin/form/form-frame.tsx';
import { FormContext } from '#web/admin/form/form-store.ts';
import { saidAt } from '#web/admin/form/moments.ts';
import type { Wire } from '#web/admin/form/use-saving.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { type FieldGroup, screensWith } from '#web/admin/resources/screens.ts';
import { Failure, Waiting } from '#web/admin/shell/failure.tsx';
import { useTitle } from '#web/admin/shell/site-name.ts';
import { settingsWords } from './words.ts';

interface Props {
  /** The server's name for it: `contact` */
  name: string;
  title: string;
  groups: readonly FieldGroup[];
  /** Fields that are sent and never shown again */
  secrets?: readonly string[];
  /** Below the fields */
  children?: ReactNode;
}

/** The server's metadata of a group. */
const ABOUT = ['_id', 'version', 'updatedAt', 'updatedByName', 'passwordSet'];

/** Adapts the settings API to the form's records. */
const wireOf = (name: string, title: string, update: boolean): Wire => {
  const path = `/api/admin/settings/${name}`;
  /** Fields that are not in the form retain their values. */
  let kept: Record<string, unknown> = {};
  const asRecord = (settings: Record<string, unknown>): AdminRecord => {
    kept = Object.fromEntries(Object.entries(settings).filter(([field]) => !ABOUT.includes(field)));
    return {
      ...settings,
      id: name,
      title,
      url: null,
      status: 'published',
      deletedAt: null,
      abilities: { update },
    } as unknown as AdminRecord;
  };
  return {
    read: async () => asRecord(await call(path)),
    write: async (_, version, { whole }) =>
      asRecord(await call(path, { method: 'PUT', body: { version, ...kept, ...whole } })),
  };
};

export function SettingsForm(props: Props) {
  const { name, title } = props;
  const may = useMay();
  const update = may(`settings.${name}:update`);
  const wire = useMemo(() => wireOf(name, title, update), [name, title, update]);
  const [record, setRecord] = useState<AdminRecord | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    let gone = false;
    setError(null);
    wire.read(name).then(
      (found) => gone || setRecord(found),
      (reason: unknown) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [wire, name, attempt]);
  if (error !== null) return <Failure error={error} retry={() => setAttempt(attempt + 1)} />;
  if (record === null) return <Waiting />;
  return <Loaded {...props} record={record} wire={wire} />;
}

function Loaded({
  name,
  title,
  groups,
  secrets,
  children,
  record: first,
  wire,
}: Props & { record: AdminRecord; wire: Wire }) {
  const screens = useMemo(() => screensWith({ name: 'settings', groups }), [groups]);
  const form = useRecordForm({
    screens,
    record: first,
    values: first,
    place: `settings/${name}`,
    secrets,
    wire,
  });
  useTitle(`${title} – ${settingsWords.title}`);
  const { updatedAt, updatedByName } = form.saving.record ?? first;
  return (
    <FormContext value={form.surroundings}>
      <FormFrame
        form={form}
        heading={
          <p className="quiet last-change">
            {updatedAt === null
              ? settingsWords.never
              : settingsWords.last(updatedByName, saidAt(updatedAt, companyZone()))}
          </p>
        }
      >
        {groups.map((group) => (
          <section key={group.title} className="settings-part">
            <h2>{group.title}</h2>
            <Fields fields={group.fields} />
          </section>
        ))}
        {children}
      </FormFrame>
      <Dock saving={form.saving} onPublish={() => {}} onSchedule={async () => false} />
    </FormContext>
  );
}
