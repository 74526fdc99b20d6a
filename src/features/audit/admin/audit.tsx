/** Shows the audit log: who did what, and when. */

import { Fragment } from 'react';
import { Link } from 'react-router';
import { forms as banForms } from '#features/bans/messages/en-GB.ts';
import { form as roleForm } from '#features/roles/messages/en-GB.ts';
import { contact, general, google, smtp } from '#features/settings/messages/en-GB.ts';
import { recordTypeOf, recordTypes } from '#features/users/admin/record-types.ts';
import { forms as userForms } from '#features/users/messages/en-GB.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { commonLabel } from '#web/admin/form/state/common-label.ts';
import { fieldAt, fieldsOf } from '#web/admin/form/state/values.ts';
import { fill, list } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { optionsOf } from '#web/admin/resources/options.ts';
import { adminResources } from '../../../features.admin.ts';
import type { AuditLine } from '../schema.ts';
import { verbOf } from '../verb.ts';
import { actions, audit as m, screen, sentence, sentences, singleThings, things } from './messages/en-GB.ts';

export type AuditRecord = AuditLine & PlainRecord;

const labels: Readonly<Record<'sentences' | 'things' | 'singleThings', Readonly<Record<string, string>>>> = {
  sentences,
  things,
  singleThings,
};

export function AuditSentence({ line }: { line: AuditRecord }) {
  const me = useMe();
  const may = useMay();
  const { actor, actorName, action, type, title, contentId } = line;
  const verb = verbOf(action);
  const resource = adminResources.find(({ permissionName }) => permissionName === type);
  const recordType = recordTypeOf(type);
  const viewPermission = resource === undefined ? recordType?.viewPermission : `${type}:view`;
  const canOpen = verb !== 'erase' && viewPermission !== undefined && may(viewPermission);
  const to = canOpen ? (resource?.name ?? recordType?.path) : undefined;
  const text =
    labels.sentences[verb] ??
    fill(sentence.other, { who: '', action: verb.replaceAll(/[-_]/g, ' '), record: '' });
  const record = <bdi>{recordName(type, title, resource?.thing ?? recordType?.thing)}</bdi>;
  return (
    <span className="sentence">
      {rich(text, {
        who: () => (
          <b key="who">
            <bdi>{actor === me._id ? sentence.you : (actorName ?? unnamedActor(line))}</bdi>
          </b>
        ),
        record: () =>
          to === undefined || contentId === null ? (
            <Fragment key="record">{record}</Fragment>
          ) : (
            <Link key="record" to={adminAddress(to, contentId)}>
              {record}
            </Link>
          ),
      })}
    </span>
  );
}

const unnamedActor = ({ actor, ip }: AuditRecord): string => {
  if (actor !== null) return sentence.former;
  // Actions of the program itself have no IP address.
  return ip === null ? sentence.system : sentence.visitor;
};

/** Returns how the sentence names the record: content by its title, other records by their type and title. */
const recordName = (type: string, title: string | null, recordTypeName: string | undefined): string => {
  const singleThing = labels.singleThings[type];
  if (singleThing !== undefined) return fill(sentence.single, { thing: singleThing });
  const thing = recordTypeName ?? labels.things[type] ?? type.replaceAll(/[-_.]/g, ' ');
  if (title === null) return fill(sentence.deleted, { thing });
  return adminResources.some(({ permissionName }) => permissionName === type)
    ? title
    : fill(sentence.typed, { thing, title });
};

/** How many changed fields an entry names. */
const MAX_NAMED_FIELDS = 6;

type FieldTexts = Readonly<Record<string, { label: string } | undefined>>;
/** The texts of the fields of records without an admin resource, by the type of the record. */
const fieldTexts: Readonly<Record<string, FieldTexts>> = {
  user: { ...userForms.invitation, ...userForms.statusChange },
  role: roleForm,
  ban: banForms.ban,
  'settings.contact': contact,
  'settings.general': general,
  'settings.google': google,
  'settings.smtp': smtp,
};

/** Returns the form labels of the changed fields as a list; empty for a new record. */
const changedFields = ({ type, action, before, after }: AuditRecord): string => {
  // All fields of a new record are new.
  if (action.endsWith(':create')) return '';
  const fields = fieldsOf(adminResources.find(({ permissionName }) => permissionName === type)?.groups ?? []);
  const fieldNames = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // Other recorded values, such as the sign-in method, are not fields and have no label.
  const labelsOfFields = fieldNames.flatMap(
    (name) => fieldAt(fields, name)?.label ?? fieldTexts[type]?.[name]?.label ?? commonLabel(name) ?? [],
  );
  const shownLabels = labelsOfFields.slice(0, MAX_NAMED_FIELDS);
  const count = labelsOfFields.length - shownLabels.length;
  return list(count > 0 ? [...shownLabels, fill(m.moreFields, { count })] : shownLabels);
};

export default function AuditScreen() {
  return (
    <PlainList<AuditRecord>
      resource="audit"
      thing={m.thing}
      things={m.things}
      title={screen.label}
      sort="at"
      filters={[
        {
          name: 'type',
          label: m.type,
          options: [
            ...adminResources.map(({ permissionName, title }) => ({ value: permissionName, label: title })),
            ...recordTypes.map(({ type, title }) => ({ value: type, label: title })),
          ],
        },
        {
          name: 'action',
          label: m.action,
          options: optionsOf(actions),
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
        { label: m.fields, render: (line) => changedFields(line) },
        { label: m.address, render: ({ ip }) => <span className="mono">{ip}</span> },
      ]}
    />
  );
}
