/** Asks for reauthentication before a sensitive action, then continues it. One dialog for all screens. */
import { useEffect, useState } from 'react';
import { onReauthenticationNeeded } from '../providers/reauthentication.ts';
import { words } from '../words.ts';
import { Confirm } from './confirm.tsx';
import { later } from './later.tsx';

const ReauthenticationDialog = later(() => import('./reauthentication-dialog.tsx'), {
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

export function Proof() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    onReauthenticationNeeded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => onReauthenticationNeeded(null);
  }, []);
  if (answer === null) return null;
  return (
    <ReauthenticationDialog
      onEnd={(isProven) => {
        setAnswer(null);
        answer(isProven);
      }}
    />
  );
}
