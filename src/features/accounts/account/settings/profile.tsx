/** The user's name and personal details. */
import { TextField } from '#web/account/form/fields.tsx';
import { FormBox } from '#web/account/form/form-box.tsx';
import { Group } from './group.tsx';
import { Saved } from './saved.tsx';
import { type GroupProps, orNull, useSaving } from './saving.ts';

export function ProfileGroup(props: GroupProps) {
  const { settings } = props;
  const { form, isSaved } = useSaving(
    props,
    { name: settings.name, phone: settings.phone ?? '', jobTitle: settings.jobTitle ?? '' },
    ({ name, phone, jobTitle }) => ({ name, phone: orNull(phone), jobTitle: orNull(jobTitle) }),
  );
  return (
    <Group id="profile" title="Profile" lead={`Your user name is ${settings.username}. It does not change.`}>
      <FormBox
        form={form}
        action="Save the profile"
        acting="Saving"
        label="Profile"
        quiet
        beside={<Saved when={isSaved} />}
      >
        <TextField form={form} name="name" label="Name" autoComplete="name" />
        <TextField form={form} name="jobTitle" label="Job title" optional autoComplete="organization-title" />
        <TextField
          form={form}
          name="phone"
          label="Phone"
          hint="Like 0113 496 0000. From abroad, with the country code."
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </FormBox>
    </Group>
  );
}
