/**
 * Saves one group of settings. The server replaces all settings at once, so those of other groups are sent unchanged.
 */
import { useState } from 'react';
import { userCall, userSendError } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { useSite } from '#web/account/layout/site.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import type { Problems } from '#web/forms/values-store.ts';
import { type AccountSettings, AccountSettingsInput } from '../../schema/account.ts';

export interface GroupProps {
  settings: AccountSettings;
  onSaved(settings: AccountSettings): void;
}

/** Returns the settings that can be changed, and the version from which they are changed. */
function inputOf(settings: AccountSettings): AccountSettingsInput {
  const { name, phone, jobTitle, company, trades, regions, notifications, locale, timeZone, version } =
    settings;
  return { name, phone, jobTitle, company, trades, regions, notifications, locale, timeZone, version };
}

/**
 * Returns the errors by field of the form. A field that contains a list, such as one region in each line, gets the
 * error of the first invalid item: `regions.2` becomes `regions`.
 */
function problemsByField(problems: Problems): Problems {
  const byField: Record<string, string> = {};
  for (const [path, problem] of Object.entries(problems)) byField[path.replace(/\.\d+$/, '')] ??= problem;
  return byField;
}

/** Returns the form of a group. `settingsFrom` converts the values of the form to their part of the settings. */
export function useSettingsForm<Values extends object>(
  { settings, onSaved }: GroupProps,
  initial: Values,
  settingsFrom: (values: Values) => object,
): { form: Form<Values>; isSaved: boolean } {
  const [isSaved, setIsSaved] = useState(false);
  const { phoneExample } = useSite().settings.general;
  const form = useForm<Values>({
    initial,
    isPrefilled: true,
    check: (values) =>
      problemsByField(
        problemsIn(AccountSettingsInput, { ...inputOf(settings), ...settingsFrom(values) }, phoneExample),
      ),
    async send(values) {
      setIsSaved(false);
      const answer = await userCall<AccountSettings>('PUT', '/api/user/settings', {
        ...inputOf(settings),
        ...settingsFrom(values),
      });
      if (answer.ok) {
        onSaved(answer.data);
        setIsSaved(true);
      }
      const sendError = userSendError(answer);
      return sendError && { ...sendError, errors: sendError.errors && problemsByField(sendError.errors) };
    },
  });
  return { form, isSaved: isSaved && form.isPristine };
}

/** Returns the lines of a text, trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text);
