/** Who did what, and when. */
import { Link } from 'react-router';
import { shortMoment } from '../list/moments.ts';
import { type Line, PlainList } from '../list/plain-list.tsx';
import { resources } from '../resources/index.ts';
import { words } from '../words.ts';

export interface AuditRecord extends Line {
  _id: string;
  at: string;
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
  const { actorName, action, type, title, contentId } = line;
  const verb = action.slice(action.indexOf(':') + 1);
  const to = resources.find(({ permits }) => permits === type);
  const named = title ?? to?.thing ?? type.replaceAll('-', ' ');
  return (
    <span className="sentence">
      <b>
        <bdi>{actorName ?? words.desk.somebody}</bdi>
      </b>{' '}
      {words.audit.verbs[verb] ?? verb.replaceAll(/[-_]/g, ' ')}{' '}
      {to === undefined || contentId === null ? (
        <bdi>{named}</bdi>
      ) : (
        <Link to={`/admin/${to.name}/${contentId}`}>
          <bdi>{named}</bdi>
        </Link>
      )}
    </span>
  );
}

/** The names of what differs: the values are in the history of the record itself. */
const changed = ({ before, after }: AuditRecord): string =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].slice(0, 6).join(', ');

const verbs = ['create', 'update', 'publish', 'unpublish', 'remove', 'restore', 'erase'];

export default function AuditScreen() {
  return (
    <PlainList<AuditRecord>
      resource="audit"
      thing="change"
      things="Audit log"
      several="changes"
      sort="at"
      filters={[
        {
          name: 'type',
          label: 'On',
          options: resources.map(({ permits, things }) => ({ value: permits, label: things })),
        },
        {
          name: 'action',
          label: 'What',
          options: verbs.map((verb) => ({ value: verb, label: words.audit.verbs[verb] ?? verb })),
        },
      ]}
      head={(line) => (
        <>
          <AuditSentence line={line} />
          <time className="mono sub" dateTime={line.at}>
            {shortMoment(line.at)}
          </time>
        </>
      )}
      columns={[
        { label: words.audit.fields, draw: (line) => <span className="mono">{changed(line)}</span> },
        { label: 'From', draw: ({ ip }) => <span className="mono">{ip}</span> },
      ]}
    />
  );
}
