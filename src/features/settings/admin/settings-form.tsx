/** Edits one group of settings with the form for records: as a record that always exists and is saved completely. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import type { AdminRecord } from '#web/admin/data/resource-calls.ts';
import { Fields } from '#web/admin/form/fields/fields.tsx';
import { ActionBar } from '#web/admin/form/frame/action-bar.tsx';
import { FormFrame, useRecordForm } from '#web/admin/form/frame/form-frame.tsx';
import { FormContext } from '#web/admin/form/state/form-store.ts';
import type { RecordApi } from '#web/admin/form/state/use-saving.ts';
import { fill } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { completeResource, type FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { screen as m } from './messages/en-GB.ts';
import type { SettingsTab } from './tabs.ts';

interface Props {
  /** The name of the group on the server */
  name: SettingsTab;
  title: string;
  /** The parts of the form, each a group of fields with a heading */
  parts: readonly FieldGroup[];
  /** Fields that the server receives but never sends */
  secrets?: readonly string[];
  /** Shown below the fields */
  children?: ReactNode;
}

/** The fields in the server's answer that are not settings. */
const METADATA_FIELDS = ['_id', 'version', 'updatedAt', 'updatedByName', 'passwordSet'];

/** Adapts the API of a group of settings to the API that the form for records uses. */
const settingsApi = (name: string, title: string, mayUpdate: boolean): RecordApi => {
  const path = apiPath('settings', name);
  /**
   * The settings that were read or saved last. A save includes them, so that settings without a field in the form stay.
   */
  let lastSettings: Record<string, unknown> = {};
  const toRecord = (settings: Record<string, unknown>): AdminRecord => {
    lastSettings = Object.fromEntries(
      Object.entries(settings).filter(([field]) => !METADATA_FIELDS.includes(field)),
    );
    return {
      ...settings,
      id: name,
      title,
      url: null,
      status: 'published',
      deletedAt: null,
      abilities: { update: mayUpdate },
    } as unknown as AdminRecord;
  };
  return {
    read: async () => toRecord(await call(path)),
    write: async (_, version, { allValues }) =>
      toRecord(await call(path, { method: 'PUT', body: { version, ...lastSettings, ...allValues } })),
  };
};

export function SettingsForm(props: Props) {
  const { name, title } = props;
  const may = useMay();
  const mayUpdate = may(`settings.${name}:update`);
  const api = useMemo(() => settingsApi(name, title, mayUpdate), [name, title, mayUpdate]);
  const [record, setRecord] = useState<AdminRecord | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    let isCancelled = false;
    setError(null);
    api.read(name).then(
      (found) => isCancelled || setRecord(found),
      (reason: unknown) => isCancelled || setError(reason),
    );
    return () => {
      isCancelled = true;
    };
  }, [api, name, attempt]);
  if (error !== null) return <Failure error={error} retry={() => setAttempt(attempt + 1)} />;
  if (record === null) return <ScreenPlaceholder />;
  return <LoadedSettingsForm {...props} record={record} api={api} />;
}

function LoadedSettingsForm({
  name,
  title,
  parts,
  secrets,
  children,
  record: initialRecord,
  api,
}: Props & { record: AdminRecord; api: RecordApi }) {
  const resource = useMemo(() => completeResource({ name: 'settings', groups: parts }), [parts]);
  const form = useRecordForm({
    resource,
    record: initialRecord,
    values: initialRecord,
    storageKey: `settings/${name}`,
    secrets,
    api,
  });
  useTitle(fill(m.groupTitle, { group: title }));
  const { updatedAt, updatedByName } = form.saving.record ?? initialRecord;
  return (
    <FormContext value={form.context}>
      <FormFrame
        form={form}
        heading={
          <p className="quiet last-change">
            {updatedAt === null
              ? m.neverSaved
              : updatedByName === null
                ? fill(m.lastUpdated, { time: formatInstant(updatedAt, companyZone()) })
                : fill(m.lastUpdatedBy, {
                    time: formatInstant(updatedAt, companyZone()),
                    name: updatedByName,
                  })}
          </p>
        }
      >
        {parts.map((part) => (
          <section key={part.title} className="settings-part">
            <h2>{part.title}</h2>
            <Fields fields={part.fields} />
          </section>
        ))}
        {children}
      </FormFrame>
      {/* Settings have no abilities to publish or schedule, so the bar offers only saving. */}
      <ActionBar saving={form.saving} onPublish={() => {}} onSchedule={async () => false} />
    </FormContext>
  );
}
