/** Decides whether a form checks a field on the server, such as whether a username is free. */

interface RemoteCheckMoment {
  trigger: 'blur' | 'change' | 'submit';
  /** Whether the synchronous checks pass: of the field on blur and change, of all fields on submit. */
  passesSyncChecks: boolean;
  /** Whether no value has changed since the form was opened or saved. */
  isPristine: boolean;
  /** Whether the form was opened with saved values. */
  isPrefilled: boolean;
}

/** Returns whether to check the field on the server now. */
export function shouldCheckRemotely({
  trigger,
  passesSyncChecks,
  isPristine,
  isPrefilled,
}: RemoteCheckMoment): boolean {
  if (!passesSyncChecks) return false;
  return trigger !== 'submit' || !isPristine || !isPrefilled;
}
