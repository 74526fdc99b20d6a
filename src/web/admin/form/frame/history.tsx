/** Lists the versions of the record with their changes. Each but the current one has a button that restores it. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { fill } from '#web/admin/format.ts';
import { notify } from '../../data/notify.ts';
import { type RevisionAnswer, resourceApi } from '../../data/resource-calls.ts';
import { companyZone } from '../../parts/company-settings.ts';
import { formatInstant } from '../../parts/dates/local-time.ts';
import { Failure } from '../../parts/failure/failure.tsx';
import { form, history as m } from '../messages/en-GB.ts';
import { commonLabel } from '../state/common-label.ts';
import { useFormContext } from '../state/form-store.ts';
import type { Saving } from '../state/use-saving.ts';
import { fieldAt, fieldsOf } from '../state/values.ts';
import { FieldDifference } from './field-value.tsx';

const actionTexts: Readonly<Record<string, string>> = m.actions;

export function History({ saving }: { saving: Saving }) {
  const { resource, store, readOnly } = useFormContext();
  const [revisions, setRevisions] = useState<readonly RevisionAnswer[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const { record } = saving;
  const _id = record?._id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or a retry fetches again
  useEffect(() => {
    let isOutdated = false;
    setError(null);
    resourceApi.revisions(resource.name, _id).then(
      (found) => isOutdated || setRevisions(found),
      (reason: unknown) => isOutdated || setError(reason),
    );
    return () => {
      isOutdated = true;
    };
  }, [resource.name, _id, record?.version, attempt]);

  if (error !== null) return <Failure error={error} retry={() => setAttempt(attempt + 1)} />;
  if (revisions === null) return <p className="quiet">{form.loading}</p>;
  const restore = async (version: number) => {
    if ((await saving.restoreVersion(version)) !== null)
      notify(fill(m.restored, { number: version }), { type: 'info' });
  };
  return (
    <div className="history">
      <p className="quiet">{m.intro}</p>
      {isDirty && <p className="wrong">{m.unsaved}</p>}
      <ol>
        {revisions.map((revision, index) => (
          <Version key={revision.version} revision={revision}>
            {index === 0 ? (
              <span className="chip plain">{m.current}</span>
            ) : (
              !readOnly && (
                <button
                  type="button"
                  className="btn"
                  disabled={isDirty}
                  aria-label={fill(m.restoreNumber, { number: revision.version })}
                  onClick={() => void restore(revision.version)}
                >
                  {m.restore}
                </button>
              )
            )}
          </Version>
        ))}
      </ol>
    </div>
  );
}

function Version({ revision, children }: { revision: RevisionAnswer; children: ReactNode }) {
  const { resource } = useFormContext();
  const fields = fieldsOf(resource.groups);
  const { changes, action, at, byName } = revision;
  return (
    <li className="version-row">
      <div className="version-head">
        <div>
          <h2>{fill(m.version, { number: revision.version, action: actionTexts[action] ?? action })}</h2>
          <p className="mono quiet">
            {fill(m.byAt, { moment: formatInstant(at, companyZone()), name: byName ?? m.automatically })}
          </p>
        </div>
        {children}
      </div>
      {changes.length > 0 && (
        <details>
          <summary>{fill(m.changes, { count: changes.length })}</summary>
          <dl>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldAt(fields, field)?.label ?? commonLabel(field) ?? field}</dt>
                <dd>
                  <FieldDifference field={fieldAt(fields, field)} before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
