/** The language in which emails to this user format dates and times. */

import { useSite } from '#web/account/layout/site.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { Group } from './group.tsx';
import { settings as common, groups, language as m } from './messages/en-GB.ts';
import { SavedNotice } from './saved-notice.tsx';
import { emptyToNull, type GroupProps, useSettingsForm } from './use-settings-form.ts';

const locales = [
  'en-GB',
  'en-US',
  'de-DE',
  'es-ES',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-PT',
  'ro-RO',
] as const;

/** `Deutsch (Deutschland)`: in the language itself, so that its speakers recognise it. */
const nameOf = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

export function LanguageGroup(props: GroupProps) {
  const { settings } = useSite();
  const { fill } = useFormat();
  const { locale, timeZone } = props.settings;
  const { form, isSaved } = useSettingsForm(
    props,
    { locale: locale ?? '', timeZone: timeZone ?? '' },
    (values) => ({ locale: emptyToNull(values.locale), timeZone: emptyToNull(values.timeZone) }),
  );
  const zones = withCurrent(Intl.supportedValuesOf('timeZone'), timeZone);
  return (
    <Group id="language" lead={m.lead}>
      <FormBox
        form={form}
        submitLabel={m.submit}
        busyLabel={common.saving}
        label={groups.language}
        secondary
        afterButtons={<SavedNotice when={isSaved} />}
      >
        <SelectField
          form={form}
          name="locale"
          label={m.dateFormat}
          options={[
            ['', fill(m.siteDefault, { value: nameOf(settings.general.locale) })],
            ...withCurrent(locales, locale).map((each) => [each, nameOf(each)] as const),
          ]}
        />
        <SelectField
          form={form}
          name="timeZone"
          label={m.timeZone}
          options={[
            ['', fill(m.siteDefault, { value: zoneLabel(settings.general.timeZone) })],
            ...zones.map((zone) => [zone, zoneLabel(zone)] as const),
          ]}
        />
      </FormBox>
    </Group>
  );
}

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** The chosen value is always among the options. */
const withCurrent = (options: readonly string[], own: string | null): readonly string[] =>
  own === null || options.includes(own) ? options : [own, ...options];
