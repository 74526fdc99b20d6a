/** Decides when a form asks the server about a field (is this user name free?). */

interface RemoteCheckMoment {
  trigger: 'blur' | 'change' | 'submit';
  /** Whether the synchronous checks pass: of the field on blur and change, of all fields on submit. */
  syncPasses: boolean;
  /** Nothing has changed since the form was filled. */
  pristine: boolean;
  /** The form was filled with an existing record. */
  initialised: boolean;
}

export function asksServer({ trigger, syncPasses, pristine, initialised }: RemoteCheckMoment): boolean {
  if (!syncPasses) return false;
  return trigger !== 'submit' || !pristine || !initialised;
}
