/** Asks for reauthentication before a sensitive action, then continues it. One dialog for all screens. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import { common, partFailure as m, session } from '../messages/en-GB.ts';
import { Confirm } from './confirm.tsx';
import { lazyPart } from './lazy-part.tsx';

const ReauthenticationDialog = lazyPart(() => import('#web/forms/reauthentication-dialog.tsx'), {
  placeholder: null,
  renderFailure: ({ onClose: onEnd }, retry) => (
    <Confirm
      title={m.notLoaded}
      text={m.notLoadedText}
      action={common.retry}
      onConfirm={retry}
      onClose={() => onEnd(false)}
    />
  ),
});

export function Reauthentication() {
  const onEnd = useReauthentication();
  return onEnd && <ReauthenticationDialog text={session.reauthentication} onClose={onEnd} />;
}
