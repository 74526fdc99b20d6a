/** Sends a sign-in link by email. Does not reveal whether the address has an account. */
import { EmailRequest } from '../email-request.tsx';

export function LinkStep({ email, onBack }: { email: string; onBack(): void }) {
  return (
    <EmailRequest
      email={email}
      path="/auth/magic_link"
      action="Email me a link"
      nextStep="Open the email on this device and follow the link. It signs you in by itself."
      footer={
        <button className="as-link" type="button" onClick={onBack}>
          Sign in with a password
        </button>
      }
    />
  );
}
