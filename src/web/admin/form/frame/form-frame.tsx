/** Holds the state of a record's form, and renders the notices above it: ended session, unsaved copies, errors, conflict. */
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
  /** The names of fields whose typed values are sent but never stored in the browser */
  secrets?: readonly string[] | undefined;
  /** Called before a field takes the focus, to show the tab that contains it */
  onGoTo?: (path: string) => void;
}

type RecordForm = ReturnType<typeof useRecordForm>;

/** Returns the state of a record's form: values, unsaved copies, saving, and the context for its fields. */
export function useRecordForm({ values, storageKey, secrets, onGoTo, ...savingOptions }: RecordFormOptions) {
  const { resource, record: initialRecord } = savingOptions;
  const me = useMe();
  const [store] = useState(() => new FormStore(resource, values));
  const unsavedCopies = useUnsavedCopies(
    store,
    `${me._id}/${storageKey}`,
    initialRecord?.version ?? null,
    secrets,
  );
  const saving = useSaving({
    ...savingOptions,
    store,
    onCreated: (created) => {
      unsavedCopies.removeCopy();
      savingOptions.onCreated?.(created);
    },
  });
  const { record } = saving;
  const readOnly = record !== null && (record.deletedAt !== null || record.abilities?.update !== true);

  // The latest callbacks are in a ref, so that a new callback does not render all fields again.
  const latest = useRef({ reload: saving.reload, showSessionEnd: saving.showSessionEnd, onGoTo });
  latest.current = { reload: saving.reload, showSessionEnd: saving.showSessionEnd, onGoTo };
  useEffect(
    () =>
      registerUnsaved({
        isDirty: () => store.isDirty(),
        onSessionEnd: (ban) => latest.current.showSessionEnd(ban),
      }),
    [store],
  );
  const reload = useCallback(() => latest.current.reload(), []);
  const goTo = useCallback((path: string) => {
    latest.current.onGoTo?.(path);
    // The field can take the focus only after its tab has been rendered.
    requestAnimationFrame(() => focusAt(path));
  }, []);
  /** The value of the `FormContext` around the frame and everything that belongs to the form */
  const context = useMemo(
    () => ({ store, resource, record, readOnly, reload, focusField: goTo, Fields }),
    [store, resource, record, readOnly, reload, goTo],
  );
  return { store, saving, unsavedCopies, context };
}

interface Props {
  form: RecordForm;
  /** Shown above all errors and notices */
  heading: ReactNode;
  children: ReactNode;
}

/** Wraps a record's form: renders the heading, the notices and the form, and warns before unsaved changes are lost. */
export function FormFrame({ form: { store, saving, unsavedCopies }, heading, children }: Props) {
  const { rejection, conflict, signedOut } = saving;
  const { found, removeCopy, storeNow } = unsavedCopies;
  return (
    <div className="admin-form">
      <LeaveGuard store={store} warnsOfUnsavedText={signedOut === null} onLeave={removeCopy} />
      {heading}
      {signedOut !== null && <SignedOut end={signedOut} storeCopy={storeNow} />}
      {found.length > 0 && <UnsavedCopies unsavedCopies={unsavedCopies} onRestore={saving.restoreCopy} />}
      {rejection !== null && <Summary rejection={rejection} />}
      {conflict !== null && (
        <ConflictPanel
          conflict={conflict}
          onResolve={(resolved) => {
            saving.resolveConflict(resolved);
            void saving.save();
          }}
        />
      )}
      {children}
    </div>
  );
}
