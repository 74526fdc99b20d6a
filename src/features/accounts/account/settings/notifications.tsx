/** The mails that a user can turn off. Security mails are always sent. */
import { TickField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Group } from './group.tsx';
import { Saved } from './saved.tsx';
import { type GroupProps, useSaving } from './saving.ts';

interface Values {
  'notifications.newDevices': boolean;
}

export function NotificationsGroup(props: GroupProps) {
  const { notifications } = props.settings;
  const { form, isSaved } = useSaving<Values>(
    props,
    { 'notifications.newDevices': notifications.newDevices },
    (values) => ({ notifications: { newDevices: values['notifications.newDevices'] } }),
  );
  return (
    <Group id="notifications" title="Notifications" lead="What we email you about.">
      <FormBox
        form={form}
        action="Save notifications"
        acting="Saving"
        label="Notifications"
        quiet
        beside={<Saved when={isSaved} />}
      >
        <TickField form={form} name="notifications.newDevices" label="Sign-ins from a new device" />
      </FormBox>
    </Group>
  );
}
