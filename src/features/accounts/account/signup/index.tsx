/** Creates an account, and signs in unless it needs approval. An emailed link confirms the address. */

import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { rich } from '#platform/messages/catalogue.ts';
import { USERNAME } from '#platform/schema/values/limits.ts';
import { isUsernameAvailable, signUp } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { Page } from '#web/account/layout/page.tsx';
import { useSite } from '#web/account/layout/site.ts';
import { useNavigateTo } from '#web/account/navigate.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn, withDestinationFrom } from '#web/data/guards.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { LOGIN_PATH } from '../../address.ts';
import { VERIFY_DAYS } from '../../limits.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import { SignUpInput, Username } from '../../schema/auth.ts';
import { NewPasswordField, PhoneField } from '../fields.tsx';
import { awaitingApproval, signup as m, welcome } from '../messages/en-GB.ts';

const emptyValues = { name: '', email: '', username: '', password: '', company: '', phone: '' };
type Values = typeof emptyValues;

/** Returns the request body, with null for optional fields that are empty. */
const requestBody = ({ company, phone, ...fields }: Values) => ({
  ...fields,
  company: company.trim() === '' ? null : company,
  phone: phone.trim() === '' ? null : phone,
});

export function Component() {
  // `message`: what to expect if the account needs approval; null: the user is signed in.
  const [created, setCreated] = useState<{ email: string; message: string | null } | null>(null);
  const { fill } = useFormat();
  const { phoneExample } = useSite().settings.general;
  const { search } = useLocation();
  const go = useNavigateTo();
  const [openedAt] = useState(() => Date.now());
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    initial: emptyValues,
    check: (values) => problemsIn(SignUpInput, requestBody(values), phoneExample),
    remote: {
      field: 'username',
      check: async (username) =>
        Username.safeParse(username).success && (await isUsernameAvailable(username.trim())) === false
          ? fill(m.usernameTaken, { username: username.trim() })
          : null,
    },
    async send(values) {
      const website = honeypot.current?.value ?? '';
      const result = await signUp({
        ...requestBody(values),
        website: website === '' ? null : website,
        seconds: Math.round((Date.now() - openedAt) / 1000),
      });
      // While the sign-in page loads the button stays busy.
      if (result.kind === 'left') return new Promise<never>(() => {});
      if (result.kind === 'rejected') return result.error;
      setCreated({ email: values.email.trim(), message: result.message });
      return null;
    },
  });

  if (created !== null && created.message !== null)
    return (
      <Page title={awaitingApproval.title}>
        <Notice tone="done" icon="mail" focused>
          <p>{asSentence(created.message)}</p>
        </Notice>
      </Page>
    );
  if (created !== null)
    return (
      <Page title={welcome.title} lead={welcome.lead}>
        <Notice tone="done" icon="mail" focused>
          <p>
            {rich(fill(welcome.linkSent, { email: created.email, days: VERIFY_DAYS }), {
              email: (address) => (
                <strong key="email">
                  <EmailText address={address} />
                </strong>
              ),
            })}
          </p>
        </Notice>
        <div className="solo-others">
          <button
            className="btn primary wide"
            type="button"
            onClick={() => go(afterSignIn(search, areas.read().auth))}
          >
            {welcome.continue}
          </button>
        </div>
      </Page>
    );

  return (
    <Page title={m.title} lead={m.lead}>
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting}>
        <TextField form={form} name="name" label={labels.yourName} autoComplete="name" />
        <TextField
          form={form}
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="username"
          label={labels.username}
          hint={form.checkingField === 'username' ? m.usernameChecking : fill(m.usernameHint, USERNAME)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField form={form} label={labels.password} />
        <TextField form={form} name="company" label={labels.company} optional autoComplete="organization" />
        <PhoneField form={form} />
        <div className="for-machines" aria-hidden="true">
          <label>
            {m.trap}
            <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </FormBox>
      <p className="solo-links">
        <a href={withDestinationFrom(LOGIN_PATH, search)}>{m.signIn}</a>
      </p>
    </Page>
  );
}
