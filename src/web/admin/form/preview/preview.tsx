/**
 * Shows the saved record as a page of the site, as visitors will see it. Reloads after each save and keeps the scroll
 * position.
 */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fill } from '#web/admin/format.ts';
import { apiPath } from '../../data/api-path.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { Icon } from '../../parts/icon.tsx';
import { ApiError, call } from '../../providers/call.ts';
import { useFormContext } from '../state/form-store.ts';
import { fieldAt, fieldsOf, isBlank, valueAt } from '../state/values.ts';
import { Frame, type PreviewSource } from './frame.tsx';
import { preview as m } from './messages/en-GB.ts';
import { type Device, devices, usePreviewDevice } from './preview-state.ts';

interface Props {
  record: AdminRecord;
  onClose: () => void;
}

export default function Preview({ record, onClose }: Props) {
  const { store, resource, focusField } = useFormContext();
  const [device, setDevice] = usePreviewDevice();
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const [attempt, setAttempt] = useState(0);
  const missingFields = (resource.preview?.requiredFields ?? []).filter((name) =>
    isBlank(valueAt(record, name)),
  );
  const { source, failure } = usePreviewSource(resource.name, record, missingFields.length === 0, attempt);
  const fields = fieldsOf(resource.groups);
  return (
    <section className="preview" aria-label={m.title}>
      <header>
        <h2>{m.title}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: three related buttons, not fields of the form */}
        <span className="devices" role="group" aria-label={m.device}>
          {(Object.keys(devices) as Device[]).map((deviceName) => (
            <button
              key={deviceName}
              type="button"
              aria-pressed={deviceName === device}
              onClick={() => setDevice(deviceName)}
            >
              {m.devices[deviceName]}
            </button>
          ))}
        </span>
        <button type="button" className="ico" aria-label={m.reload} onClick={() => setAttempt(attempt + 1)}>
          <Icon name="retry" small />
        </button>
        <button type="button" className="ico" aria-label={m.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </header>
      <p className="preview-said quiet">{isDirty ? m.unsaved : m.saved}</p>
      {missingFields.length > 0 ? (
        <div className="preview-none">
          <p>{m.missing}</p>
          <ul>
            {missingFields.map((name) => (
              <li key={name}>
                <button type="button" className="as-link" onClick={() => focusField(name)}>
                  {fieldAt(fields, name)?.label ?? name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : failure !== null ? (
        <div className="preview-none" role="alert">
          <p>{failure}</p>
          <button type="button" className="btn" onClick={() => setAttempt(attempt + 1)}>
            {m.retry}
          </button>
        </div>
      ) : (
        <Frame source={source} title={fill(m.of, { title: record.title })} width={devices[device]} />
      )}
    </section>
  );
}

/**
 * Requests a new preview address for each version and each retry, because an address is valid for `SIGNED_ADDRESS_MINUTES`
 * only.
 */
function usePreviewSource(
  resource: string,
  { _id, version }: AdminRecord,
  isEnabled: boolean,
  attempt: number,
) {
  const [source, setSource] = useState<PreviewSource | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latestCall = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or a retry fetches again
  useEffect(() => {
    if (!isEnabled) return;
    latestCall.current += 1;
    const callNumber = latestCall.current;
    call<{ url: string }>(apiPath(resource, _id, 'preview'), { method: 'POST' }).then(
      ({ url }) => {
        if (callNumber !== latestCall.current) return;
        setFailure(null);
        setSource({ address: url });
      },
      (error: unknown) => {
        if (callNumber !== latestCall.current) return;
        setFailure(error instanceof ApiError ? error.message : m.failed);
      },
    );
    return () => {
      latestCall.current += 1;
    };
  }, [resource, _id, version, isEnabled, attempt]);
  return { source, failure };
}
