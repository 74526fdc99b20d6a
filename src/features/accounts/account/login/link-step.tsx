/** Sends a sign-in link by email. Does not reveal whether the address has an account. */
import { EmailRequest } from '../email-request.tsx';
import { loginLink as m } from '../messages/en-GB.ts';

export function LinkStep({ email, onBack }: { email: string; onBack(): void }) {
  return (
    <EmailRequest
      email={email}
      path="/auth/magic_link"
      submitLabel={m.submit}
      nextStep={m.nextStep}
      footer={
        <button className="as-link" type="button" onClick={onBack}>
          {m.usePassword}
        </button>
      }
    />
  );
}
