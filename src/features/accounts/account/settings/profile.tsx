/** The user's name and personal details. */

import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { PhoneField } from '../fields.tsx';
import { Group } from './group.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { emptyToNull, type GroupProps, useSettingsForm } from './use-settings-form.ts';

export function ProfileGroup(props: GroupProps) {
  const { settings } = props;
  const { form, isSaved } = useSettingsForm(
    props,
    { name: settings.name, phone: settings.phone ?? '', jobTitle: settings.jobTitle ?? '' },
    ({ name, phone, jobTitle }) => ({ name, phone: emptyToNull(phone), jobTitle: emptyToNull(jobTitle) }),
  );
  return (
    <Group id="profile" title="Profile" lead={`Your user name is ${settings.username}. It does not change.`}>
      <FormBox
        form={form}
        submitLabel="Save the profile"
        busyLabel="Saving"
        label="Profile"
        secondary
        afterButtons={<SavedNotice when={isSaved} />}
      >
        <TextField form={form} name="name" label="Name" autoComplete="name" />
        <TextField form={form} name="jobTitle" label="Job title" optional autoComplete="organization-title" />
        <PhoneField form={form} />
      </FormBox>
    </Group>
  );
}
