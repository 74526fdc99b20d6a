/** Shows the audit log: who did what, and when. */

import { Fragment } from 'react';
import { Link } from 'react-router';
import { forms as banForms } from '#features/bans/messages/en-GB.ts';
import { form as roleForm } from '#features/roles/messages/en-GB.ts';
import { contact, general, google, smtp } from '#features/settings/messages/en-GB.ts';
import { recordTypeOf, recordTypes } from '#features/users/admin/record-types.ts';
import { forms as userForms } from '#features/users/messages/en-GB.ts';
import { rich } from '#platform/messages/catalogue.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { commonLabel } from '#web/admin/form/state/common-label.ts';
import { fieldAt, fieldsOf } from '#web/admin/form/state/values.ts';
import { fill, list } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { optionsOf } from '#web/admin/resources/options.ts';
import { adminResources } from '../../../features.admin.ts';
import type { AuditEntry } from '../schema.ts';
import { verbOf } from '../verb.ts';
import {
  actions,
  audit as m,
  screen,
  sentenceParts,
  singletonNouns,
  typeNouns,
  verbSentences,
} from './messages/en-GB.ts';

export type ListedAuditEntry = AuditEntry & PlainRecord;

/** Texts by a verb or a type, which may have none. */
type Texts = Readonly<Record<string, string | undefined>>;

export function AuditSentence({ entry }: { entry: ListedAuditEntry }) {
  const me = useMe();
  const may = useMay();
  const { actor, actorName, action, type, contentId } = entry;
  const verb = verbOf(action);
  const resource = adminResources.find(({ permissionPrefix }) => permissionPrefix === type);
  const recordType = recordTypeOf(type);
  const viewPermission = resource === undefined ? recordType?.viewPermission : (`${type}:view` as Permission);
  const canOpen = verb !== 'erase' && viewPermission !== undefined && may(viewPermission);
  const screenPath = canOpen ? (resource?.name ?? recordType?.path) : undefined;
  const text =
    (verbSentences as Texts)[verb] ??
    fill(sentenceParts.other, { who: '', action: verb.replaceAll(/[-_]/g, ' '), record: '' });
  const record = <bdi>{recordName(entry, resource?.thing ?? recordType?.thing)}</bdi>;
  return (
    <span className="sentence">
      {rich(text, {
        who: () => (
          <b key="who">
            <bdi>{actor === me._id ? sentenceParts.you : (actorName ?? unnamedActor(entry))}</bdi>
          </b>
        ),
        record: () =>
          screenPath === undefined || contentId === null ? (
            <Fragment key="record">{record}</Fragment>
          ) : (
            <Link key="record" to={adminAddress(screenPath, contentId)}>
              {record}
            </Link>
          ),
      })}
    </span>
  );
}

const unnamedActor = ({ actor, requestId }: ListedAuditEntry): string => {
  if (actor !== null) return sentenceParts.former;
  // Only the program itself acts outside a request. A missing IP address would prove nothing: it may have been removed.
  return requestId === null ? sentenceParts.system : sentenceParts.visitor;
};

/**
 * Returns how the sentence names the record: a record of an admin resource by its title, another record by its type and
 * title. A record that is the only one of its type, or whose title is no longer stored, is named by its type. `noun` is
 * the type's noun in its own screens.
 */
const recordName = ({ type, title, action }: ListedAuditEntry, noun: string | undefined): string => {
  const singletonNoun = (singletonNouns as Texts)[type];
  if (singletonNoun !== undefined) return fill(sentenceParts.single, { thing: singletonNoun });
  const thing = noun ?? (typeNouns as Texts)[type] ?? type.replaceAll(/[-_.]/g, ' ');
  if (title === null)
    return fill(verbOf(action) === 'erase' ? sentenceParts.erased : sentenceParts.deleted, { thing });
  return adminResources.some(({ permissionPrefix }) => permissionPrefix === type)
    ? title
    : fill(sentenceParts.typed, { thing, title });
};

/** How many changed fields of an entry are named; the others are only counted. */
const MAX_NAMED_FIELDS = 6;

type FieldTexts = Readonly<Record<string, { label: string } | undefined>>;
/** The labels of the fields of records without an admin resource, by the type of the record. */
const fieldTexts: Readonly<Record<string, FieldTexts>> = {
  user: { ...userForms.invitation, ...userForms.statusChange },
  role: roleForm,
  ban: banForms.ban,
  'settings.contact': contact,
  'settings.general': general,
  'settings.google': google,
  'settings.smtp': smtp,
};

/** Returns the form labels of the changed fields as a text, `Title, Summary and 2 more`; empty for a new record. */
const listChangedFields = ({ type, action, before, after }: ListedAuditEntry): string => {
  // All fields of a new record are new.
  if (action.endsWith(':create')) return '';
  const fields = fieldsOf(
    adminResources.find(({ permissionPrefix }) => permissionPrefix === type)?.groups ?? [],
  );
  const fieldNames = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // Other recorded values, such as the sign-in method, are not fields of a form and are left out.
  const fieldLabels = fieldNames.flatMap(
    (name) => fieldAt(fields, name)?.label ?? fieldTexts[type]?.[name]?.label ?? commonLabel(name) ?? [],
  );
  const shownLabels = fieldLabels.slice(0, MAX_NAMED_FIELDS);
  const count = fieldLabels.length - shownLabels.length;
  return list(count > 0 ? [...shownLabels, fill(m.moreFields, { count })] : shownLabels);
};

export default function AuditScreen() {
  return (
    <PlainList<ListedAuditEntry>
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
            ...adminResources.map(({ permissionPrefix, title }) => ({
              value: permissionPrefix,
              label: title,
            })),
            ...recordTypes.map(({ type, title }) => ({ value: type, label: title })),
          ],
        },
        {
          name: 'action',
          label: m.action,
          options: optionsOf(actions),
        },
      ]}
      renderRowHeader={(entry) => (
        <>
          <AuditSentence entry={entry} />
          <time className="mono sub" dateTime={entry.at}>
            {formatShortInstant(entry.at)}
          </time>
        </>
      )}
      columns={[
        { label: m.fields, render: (entry) => listChangedFields(entry) },
        { label: m.address, render: ({ ip }) => <span className="mono">{ip}</span> },
      ]}
    />
  );
}
