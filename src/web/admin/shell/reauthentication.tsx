/** Renders the dialog in which the user reauthenticates before a sensitive call of any screen. The call is repeated afterwards. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import { common, partFailure as m, session } from '../messages/en-GB.ts';
import { Confirm } from '../parts/confirm.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';

const ReauthenticationDialog = lazyPart(() => import('#web/forms/reauthentication-dialog.tsx'), {
  placeholder: null,
  renderFailure: ({ onClose }, retry) => (
    <Confirm
      title={m.notLoaded}
      text={m.notLoadedText}
      action={common.retry}
      onConfirm={retry}
      onClose={() => onClose(false)}
    />
  ),
});

export function Reauthentication() {
  const onClose = useReauthentication();
  return onClose && <ReauthenticationDialog text={session.reauthentication} onClose={onClose} />;
}
