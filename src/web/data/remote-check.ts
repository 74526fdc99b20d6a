/** When a form asks the server about a field (is this user name free?), and when it does not. */

interface RemoteCheckMoment {
  trigger: 'blur' | 'change' | 'submit';
  /** Whether the synchronous checks pass: of the field on blur and change, of all fields on submit. */
  syncPasses: boolean;
  /** Nothing has been changed since the form was filled. */
  pristine: boolean;
  /** The form was filled with a record that exists. */
  initialised: boolean;
}

export function asksServer({ trigger, syncPasses, pristine, initialised }: RemoteCheckMoment): boolean {
  if (!syncPasses) return false;
  return trigger !== 'submit' || !pristine || !initialised;
}
