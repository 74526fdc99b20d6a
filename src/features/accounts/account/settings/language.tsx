/** The language in which mails to this user format dates and times. */

import { useSite } from '#web/account/layout/site.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Group } from './group.tsx';
import { Saved } from './saved.tsx';
import { type GroupProps, orNull, useSaving } from './saving.ts';

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
  const { locale, timeZone } = props.settings;
  const { form, isSaved } = useSaving(
    props,
    { locale: locale ?? '', timeZone: timeZone ?? '' },
    (values) => ({ locale: orNull(values.locale), timeZone: orNull(values.timeZone) }),
  );
  const zones = withOwn(Intl.supportedValuesOf('timeZone'), timeZone);
  return (
    <Group id="language" title="Dates and times" lead="How we write dates and times in emails to you.">
      <FormBox
        form={form}
        action="Save dates and times"
        acting="Saving"
        label="Dates and times"
        quiet
        beside={<Saved when={isSaved} />}
      >
        <SelectField
          form={form}
          name="locale"
          label="Date format"
          options={[
            ['', `The site’s: ${nameOf(settings.general.locale)}`],
            ...withOwn(locales, locale).map((each) => [each, nameOf(each)] as const),
          ]}
        />
        <SelectField
          form={form}
          name="timeZone"
          label="Time zone"
          options={[
            ['', `The site’s: ${words(settings.general.timeZone)}`],
            ...zones.map((zone) => [zone, words(zone)] as const),
          ]}
        />
      </FormBox>
    </Group>
  );
}

const words = (zone: string): string => zone.replaceAll('_', ' ');

/** The chosen value is always among the options. */
const withOwn = (options: readonly string[], own: string | null): readonly string[] =>
  own === null || options.includes(own) ? options : [own, ...options];
