/** What stands round the fields of one record, and the one way in which such a record is written. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../providers/me.tsx';
import { holdUnsaved } from '../providers/unsaved.ts';
import { ConflictPanel } from './conflict.tsx';
import { Fields } from './fields/fields.tsx';
import { focusAt } from './focus-at.ts';
import { FormStore } from './form-store.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SignedOut } from './signed-out.tsx';
import { Summary } from './summary.tsx';
import { UnsavedCopies } from './unsaved-copies.tsx';
import { type SavedRecord, useSaving } from './use-saving.ts';
import { useUnsavedCopies } from './use-unsaved-copies.ts';
import type { Values } from './values.ts';

interface Given extends Omit<SavedRecord, 'store'> {
  /** What the fields hold at first */
  values: Values;
  /** Where this person's typing is kept: `projects/new` */
  place: string;
  /** Fields that are sent and neither shown again nor kept */
  secrets?: readonly string[] | undefined;
  /** Before a field takes the focus: brings the part into view that has it */
  onGoTo?: (path: string) => void;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/** One record being written: what is typed, what of that is kept, how it is saved, and what its fields stand in. */
export function useRecordForm({ values, place, secrets, onGoTo, ...given }: Given) {
  const { screens, record: first } = given;
  const me = useMe();
  const [store] = useState(() => new FormStore(screens, values));
  const typing = useUnsavedCopies(store, `${me._id}/${place}`, first?.version ?? null, secrets);
  const saving = useSaving({
    ...given,
    store,
    onMade: (made, wanted) => {
      typing.forget();
      given.onMade?.(made, wanted);
    },
  });
  const { record } = saving;
  const locked = record !== null && (record.deletedAt !== null || record.abilities?.update !== true);

  // The latest of each, under one name: fields are not drawn anew because it was made anew.
  const latest = useRef({ renew: saving.renew, shutOut: saving.shutOut, onGoTo });
  latest.current = { renew: saving.renew, shutOut: saving.shutOut, onGoTo };
  useEffect(
    () => holdUnsaved({ isDirty: () => store.isDirty(), shutOut: (ban) => latest.current.shutOut(ban) }),
    [store],
  );
  const renew = useCallback(() => latest.current.renew(), []);
  const goTo = useCallback((path: string) => {
    latest.current.onGoTo?.(path);
    // The part is drawn first; then the field itself, or the nearest thing round it, takes the focus.
    requestAnimationFrame(() => focusAt(path));
  }, []);
  /** For `FormContext`, round the frame and whatever stands beside it */
  const surroundings = useMemo(
    () => ({ store, screens, record, locked, renew, goTo, Fields }),
    [store, screens, record, locked, renew, goTo],
  );
  return { store, saving, typing, surroundings };
}

interface Props {
  form: RecordForm;
  /** Above whatever stands in the way */
  heading: ReactNode;
  children: ReactNode;
}

/**
 * The guard before typed text is left behind, and whatever stands in the way: a session that ended, what an earlier sitting
 * typed, what is wrong, what somebody else changed meanwhile.
 */
export function FormFrame({ form: { store, saving, typing }, heading, children }: Props) {
  const { trouble, conflict, signedOut } = saving;
  const { found, forget, keep } = typing;
  return (
    <div className="office-form">
      <LeaveGuard store={store} asks={signedOut === null} onLeave={forget} />
      {heading}
      {signedOut !== null && <SignedOut end={signedOut} keep={keep} />}
      {found.length > 0 && <UnsavedCopies typing={typing} onRestore={saving.restore} />}
      {trouble !== null && <Summary trouble={trouble} />}
      {conflict !== null && (
        <ConflictPanel
          conflict={conflict}
          onSettle={(settled) => {
            saving.attempt(settled);
            void saving.save();
          }}
        />
      )}
      {children}
    </div>
  );
}
