/** Disables an account, with a reason that the audit log stores; offers undo. */
import { useId, useState } from 'react';
import { Dialog } from '#web/admin/form/frame/dialog.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import { words } from '#web/admin/words.ts';
import type { ListedUser } from '../schema.ts';
import { nameOf } from './person.ts';
import { peopleMessages } from './words.ts';

interface Props {
  user: Pick<ListedUser, '_id' | 'name' | 'username'>;
  onClose: () => void;
}

export function Disable({ user, onClose }: Props) {
  const { users } = peopleMessages;
  const { act } = useAction(['users']);
  const [reason, setReason] = useState('');
  const id = useId();
  const name = nameOf(user);
  const path = `/api/admin/users/${user._id}`;
  const send = async () => {
    onClose();
    await act(() => call(`${path}/disable`, { method: 'POST', body: { reason } }), users.disabled(name), {
      undo: () => call(`${path}/enable`, { method: 'POST', body: { reason: null } }),
    });
  };
  return (
    <Dialog title={users.disableTitle(name)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{users.disableText}</p>
        <div className="field">
          <label htmlFor={id}>{users.disableReason}</label>
          <textarea
            id={id}
            className="input"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <div className="acts">
          <button type="submit" className="btn danger">
            {users.disable}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {words.shell.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
