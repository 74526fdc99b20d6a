/** Asks for reauthentication before a sensitive action, then continues it. One dialog for all screens. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import { words } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { lazyPart } from './lazy-part.tsx';

const ReauthenticationDialog = lazyPart(() => import('#web/forms/reauthentication-dialog.tsx'), {
  placeholder: null,
  renderFailure({ onClose: onEnd }, retry) {
    const { load, again } = words.failure.part;
    return (
      <Confirm
        title={load.heading}
        text={load.text}
        action={again}
        onConfirm={retry}
        onClose={() => onEnd(false)}
      />
    );
  },
});

export function Reauthentication() {
  const onEnd = useReauthentication();
  return onEnd && <ReauthenticationDialog text={words.shell.reauthentication} onClose={onEnd} />;
}
