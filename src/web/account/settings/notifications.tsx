/** Which mails come, and how often. Those that keep the account safe always do. */
import { ALERT_FREQUENCIES } from '#contract/account.ts';
import { SelectField, TickField } from '../form/fields.tsx';
import { FormBox } from '../form/form-box.tsx';
import { Group } from './group.tsx';
import { Saved } from './saved.tsx';
import { type GroupProps, useSaving } from './saving.ts';

const labels: Readonly<Record<(typeof ALERT_FREQUENCIES)[number], string>> = {
  instant: 'As soon as they are published',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Not at all',
};

interface Values {
  'notifications.tenders': string;
  'notifications.watched': boolean;
  'notifications.comments': boolean;
  'notifications.newDevices': boolean;
}

export function NotificationsGroup(props: GroupProps) {
  const { notifications } = props.settings;
  const { form, isSaved } = useSaving<Values>(
    props,
    {
      'notifications.tenders': notifications.tenders,
      'notifications.watched': notifications.watched,
      'notifications.comments': notifications.comments,
      'notifications.newDevices': notifications.newDevices,
    },
    (values) => ({
      notifications: {
        tenders: values['notifications.tenders'],
        watched: values['notifications.watched'],
        comments: values['notifications.comments'],
        newDevices: values['notifications.newDevices'],
      },
    }),
  );
  return (
    <Group id="notifications" title="Notifications" lead="What we email you about.">
      <FormBox
        form={form}
        action="Save the notifications"
        acting="Saving"
        label="Notifications"
        quiet
        beside={<Saved when={isSaved} />}
      >
        <SelectField
          form={form}
          name="notifications.tenders"
          label="New tenders in your trades and regions"
          options={ALERT_FREQUENCIES.map((each) => [each, labels[each]] as const)}
        />
        <div>
          <TickField form={form} name="notifications.watched" label="Changes to tenders you follow" />
          <TickField form={form} name="notifications.comments" label="Answers to your comments" />
          <TickField form={form} name="notifications.newDevices" label="Sign-ins from a new device" />
        </div>
      </FormBox>
    </Group>
  );
}
