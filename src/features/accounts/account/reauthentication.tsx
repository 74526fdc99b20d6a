/** Renders the dialog that asks for reauthentication while a sensitive call needs it. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import ReauthenticationDialog from '#web/forms/reauthentication-dialog.tsx';
import { reauthentication as m } from './messages/en-GB.ts';

export function Reauthentication() {
  const onClose = useReauthentication();
  if (onClose === null) return null;
  return <ReauthenticationDialog text={m.text} onClose={onClose} />;
}
