/**
 * Sets which optional emails the user receives. Emails about changes to the security of the account are always sent.
 */

import { CheckboxField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { fields as labels } from '../../messages/en-GB.ts';
import { Group } from './group.tsx';
import { groups, notifications as m, settings } from './messages/en-GB.ts';
import { SavedNotice } from './saved-notice.tsx';
import { type GroupProps, useSettingsForm } from './use-settings-form.ts';

interface Values {
  'notifications.newDevices': boolean;
}

export function NotificationsGroup(props: GroupProps) {
  const { notifications } = props.settings;
  const { form, isSaved } = useSettingsForm<Values>(
    props,
    { 'notifications.newDevices': notifications.newDevices },
    (values) => ({ notifications: { newDevices: values['notifications.newDevices'] } }),
  );
  return (
    <Group id="notifications" lead={m.lead}>
      <FormBox
        form={form}
        submitLabel={m.submit}
        busyLabel={settings.saving}
        label={groups.notifications}
        secondary
        afterButtons={<SavedNotice isShown={isSaved} />}
      >
        <CheckboxField form={form} name="notifications.newDevices" label={labels.newDevices} />
      </FormBox>
    </Group>
  );
}
