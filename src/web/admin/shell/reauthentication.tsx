/** Asks for reauthentication before a sensitive action, then continues it. One dialog for all screens. */
import { useReauthentication } from '#web/forms/reauthentication.ts';
import { words } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { later } from './later.tsx';

const ReauthenticationDialog = later(() => import('#web/forms/reauthentication-dialog.tsx'), {
  waiting: null,
  failed({ onEnd }, retry) {
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
  return onEnd && <ReauthenticationDialog text={words.shell.reauthentication} onEnd={onEnd} />;
}
