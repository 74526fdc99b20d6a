/** The audit log: who did what, and when. */
import { Link } from 'react-router';
import { recordTypeOf, recordTypes } from '#features/users/admin/record-types.ts';
import { commonLabel } from '#web/admin/form/state/common-label.ts';
import { fieldAt, fieldsOf } from '#web/admin/form/state/values.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { words } from '#web/admin/words.ts';
import { adminResources } from '../../../features.admin.ts';

export interface AuditRecord extends PlainRecord {
  _id: string;
  at: string;
  /** The `_id` of the user */
  actor: string | null;
  actorName: string | null;
  action: string;
  type: string;
  contentId: string | null;
  title: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
}

export function AuditSentence({ line }: { line: AuditRecord }) {
  const me = useMe();
  const { actor, actorName, action, type, title, contentId } = line;
  const verb = action.slice(action.indexOf(':') + 1);
  const may = useMay();
  const resource = adminResources.find(({ permissionName }) => permissionName === type);
  const own = recordTypeOf(type);
  // Records without a bin cannot be opened after they were deleted.
  const opens = own !== undefined && verb !== 'delete' && may(own.viewPermission);
  const to = resource?.name ?? (opens ? own.path : undefined);
  const thing = resource?.thing ?? own?.thing ?? type.replaceAll(/[-_.]/g, ' ');
  const named = title ?? words.audit.a(thing);
  return (
    <span className="sentence">
      <b>
        <bdi>{actor === me._id ? words.audit.you : (actorName ?? words.desk.somebody)}</bdi>
      </b>{' '}
      {words.audit.verbs[own !== undefined && verb === 'delete' ? 'erase' : verb] ??
        verb.replaceAll(/[-_]/g, ' ')}{' '}
      {/* A record without a screen of its own is shown with its type. */}
      {resource === undefined && title !== null && `${words.audit.the(thing)} `}
      {to === undefined || contentId === null ? (
        <bdi>{named}</bdi>
      ) : (
        <Link to={`/admin/${to}/${contentId}`}>
          <bdi>{named}</bdi>
        </Link>
      )}
    </span>
  );
}

const MAX_NAMED = 6;

/** The changed fields, by their form labels; the values are in the history of the record itself. */
const changedFields = ({ type, action, before, after }: AuditRecord): string => {
  // All fields of a new record are new.
  if (action.endsWith(':create')) return '';
  const fields = fieldsOf(adminResources.find(({ permissionName }) => permissionName === type)?.groups ?? []);
  const labels = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(
    (name) =>
      fieldAt(fields, name)?.label ?? commonLabel(name) ?? name.replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
  );
  const named = labels.slice(0, MAX_NAMED).join(', ');
  return labels.length > MAX_NAMED ? words.audit.andMore(named, labels.length - MAX_NAMED) : named;
};

const verbs = ['create', 'update', 'publish', 'unpublish', 'remove', 'restore', 'erase'];

export default function AuditScreen() {
  return (
    <PlainList<AuditRecord>
      resource="audit"
      thing="change"
      things="Audit log"
      pluralInSentence="changes"
      sort="at"
      filters={[
        {
          name: 'type',
          label: words.audit.about,
          options: [
            ...adminResources.map(({ permissionName, things }) => ({ value: permissionName, label: things })),
            ...recordTypes.map(({ type, things }) => ({ value: type, label: things })),
          ],
        },
        {
          name: 'action',
          label: words.audit.done,
          options: verbs.map((verb) => ({ value: verb, label: words.audit.verbs[verb] ?? verb })),
        },
      ]}
      renderHead={(line) => (
        <>
          <AuditSentence line={line} />
          <time className="mono sub" dateTime={line.at}>
            {formatShortInstant(line.at)}
          </time>
        </>
      )}
      columns={[
        { label: words.audit.fields, render: (line) => changedFields(line) },
        { label: words.audit.from, render: ({ ip }) => <span className="mono">{ip}</span> },
      ]}
    />
  );
}
