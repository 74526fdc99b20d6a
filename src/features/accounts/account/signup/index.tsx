/** Opens an account. It is usable at once; a link confirms the email address. */

import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isAvailable, signUp } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { Page } from '#web/account/layout/page.tsx';
import { useNavigateTo } from '#web/account/navigate.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn, withNext } from '#web/data/guards.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { SignUpInput, Username } from '../../schema/auth.ts';
import { NewPasswordField, PhoneField } from '../fields.tsx';

const empty = { name: '', email: '', username: '', password: '', company: '', phone: '' };
type Values = typeof empty;

/** Returns the request body, without empty texts. */
const requestBody = ({ company, phone, ...rest }: Values) => ({
  ...rest,
  company: company.trim() === '' ? null : company,
  phone: phone.trim() === '' ? null : phone,
});

export function Component() {
  const [opened, setOpened] = useState<string | null>(null);
  const { search } = useLocation();
  const go = useNavigateTo();
  const [key] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    initial: empty,
    check: (values) => problemsIn(SignUpInput, requestBody(values)),
    remote: {
      field: 'username',
      check: async (username) =>
        Username.safeParse(username).success && (await isAvailable(username.trim())) === false
          ? `User name “${username.trim()}” is already in use. Enter a different one`
          : null,
    },
    async send(values) {
      const website = honeypot.current?.value ?? '';
      const result = await signUp(
        {
          ...requestBody(values),
          website: website === '' ? null : website,
          seconds: Math.round((Date.now() - openedAt) / 1000),
        },
        key,
      );
      // While the login page loads the button stays busy.
      if (result === 'left') return new Promise<never>(() => {});
      if (result === null) setOpened(values.email.trim());
      return result;
    },
  });

  if (opened !== null)
    return (
      <Page title="Your account is open" lead="You are signed in.">
        <Notice tone="done" icon="mail" focused>
          <p>
            We sent a link to{' '}
            <strong>
              <EmailText address={opened} />
            </strong>
            . It works for three days.
          </p>
          <p>Follow it to confirm that the address is yours.</p>
        </Notice>
        <div className="solo-others">
          <button
            className="btn primary wide"
            type="button"
            onClick={() => go(afterSignIn(search, areas.read().auth))}
          >
            Go on
          </button>
        </div>
      </Page>
    );

  return (
    <Page
      title="Open an account"
      lead="For subcontractors, suppliers and everybody who works with us. It costs nothing."
    >
      <FormBox form={form} submitLabel="Open the account" busyLabel="Opening the account">
        <TextField form={form} name="name" label="Your name" autoComplete="name" />
        <TextField
          form={form}
          name="email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="username"
          label="User name"
          hint={
            form.checkingField === 'username'
              ? 'Looking whether it is free'
              : 'At least 3 letters, numbers, dots or hyphens.'
          }
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField form={form} label="Password" />
        <TextField form={form} name="company" label="Company" optional autoComplete="organization" />
        <PhoneField form={form} />
        <div className="for-machines" aria-hidden="true">
          <label>
            Leave this empty
            <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </FormBox>
      <p className="solo-ways">
        <a href={withNext('/user/login', search)}>I have an account</a>
      </p>
    </Page>
  );
}
