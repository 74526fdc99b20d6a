/** Replies to a message by email. What is typed stays until the email is queued. */

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { fill } from '#web/admin/format.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { randomId } from '#web/data/random-id.ts';
import { messageReply } from '../admin-forms.ts';
import type { AdminMessage } from '../admin-schema.ts';
import { reply as m } from './messages/en-GB.ts';

const fieldsOf = formFields(messageReply);
const emptyReply = { message: '' };

export function MessageReply({ message }: { message: AdminMessage }) {
  const client = useQueryClient();
  // The same key until the server answers, so that a retry after a lost connection does not send a second email.
  const idempotencyKey = useRef(randomId());
  const { _id, version, email } = message;
  const fields = useMemo(
    () => fieldsOf({ name: 'message', hint: fill(m.hint, { email: email ?? '' }) }),
    [email],
  );
  const renewKey = () => {
    idempotencyKey.current = randomId();
  };
  return (
    <div className="panel letter">
      <SmallForm
        label={m.send}
        fields={fields}
        values={emptyReply}
        storageKey={`messages/${_id}/reply`}
        submitLabel={m.send}
        onConflict={() => client.refetchQueries({ queryKey: keys.record('messages', _id) })}
        onSend={async ({ message: text }, markSaved) => {
          try {
            const savedMessage = await call<AdminMessage>(apiPath('messages', _id, 'reply'), {
              method: 'POST',
              body: { version, message: text },
              idempotencyKey: idempotencyKey.current,
            });
            renewKey();
            markSaved(emptyReply);
            client.setQueryData(keys.record('messages', _id), savedMessage);
          } catch (error) {
            if (error instanceof ApiError && error.status !== 0) renewKey();
            throw error;
          }
          notify(m.sent, { type: 'info' });
          await refresh('messages');
        }}
      />
    </div>
  );
}
