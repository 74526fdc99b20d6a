/** Requests an email with a link, confirms that it was sent with the next step, and sends it again on request. */
import { type ReactNode, useState } from 'react';
import type { SendResult } from '#web/data/session/auth-calls.ts';
import { authSendResult, postAuth } from '#web/data/session/auth-calls.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { EmailText } from '#web/ui/text/email-text.tsx';

interface EmailRequestProps {
  email: string;
  path: '/auth/recovery' | '/auth/magic_link' | '/auth/recovery/resend_token';
  action: string;
  /** The next step once the email has arrived. */
  nextStep: string;
  footer: ReactNode;
}

export function EmailRequest({ email, path, action, nextStep, footer }: EmailRequestProps) {
  const [sent, setSent] = useState<{ to: string; words: string; times: number } | null>(null);
  const requestLink = async (to: string): Promise<SendResult> => {
    const answer = await postAuth(path, { email: to });
    const problem = authSendResult(answer);
    if (problem === null)
      setSent((before) => ({
        to,
        words: answer.state.success ?? 'We have sent a link',
        times: (before?.times ?? 0) + 1,
      }));
    return problem;
  };
  const form = useForm({
    initial: { email },
    check: (values): Record<string, string> =>
      values.email.trim() === '' ? { email: 'Enter an email address' } : {},
    send: (values) => requestLink(values.email.trim()),
  });
  if (sent !== null)
    return (
      <>
        <Notice key={sent.times} tone="done" icon="mail" focused>
          <p>
            <strong>
              <EmailText address={sent.to} />
            </strong>
          </p>
          <p>{`${sent.words}.`}</p>
        </Notice>
        <p className="solo-then">
          {`${nextStep} Nothing there after a few minutes? Look among the unwanted mail, and check the address above.`}
        </p>
        <div className="solo-others">
          <SendAgain onSend={() => requestLink(sent.to)} />
          <button className="btn wide" type="button" onClick={() => setSent(null)}>
            Use another address
          </button>
        </div>
        <p className="solo-ways">{footer}</p>
      </>
    );
  return (
    <>
      <FormBox form={form} submitLabel={action} busyLabel="Sending">
        <TextField
          form={form}
          name="email"
          label="Email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormBox>
      <p className="solo-ways">{footer}</p>
    </>
  );
}

function SendAgain({ onSend }: { onSend(): Promise<SendResult> }) {
  const form = useForm({ initial: {}, check: () => ({}), send: onSend });
  return (
    <>
      <button className="btn wide" type="button" aria-disabled={form.isBusy} onClick={() => form.submit()}>
        {form.isBusy ? 'Sending' : 'Send it again'}
      </button>
      {form.error !== null && <Notice tone="failed">{form.error}</Notice>}
    </>
  );
}
