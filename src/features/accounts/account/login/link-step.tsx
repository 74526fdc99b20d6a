/** A link by email that signs in. Whether there is an account with the address is not told. */
import { EmailRequest } from '../email-request.tsx';

export function LinkStep({ email, onBack }: { email: string; onBack(): void }) {
  return (
    <EmailRequest
      email={email}
      path="/auth/magic_link"
      action="Email me a link"
      then="Open the email on this device and follow the link. It signs you in by itself."
      beside={
        <button className="as-link" type="button" onClick={onBack}>
          Sign in with a password
        </button>
      }
    />
  );
}
