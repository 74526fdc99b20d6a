/** An unconfirmed address, with a button that sends its link again. */
import { useState } from 'react';
import { authSendResult, postAuth } from '#web/data/session/auth-calls.ts';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import type { AccountDashboard } from '../../schema/account.ts';

export function ConfirmEmail({ email }: { email: AccountDashboard['email'] }) {
  const unconfirmedAddress = email.pending ?? email.address;
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const answer = await postAuth('/auth/recovery/resend_token', { email: unconfirmedAddress });
      const problem = authSendResult(answer);
      if (problem === null) setSent(answer.state.success);
      return problem;
    },
  });
  return (
    <section className="needs-you" aria-labelledby="confirm">
      <Icon name="mail" />
      <div>
        <h2 className="t3" id="confirm">
          Confirm your email address
        </h2>
        <p>
          We sent a link to{' '}
          <strong>
            <EmailText address={unconfirmedAddress} />
          </strong>
          . Follow it to show that the address is yours
          {email.pending === null ? '.' : <>; until then {email.address} stays your address.</>}
        </p>
        <div className="acts">
          <button
            className="btn small"
            type="button"
            aria-disabled={form.isBusy}
            onClick={() => form.submit()}
          >
            {form.isBusy ? 'Sending' : 'Send the link again'}
          </button>
          <a className="more" href="/user/settings#email">
            Use another address
          </a>
        </div>
        {sent !== null && <Notice tone="done">{`${sent}.`}</Notice>}
        {form.error !== null && <Notice tone="failed">{form.error}</Notice>}
      </div>
    </section>
  );
}
