/** "Is it you?": asked before what only they may do, then what they wanted is done. One dialog for all screens. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../providers/proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

export function Proof() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => onProofNeeded(null);
  }, []);
  if (answer === null) return null;
  return (
    <Suspense>
      <ProofDialog
        onEnd={(isProven) => {
          setAnswer(null);
          answer(isProven);
        }}
      />
    </Suspense>
  );
}
