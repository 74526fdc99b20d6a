/** Shows the entries of the audit log about one user, role or ban, with the changed values. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fields as profileFields } from '#features/accounts/messages/en-GB.ts';
import type { ListedAuditEntry } from '#features/audit/admin/audit.tsx';
import { permissionLabel } from '#features/roles/admin/permissions.ts';
import { rich } from '#platform/messages/catalogue.ts';
import type { AnyFieldText } from '#platform/schema/entity.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath, withQuery } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { fill, list } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import type { Option } from '#web/admin/resources/resource-screens.ts';
import { statuses } from '../messages/en-GB.ts';
import { useRoleOptions } from './access/role-options.ts';
import { history as m } from './messages/en-GB.ts';

const MAX_ENTRIES = 50;

type FieldTexts = Readonly<Record<string, AnyFieldText>>;
/** The labels of recorded values that are not fields of a form */
const otherLabels: Readonly<Record<string, string>> = m.fields;
/** The labels of the options of such values, by the name of the value */
const otherOptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statuses,
  by: m.sources,
  way: m.ways,
  wrong: m.entered,
  fields: { ...profileFields, ...m.details },
};
/** The sentences that describe an entry, by the last part of its action */
const sentences: Readonly<Record<string, string>> = m.actions;

interface Props {
  type: 'user' | 'role' | 'ban';
  id: string;
  /** The texts of the record's fields */
  fields: FieldTexts;
}

export function RecordLog({ type, id, fields }: Props) {
  const may = useMay();
  const maySeeLog = may('audit:view');
  const roles = useRoleOptions();
  const { data, error, refetch } = useQuery({
    queryKey: keys.part(`${type}s`, 'log', id),
    queryFn: ({ signal }) =>
      call<{ items: ListedAuditEntry[]; total: number }>(
        withQuery(apiPath('audit'), { type, contentId: id, max: MAX_ENTRIES }),
        { signal },
      ),
    enabled: maySeeLog,
  });
  if (!maySeeLog) return <p className="quiet">{m.notAllowed}</p>;
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ScreenPlaceholder />;
  if (data.items.length === 0) return <p className="quiet">{m.none}</p>;
  return (
    <>
      <ol className="log">
        {data.items.map((entry) => (
          <Entry key={entry._id} entry={entry} labels={{ fields, roles }} />
        ))}
      </ol>
      {data.total > MAX_ENTRIES && (
        <p className="quiet">
          {rich(m.older, {
            log: (text) => (
              <Link key="log" to={adminAddress('audit')}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface Labels {
  fields: FieldTexts;
  roles: readonly Option[];
}

const formatValue = (field: string, value: unknown, labels: Labels): string => {
  if (isEmpty(value)) return m.empty;
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (Array.isArray(value)) return list(value.map((one) => formatValue(field, one, labels)));
  if (field === 'permissions') return permissionLabel(String(value));
  if (field === 'roles' || field === 'addedRole')
    return labels.roles.find((role) => role.value === value)?.label ?? String(value);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value))
    return formatInstant(value, companyZone());
  const options = otherOptions[field] ?? labels.fields[field]?.options ?? {};
  return options[String(value)] ?? String(value);
};

const labelUnnamedActor = ({ actor, requestId }: ListedAuditEntry): string => {
  if (actor !== null) return m.former;
  // Only the program itself acts outside a request. A missing IP address would prove nothing: it may have been removed.
  return requestId === null ? m.system : m.visitor;
};

function Entry({ entry, labels }: { entry: ListedAuditEntry; labels: Labels }) {
  const texts = labels.fields;
  const { action, at, actorName, before, after, ip } = entry;
  const verb = action.slice(action.indexOf(':') + 1);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    // A role's internal name means nothing to a reader.
    (field) => !(entry.type === 'role' && field === 'name'),
  );
  return (
    <li>
      <p>
        {rich(fill((sentences[verb] ?? m.other) as typeof m.other, { who: '', action: verb }), {
          // Not part of the text, because a name may contain characters that look like a tag.
          who: () => (
            <b key="who">
              <bdi>{actorName ?? labelUnnamedActor(entry)}</bdi>
            </b>
          ),
        })}
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{texts[field]?.label ?? otherLabels[field] ?? field}</dt>
              <dd>
                {!isEmpty(before?.[field]) && <del>{formatValue(field, before?.[field], labels)}</del>}{' '}
                {(!isEmpty(after?.[field]) || isEmpty(before?.[field])) && (
                  <bdi>{formatValue(field, after?.[field], labels)}</bdi>
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
