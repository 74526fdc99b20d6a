/**
 * Fetches a record of any resource, or the defaults of a new one (`id` null), and renders the form that the resource
 * describes.
 */
import { useEffect, useRef, useState } from 'react';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { type AdminRecord, formPath, resourceApi } from '../data/resource-calls.ts';
import { Failure } from '../parts/failure/failure.tsx';
import { call } from '../providers/call.ts';
import type { AdminResource } from '../resources/resource-screens.ts';
import { FormScreen } from './form-screen.tsx';
import { form as m } from './messages/en-GB.ts';
import type { Values } from './state/values.ts';

interface Loaded {
  record: AdminRecord | null;
  values: Values;
}

export function ResourceForm({ resource, id }: { resource: AdminResource; id: string | null }) {
  const { name } = resource;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  /** The id of the record that this form has just created. When the address changes to it, the form stays as it is */
  const createdId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    if (id !== null && id === createdId.current) return;
    createdId.current = null;
    const abortController = new AbortController();
    setLoaded(null);
    setError(null);
    load(name, id, abortController.signal).then(setLoaded, (reason: unknown) => {
      if (!abortController.signal.aborted) setError(reason);
    });
    return () => abortController.abort();
  }, [name, id, attempt]);

  if (error !== null)
    return <Failure error={error} retry={() => setAttempt(attempt + 1)} list={adminAddress(name)} />;
  if (loaded === null) return <FormPlaceholder />;
  const onCreated = (_id: string) => {
    createdId.current = _id;
  };
  return <FormScreen key={loaded.record?._id ?? 'new'} {...{ resource, onCreated }} {...loaded} />;
}

async function load(resource: string, id: string | null, signal: AbortSignal): Promise<Loaded> {
  if (id === null) {
    const values = await resourceApi.blank(resource);
    return { record: null, values };
  }
  const record = await call<AdminRecord>(formPath(resource, id), { signal });
  return { record, values: record };
}

function FormPlaceholder() {
  return (
    <div className="admin-form form-waiting" role="status">
      <span className="visually-hidden">{m.loading}</span>
      <div className="sk sk-title" aria-hidden="true" />
      <div className="sk sk-field" aria-hidden="true" />
      <div className="sk sk-field" aria-hidden="true" />
    </div>
  );
}
