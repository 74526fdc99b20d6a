/** The audit log of one user, role or ban, in readable form. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditRecord } from '#features/audit/admin/audit.tsx';
import { permissionLabel } from '#features/roles/admin/permissions.ts';
import { keys } from '#web/admin/data/keys.ts';
import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { formatInstant } from '#web/admin/form/state/local-time.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { Failure, ScreenPlaceholder } from '#web/admin/shell/failure/failure.tsx';
import { words } from '#web/admin/words.ts';
import { peopleMessages } from './words.ts';

const MAX_LINES = 50;

export function RecordLog({ type, id }: { type: 'user' | 'role' | 'ban'; id: string }) {
  const may = useMay();
  const { history } = peopleMessages;
  const seen = may('audit:view');
  const { data, error, refetch } = useQuery({
    queryKey: keys.part(`${type}s`, 'log', id),
    queryFn: ({ signal }) =>
      call<{ items: AuditRecord[]; total: number }>(
        `/api/admin/audit?type=${type}&contentId=${id}&max=${MAX_LINES}`,
        { signal },
      ),
    enabled: seen,
  });
  if (!seen) return <p className="quiet">{history.hidden}</p>;
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ScreenPlaceholder />;
  if (data.items.length === 0) return <p className="quiet">{history.none}</p>;
  return (
    <>
      <ol className="log">
        {data.items.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ol>
      {data.total > MAX_LINES && (
        <p className="quiet">
          {history.more} <Link to="/admin/audit">{history.whole}</Link>
        </p>
      )}
    </>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const formatValue = (field: string, value: unknown): string => {
  if (isEmpty(value)) return peopleMessages.history.nothing;
  if (Array.isArray(value))
    return value
      .map((one) => (field === 'permissions' ? permissionLabel(String(one)) : String(one)))
      .join(', ');
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value))
    return formatInstant(value, companyZone());
  return String(value);
};

function Line({ line }: { line: AuditRecord }) {
  const { history } = peopleMessages;
  const { action, at, actorName, before, after, ip } = line;
  const verb = action.slice(action.indexOf(':') + 1);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    // A role's internal name means nothing to a reader.
    (field) => !(line.type === 'role' && field === 'name'),
  );
  return (
    <li>
      <p>
        <b>
          <bdi>{actorName ?? words.desk.somebody}</bdi>
        </b>{' '}
        {history.verbs[verb] ?? words.audit.verbs[verb] ?? verb.replaceAll(/[-_]/g, ' ')}
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{history.fields[field] ?? field}</dt>
              <dd>
                {!isEmpty(before?.[field]) && <del>{formatValue(field, before?.[field])}</del>}{' '}
                {(!isEmpty(after?.[field]) || isEmpty(before?.[field])) && (
                  <bdi>{formatValue(field, after?.[field])}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mono quiet">
        <time dateTime={at}>{formatInstant(at, companyZone())}</time>
        {ip !== null && ` · ${ip}`}
      </p>
    </li>
  );
}
