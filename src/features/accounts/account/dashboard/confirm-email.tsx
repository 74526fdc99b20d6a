/**
 * Reports that the user's email address, or a requested new one, is not confirmed, and emails the link again on
 * request.
 */
import { useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { authSendError, postAuth } from '#web/data/session/auth-calls.ts';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { SETTINGS_PATH } from '../../address.ts';
import type { AccountDashboard } from '../../schema/account.ts';
import { confirmEmail as m } from '../messages/en-GB.ts';

export function ConfirmEmail({ email }: { email: AccountDashboard['email'] }) {
  const unconfirmedAddress = email.pending ?? email.address;
  const { fill } = useFormat();
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      setSuccessMessage(null);
      const answer = await postAuth('/auth/recovery/resend_token', { email: unconfirmedAddress });
      const problem = authSendError(answer);
      if (problem === null) setSuccessMessage(answer.state.success);
      return problem;
    },
  });
  return (
    <section className="to-do" aria-labelledby="confirm">
      <Icon name="mail" />
      <div>
        <h2 className="t3" id="confirm">
          {m.title}
        </h2>
        <p>
          {rich(
            email.pending === null
              ? fill(m.text, { email: email.address })
              : fill(m.textPending, { email: email.pending, current: email.address }),
            {
              email: (address) => (
                <strong key="email">
                  <EmailText address={address} />
                </strong>
              ),
              current: (address) => <EmailText address={address} key="current" />,
            },
          )}
        </p>
        <div className="acts">
          <button
            className="btn small"
            type="button"
            aria-disabled={form.isBusy}
            onClick={() => form.submit()}
          >
            {form.isBusy ? m.resending : m.resend}
          </button>
          <a className="more" href={`${SETTINGS_PATH}#email`}>
            {m.otherAddress}
          </a>
        </div>
        {successMessage !== null && <Notice tone="done">{asSentence(successMessage)}</Notice>}
        {form.error !== null && <Notice tone="failed">{asSentence(form.error)}</Notice>}
      </div>
    </section>
  );
}
