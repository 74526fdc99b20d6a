/** Edits the user's name and personal details. */

import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import { PhoneField } from '../fields.tsx';
import { Group } from './group.tsx';
import { settings as common, groups, profile as m } from './messages/en-GB.ts';
import { SavedNotice } from './saved-notice.tsx';
import { emptyToNull, type GroupProps, useSettingsForm } from './use-settings-form.ts';

export function ProfileGroup(props: GroupProps) {
  const { settings } = props;
  const { fill } = useFormat();
  const { form, isSaved } = useSettingsForm(
    props,
    { name: settings.name, phone: settings.phone ?? '', jobTitle: settings.jobTitle ?? '' },
    ({ name, phone, jobTitle }) => ({ name, phone: emptyToNull(phone), jobTitle: emptyToNull(jobTitle) }),
  );
  return (
    <Group id="profile" lead={fill(m.lead, { username: settings.username })}>
      <FormBox
        form={form}
        submitLabel={m.submit}
        busyLabel={common.saving}
        label={groups.profile}
        secondary
        afterButtons={<SavedNotice isShown={isSaved} />}
      >
        <TextField form={form} name="name" label={labels.name} autoComplete="name" />
        <TextField
          form={form}
          name="jobTitle"
          label={labels.jobTitle}
          optional
          autoComplete="organization-title"
        />
        <PhoneField form={form} />
      </FormBox>
    </Group>
  );
}
