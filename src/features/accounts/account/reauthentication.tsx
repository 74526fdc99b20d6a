/** Asks for reauthentication before a sensitive action. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import ReauthenticationDialog from '#web/forms/reauthentication-dialog.tsx';

export function Reauthentication() {
  const onEnd = useReauthentication();
  if (onEnd === null) return null;
  return (
    <ReauthenticationDialog
      text="This changes how your account is kept safe, so we ask once more."
      onEnd={onEnd}
    />
  );
}
