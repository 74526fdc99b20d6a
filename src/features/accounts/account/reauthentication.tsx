/** Asks for reauthentication before a sensitive action. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import ReauthenticationDialog from '#web/forms/reauthentication-dialog.tsx';
import { reauthentication as m } from './messages/en-GB.ts';

export function Reauthentication() {
  const onEnd = useReauthentication();
  if (onEnd === null) return null;
  return <ReauthenticationDialog text={m.text} onClose={onEnd} />;
}
