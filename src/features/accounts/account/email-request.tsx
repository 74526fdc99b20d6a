/**
 * Requests an email with a link, then confirms that it was sent, says what to do next, and sends it again on request.
 */

import { type ReactNode, useState } from 'react';
import type { SendError } from '#web/data/session/auth-calls.ts';
import { authSendError, postAuth } from '#web/data/session/auth-calls.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { fields as labels } from '../messages/en-GB.ts';
import { emailRequest as m } from './messages/en-GB.ts';

interface EmailRequestProps {
  email: string;
  path: '/auth/recovery' | '/auth/magic_link' | '/auth/recovery/resend_token';
  submitLabel: string;
  /** What to do when the email arrives, shown once it has been sent */
  afterSending: string;
  footer: ReactNode;
}

export function EmailRequest({ email, path, submitLabel, afterSending, footer }: EmailRequestProps) {
  const [sentEmail, setSentEmail] = useState<{ to: string; message: string; times: number } | null>(null);
  const requestLink = async (to: string): Promise<SendError | null> => {
    const answer = await postAuth(path, { email: to });
    const problem = authSendError(answer);
    if (problem === null)
      setSentEmail((previous) => ({
        to,
        message: answer.state.success ?? m.sent,
        times: (previous?.times ?? 0) + 1,
      }));
    return problem;
  };
  const form = useForm({
    initial: { email },
    check: (values): Record<string, string> => (values.email.trim() === '' ? { email: m.emailMissing } : {}),
    send: (values) => requestLink(values.email.trim()),
  });
  if (sentEmail !== null)
    return (
      <>
        <Notice key={sentEmail.times} tone="done" icon="mail" focused>
          <p>
            <strong>
              <EmailText address={sentEmail.to} />
            </strong>
          </p>
          <p>{asSentence(sentEmail.message)}</p>
        </Notice>
        <p className="solo-then">
          {afterSending} {m.notArrived}
        </p>
        <div className="solo-others">
          <SendAgain onSend={() => requestLink(sentEmail.to)} />
          <button className="btn wide" type="button" onClick={() => setSentEmail(null)}>
            {m.otherAddress}
          </button>
        </div>
        <p className="solo-links">{footer}</p>
      </>
    );
  return (
    <>
      <FormBox form={form} submitLabel={submitLabel} busyLabel={m.sending}>
        <TextField
          form={form}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormBox>
      <p className="solo-links">{footer}</p>
    </>
  );
}

function SendAgain({ onSend }: { onSend(): Promise<SendError | null> }) {
  const form = useForm({ initial: {}, check: () => ({}), send: onSend });
  return (
    <>
      <button className="btn wide" type="button" aria-disabled={form.isBusy} onClick={() => form.submit()}>
        {form.isBusy ? m.sending : m.again}
      </button>
      {form.error !== null && <Notice tone="failed">{asSentence(form.error)}</Notice>}
    </>
  );
}
