/**
 * Sets the language of the account, of the content area and of the user's emails, and the time zone of dates in the
 * emails.
 */

import { useEffect, useState } from 'react';
import { languageName, localeOptions } from '#platform/messages/locale-options.ts';
import { useSite } from '#web/account/layout/site.ts';
import { hasLanguageChanged, storeLanguage } from '#web/data/session/language.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { hasUnsavedForms } from '#web/forms/unsaved-forms.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Group } from './group.tsx';
import { settings as common, groups, language as m } from './messages/en-GB.ts';
import { SavedNotice } from './saved-notice.tsx';
import { emptyToNull, type GroupProps, useSettingsForm } from './use-settings-form.ts';

export function LanguageGroup(props: GroupProps) {
  const { settings } = useSite();
  const { fill } = useFormat();
  const { locale, timeZone } = props.settings;
  const { form, isSaved } = useSettingsForm(
    {
      ...props,
      onSaved(savedSettings) {
        props.onSaved(savedSettings);
        storeLanguage(savedSettings.locale);
      },
    },
    { locale: locale ?? '', timeZone: timeZone ?? '' },
    (values) => ({ locale: emptyToNull(values.locale), timeZone: emptyToNull(values.timeZone) }),
  );
  const [hasOtherUnsavedForms, setHasOtherUnsavedForms] = useState(false);
  // Checked in an effect, because only then does this form hold the saved values and no longer count as unsaved.
  useEffect(() => {
    if (!isSaved || !hasLanguageChanged()) return;
    if (hasUnsavedForms()) setHasOtherUnsavedForms(true);
    else location.reload();
  }, [isSaved]);
  const zones = withCurrent(Intl.supportedValuesOf('timeZone'), timeZone);
  return (
    <Group id="language" lead={m.lead}>
      {hasOtherUnsavedForms && (
        <Notice tone="done" focused>
          <p>{m.unsavedElsewhere}</p>
          <button type="button" className="btn" onClick={() => location.reload()}>
            {m.reload}
          </button>
        </Notice>
      )}
      <FormBox
        form={form}
        submitLabel={m.submit}
        busyLabel={common.saving}
        label={groups.language}
        secondary
        afterButtons={<SavedNotice isShown={isSaved} />}
      >
        <SelectField
          form={form}
          name="locale"
          label={m.language}
          options={[
            ['', fill(m.siteDefault, { value: languageName(settings.general.locale) })],
            ...withCurrent(localeOptions, locale).map((each) => [each, languageName(each)] as const),
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

/** Returns the options, with the chosen value added if it is not among them. */
const withCurrent = (options: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || options.includes(chosen) ? options : [chosen, ...options];
