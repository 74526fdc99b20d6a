/** The frame of a record's form, and the one way in which such a record is saved. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../providers/me.tsx';
import { registerUnsaved } from '../../providers/unsaved.ts';
import { Fields } from '../fields/fields.tsx';
import { focusAt } from '../state/focus-at.ts';
import { FormStore } from '../state/form-store.ts';
import { type SavingOptions, useSaving } from '../state/use-saving.ts';
import { useUnsavedCopies } from '../state/use-unsaved-copies.ts';
import type { Values } from '../state/values.ts';
import { ConflictPanel } from './conflict.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SignedOut } from './signed-out.tsx';
import { Summary } from './summary.tsx';
import { UnsavedCopies } from './unsaved-copies.tsx';

interface RecordFormOptions extends Omit<SavingOptions, 'store'> {
  /** The initial values */
  values: Values;
  /** The storage key of unsaved text: `projects/new` */
  storageKey: string;
  /** Fields that are sent but neither shown again nor stored */
  secrets?: readonly string[] | undefined;
  /** Called before a field takes the focus: shows the tab that contains it */
  onGoTo?: (path: string) => void;
}

type RecordForm = ReturnType<typeof useRecordForm>;

/** The state of a record's form: values, unsaved copies, saving, and the context of its fields. */
export function useRecordForm({ values, storageKey, secrets, onGoTo, ...savingOptions }: RecordFormOptions) {
  const { screens, record: initialRecord } = savingOptions;
  const me = useMe();
  const [store] = useState(() => new FormStore(screens, values));
  const unsavedCopies = useUnsavedCopies(
    store,
    `${me._id}/${storageKey}`,
    initialRecord?.version ?? null,
    secrets,
  );
  const saving = useSaving({
    ...savingOptions,
    store,
    onCreated: (made, wanted) => {
      unsavedCopies.forget();
      savingOptions.onCreated?.(made, wanted);
    },
  });
  const { record } = saving;
  const locked = record !== null && (record.deletedAt !== null || record.abilities?.update !== true);

  // The latest versions in a ref, so that fields are not rendered again when these change.
  const latest = useRef({ renew: saving.renew, shutOut: saving.shutOut, onGoTo });
  latest.current = { renew: saving.renew, shutOut: saving.shutOut, onGoTo };
  useEffect(
    () =>
      registerUnsaved({ isDirty: () => store.isDirty(), onSessionEnd: (ban) => latest.current.shutOut(ban) }),
    [store],
  );
  const renew = useCallback(() => latest.current.renew(), []);
  const goTo = useCallback((path: string) => {
    latest.current.onGoTo?.(path);
    // The tab is rendered first; then the field itself, or the nearest one around it, takes the focus.
    requestAnimationFrame(() => focusAt(path));
  }, []);
  /** For `FormContext`, round the frame and its related parts */
  const context = useMemo(
    () => ({ store, screens, record, readOnly: locked, reload: renew, focusField: goTo, Fields }),
    [store, screens, record, locked, renew, goTo],
  );
  return { store, saving, unsavedCopies, context };
}

interface Props {
  form: RecordForm;
  /** Above all errors and notices */
  heading: ReactNode;
  children: ReactNode;
}

/** Renders the leave guard and the notices above a form: ended session, unsaved copies, errors, edit conflict. */
export function FormFrame({ form: { store, saving, unsavedCopies }, heading, children }: Props) {
  const { trouble, conflict, signedOut } = saving;
  const { found, forget, keep } = unsavedCopies;
  return (
    <div className="office-form">
      <LeaveGuard store={store} warns={signedOut === null} onLeave={forget} />
      {heading}
      {signedOut !== null && <SignedOut end={signedOut} storeCopy={keep} />}
      {found.length > 0 && <UnsavedCopies unsavedCopies={unsavedCopies} onRestore={saving.restore} />}
      {trouble !== null && <Summary trouble={trouble} />}
      {conflict !== null && (
        <ConflictPanel
          conflict={conflict}
          onResolve={(resolved) => {
            saving.attempt(resolved);
            void saving.save();
          }}
        />
      )}
      {children}
    </div>
  );
}
