/** Renders fields that several forms of the account have. */

import { PASSWORD } from '#platform/schema/values/limits.ts';
import { useSite } from '#web/account/layout/site.ts';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels } from '../messages/en-GB.ts';
import { fields as m } from './messages/en-GB.ts';

export const NewPasswordField = ({
  form,
  label = labels.newPassword,
}: {
  form: Form<{ password: string }>;
  label?: string;
}) => {
  const { fill } = useFormat();
  return (
    <PasswordField
      form={form}
      name="password"
      label={label}
      hint={fill(m.passwordHint, { min: PASSWORD.min })}
      autoComplete="new-password"
    />
  );
};

export const ConfirmPasswordField = ({ form }: { form: Form<{ confirm: string }> }) => (
  <PasswordField form={form} name="confirm" label={m.confirmPassword} autoComplete="new-password" />
);

export const PhoneField = ({ form }: { form: Form<{ phone: string }> }) => {
  const { fill } = useFormat();
  const { phoneExample } = useSite().settings.general;
  return (
    <TextField
      form={form}
      name="phone"
      label={labels.phone}
      hint={fill(m.phoneHint, { example: phoneExample.national })}
      optional
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
};
