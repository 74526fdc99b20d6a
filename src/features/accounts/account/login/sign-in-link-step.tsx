/** Requests a sign-in link by email. The server gives the same answer whether or not an account has the address. */
import { EmailRequest } from '../email-request.tsx';
import { signInLink as m } from '../messages/en-GB.ts';

export function SignInLinkStep({ email, onBack }: { email: string; onBack(): void }) {
  return (
    <EmailRequest
      email={email}
      path="/auth/magic_link"
      submitLabel={m.submit}
      afterSending={m.afterSending}
      footer={
        <button className="as-link" type="button" onClick={onBack}>
          {m.usePassword}
        </button>
      }
    />
  );
}
