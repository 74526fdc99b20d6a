/** Edits how the company handles a message: its assignee, its status, and internal notes. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import type { SearchFunction } from '#web/admin/data/use-search.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { SearchBox, type SearchResult } from '#web/admin/form/fields/references/search-box.tsx';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { useField } from '#web/admin/form/state/form-store.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMe } from '#web/admin/providers/me.tsx';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { optionsOf } from '#web/admin/resources/options.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { messageChange } from '../admin-forms.ts';
import type { AdminMessage } from '../admin-schema.ts';
import { handling as m, messages, statuses } from './messages/en-GB.ts';

const fieldsOf = formFields(messageChange);

export function MessageHandling({ message }: { message: AdminMessage }) {
  const client = useQueryClient();
  const { _id, version, status, assignee, notes } = message;
  const fields = useMemo(
    () =>
      fieldsOf(
        {
          name: 'assignee',
          kind: 'custom',
          render: (field: Field, path: string) => (
            <AssigneeField path={path} label={field.label} hint={field.hint} currentAssignee={assignee} />
          ),
        },
        { name: 'status', kind: 'choice', label: messages.status, options: optionsOf(statuses) },
        'notes',
      ),
    [assignee],
  );
  const values = useMemo(
    () => ({ assignee: assignee?._id ?? null, status, notes }),
    [assignee, status, notes],
  );
  return (
    <section className="panel aside" aria-labelledby="handling">
      <header>
        <h2 id="handling">{m.title}</h2>
      </header>
      <div className="inside">
        <SmallForm
          label={m.title}
          fields={fields}
          values={values}
          storageKey={`messages/${_id}/notes`}
          submitLabel={m.save}
          secondary
          onConflict={() => client.refetchQueries({ queryKey: keys.record('messages', _id) })}
          onSend={async (enteredValues) => {
            const savedMessage = await call<AdminMessage>(apiPath('messages', _id), {
              method: 'PATCH',
              body: { version, ...enteredValues },
            });
            client.setQueryData(keys.record('messages', _id), savedMessage);
            await refresh('messages');
          }}
        />
      </div>
    </section>
  );
}

const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

interface AssigneeFieldProps {
  path: string;
  label: string;
  hint: string | undefined;
  currentAssignee: AdminMessage['assignee'];
}

function AssigneeField({ path, label, hint, currentAssignee }: AssigneeFieldProps) {
  const { value, set, problem } = useField<string | null>(path);
  const [chosenPerson, setChosenPerson] = useState<SearchResult | null>(null);
  const client = useQueryClient();
  const me = useMe();
  const findAssignees = useCallback<SearchFunction<readonly SearchResult[]>>(
    async (search) => {
      const assignees = await client.fetchQuery({
        queryKey: keys.part('messages', 'assignees'),
        queryFn: () => call<{ _id: string; name: string }[]>(apiPath('messages', 'assignees')),
        staleTime: 60_000,
      });
      return assignees
        .filter(({ name }) => foldText(name).includes(foldText(search.trim())))
        .map(({ _id, name }) => ({ _id, title: name }));
    },
    [client],
  );
  const self = { _id: me._id, title: me.name || me.username };
  const nameOf = (_id: string): string =>
    [
      chosenPerson,
      currentAssignee === null ? null : { _id: currentAssignee._id, title: currentAssignee.name },
      self,
    ].find((one) => one?._id === _id)?.title ?? '';
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      <div className="with-clear">
        <SearchBox
          search={findAssignees}
          control={controlProps({ path, hint, problem })}
          currentTitle={value === null ? '' : nameOf(value)}
          onChoose={(person) => {
            setChosenPerson(person);
            set(person._id);
          }}
        />
        {value === null ? (
          <button type="button" className="btn" onClick={() => set(me._id)}>
            {m.assign}
          </button>
        ) : (
          <button type="button" className="ico" aria-label={m.unassign} onClick={() => set(null)}>
            <Icon name="close" small />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
