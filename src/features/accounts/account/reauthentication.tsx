/** Asks for reauthentication before a sensitive action. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import ReauthenticationDialog from '#web/forms/reauthentication-dialog.tsx';

export function Reauthentication() {
  const onEnd = useReauthentication();
  if (onEnd === null) return null;
  return (
    <ReauthenticationDialog
      text="This changes how your account is protected. Confirm that it is you to continue."
      onClose={onEnd}
    />
  );
}
