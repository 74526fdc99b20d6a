/** The mails that a user can turn off. Security mails are always sent. */
import { CheckboxField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Group } from './group.tsx';
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
    <Group id="notifications" title="Notifications" lead="What we email you about.">
      <FormBox
        form={form}
        submitLabel="Save notifications"
        busyLabel="Saving"
        label="Notifications"
        secondary
        afterButtons={<SavedNotice when={isSaved} />}
      >
        <CheckboxField form={form} name="notifications.newDevices" label="Sign-ins from a new device" />
      </FormBox>
    </Group>
  );
}
