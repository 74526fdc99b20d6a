/**
 * Renders one leave guard for all small forms of a screen. It warns before unsaved changes are lost, but only those of forms with
 * a `storageKey`.
 */
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { LeaveGuard } from './leave-guard.tsx';

interface OpenForm {
  /** Returns whether leaving the screen would lose changes */
  isDirty: () => boolean;
  /** Removes the stored copy of the form's unsaved text */
  discardCopy: () => void;
}

/** The open small forms of a screen that have a `storageKey`. */
export const OpenFormsContext = createContext<Set<OpenForm> | null>(null);

/** Wraps all forms of a screen. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<OpenForm>());
  const guard = useMemo(() => ({ isDirty: () => [...forms].some((form) => form.isDirty()) }), [forms]);
  return (
    <OpenFormsContext value={forms}>
      <LeaveGuard
        store={guard}
        warnsOfUnsavedText
        onLeave={() => {
          for (const form of forms) if (form.isDirty()) form.discardCopy();
        }}
      />
      {children}
    </OpenFormsContext>
  );
}
