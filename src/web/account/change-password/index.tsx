/** Where the link of a recovery email leads: a new password, twice. Afterwards every session has ended. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ChangePasswordInput, LINK_USED_UP, PASSWORD_SHORTEST } from '#contract/auth.ts';
import { areas } from '#web/data/areas.ts';
import { clearStorage } from '#web/data/stored-session.ts';
import { askAuth, problemsOf } from '../calls.ts';
import { problemsIn } from '../checks.ts';
import { PasswordField } from '../form/fields.tsx';
import { FormBox } from '../form/form-box.tsx';
import { useForm } from '../form/use-form.ts';
import { Page } from '../layout/page.tsx';
import { UsedUp } from '../layout/used-up.tsx';
import { Notice } from '../notice.tsx';

export function Component() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [changed, setChanged] = useState<string | null>(null);
  const [usedUp, setUsedUp] = useState<string | null>(token === '' ? LINK_USED_UP : null);
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: (values) => problemsIn(ChangePasswordInput, { token, ...values }),
    async send(values) {
      const answer = await askAuth('/auth/recovery/changepass', { token, ...values });
      if (answer.status === 410 || answer.state.errors?.['token'] !== undefined) {
        setUsedUp(answer.state.error ?? LINK_USED_UP);
        return null;
      }
      const problem = problemsOf(answer);
      if (problem === null) {
        // Whoever was signed in here no longer is.
        clearStorage();
        areas.act({ type: 'signedOut' });
        setChanged(answer.state.success ?? 'Your password is changed');
      }
      return problem;
    },
  });
  if (usedUp !== null)
    return (
      <UsedUp title="Set a new password" words={usedUp}>
        <a className="btn primary wide" href="/user/recovery">
          Ask for a new link
        </a>
      </UsedUp>
    );
  if (changed !== null)
    return (
      <Page title="Your password is changed">
        <Notice tone="done" focused>
          <p>{`${changed.replace(/\.$/, '')}.`}</p>
          <p>You are signed out everywhere. Sign in with the new password.</p>
        </Notice>
        <div className="solo-others">
          <a className="btn primary wide" href="/user/login">
            Sign in
          </a>
        </div>
      </Page>
    );
  return (
    <Page title="Choose a new password" lead="Afterwards you are signed out on all devices.">
      <FormBox form={form} action="Change the password" acting="Changing the password">
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint={`At least ${PASSWORD_SHORTEST} characters. A few words in a row are easier to remember.`}
          autoComplete="new-password"
        />
        <PasswordField form={form} name="confirm" label="The same once more" autoComplete="new-password" />
      </FormBox>
    </Page>
  );
}
