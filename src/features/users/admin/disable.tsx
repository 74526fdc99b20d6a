/**
 * Disables an account, with a reason that the audit log stores, and offers undo; or declines one that waits for
 * approval.
 */
import { apiPath } from '#web/admin/data/api-path.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { fill } from '#web/admin/format.ts';
import { call } from '#web/admin/providers/call.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { statusChange } from '../forms.ts';
import { forms } from '../messages/en-GB.ts';
import type { ListedUser } from '../schema.ts';
import { account, declineDialog, disableDialog as m } from './messages/en-GB.ts';
import { nameOf } from './person.ts';

interface Props {
  user: Pick<ListedUser, '_id' | 'name' | 'username' | 'awaitsApproval'>;
  onClose: () => void;
}

const fields = formFields(statusChange)({ name: 'reason', label: fill(m.reason, forms.statusChange.reason) });
const emptyValues = { reason: '' };

export function DisableDialog({ user, onClose }: Props) {
  const { act } = useAction(['users']);
  const name = nameOf(user);
  const isDecline = user.awaitsApproval;
  const path = apiPath('users', user._id);
  return (
    <SmallForm
      inDialog
      label={fill(isDecline ? declineDialog.title : m.title, { name })}
      fields={fields}
      prefix="disable"
      values={emptyValues}
      submitLabel={isDecline ? account.decline : account.disable}
      autoFocusField="reason"
      intro={<p>{isDecline ? declineDialog.text : m.text}</p>}
      onSend={async ({ reason }) => {
        onClose();
        await act(
          () => call(`${path}/disable`, { method: 'POST', body: { reason } }),
          fill(isDecline ? declineDialog.declined : m.disabled, { name }),
          // A decline cannot be undone, because the user has been notified by email.
          isDecline ? {} : { undo: () => call(`${path}/enable`, { method: 'POST', body: { reason: null } }) },
        );
      }}
      onClose={onClose}
    />
  );
}
