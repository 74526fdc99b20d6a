/** Fields that several forms of the account have. */
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { PASSWORD_MIN_LENGTH } from '../schema/auth.ts';

export const NewPasswordField = ({
  form,
  label = 'New password',
}: {
  form: Form<{ password: string }>;
  label?: string;
}) => (
  <PasswordField
    form={form}
    name="password"
    label={label}
    hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easier to remember.`}
    autoComplete="new-password"
  />
);

export const PhoneField = ({ form }: { form: Form<{ phone: string }> }) => (
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
);
