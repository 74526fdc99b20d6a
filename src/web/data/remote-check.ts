/** Decides whether a form checks a field on the server, such as whether a user name is free. */

interface RemoteCheckMoment {
  trigger: 'blur' | 'change' | 'submit';
  /** Whether the synchronous checks pass: of the field on blur and change, of all fields on submit. */
  syncPasses: boolean;
  /** Nothing has changed since the form was filled. */
  pristine: boolean;
  /** The form was filled with an existing record. */
  initialised: boolean;
}

/** Returns whether to check the field on the server now. */
export function shouldCheckRemotely({
  trigger,
  syncPasses,
  pristine,
  initialised,
}: RemoteCheckMoment): boolean {
  if (!syncPasses) return false;
  return trigger !== 'submit' || !pristine || !initialised;
}
