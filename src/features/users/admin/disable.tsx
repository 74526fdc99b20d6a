/** Disables an account, with a reason that the audit log stores; offers undo. */
import { useId, useState } from 'react';
import { Dialog } from '#web/admin/form/frame/dialog.tsx';
import { fill } from '#web/admin/format.ts';
import { call } from '#web/admin/providers/call.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import { statusChange } from '../forms.ts';
import { forms } from '../messages/en-GB.ts';
import type { ListedUser } from '../schema.ts';
import { account, disableDialog as m } from './messages/en-GB.ts';
import { nameOf } from './person.ts';

interface Props {
  user: Pick<ListedUser, '_id' | 'name' | 'username'>;
  onClose: () => void;
}

export function Disable({ user, onClose }: Props) {
  const { act } = useAction(['users']);
  const [reason, setReason] = useState('');
  const id = useId();
  const name = nameOf(user);
  const path = `/api/admin/users/${user._id}`;
  const send = async () => {
    onClose();
    await act(
      () => call(`${path}/disable`, { method: 'POST', body: { reason } }),
      fill(m.disabled, { name }),
      {
        undo: () => call(`${path}/enable`, { method: 'POST', body: { reason: null } }),
      },
    );
  };
  return (
    <Dialog title={fill(m.title, { name })} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{m.text}</p>
        <div className="field">
          <label htmlFor={id}>{fill(m.reason, forms.statusChange.reason)}</label>
          <textarea
            id={id}
            className="input"
            rows={3}
            aria-describedby={`${id}-hint`}
            maxLength={statusChange.fields.reason.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            {forms.statusChange.reason.help}
          </p>
        </div>
        <div className="acts">
          <button type="submit" className="btn danger">
            {account.disable}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {m.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
