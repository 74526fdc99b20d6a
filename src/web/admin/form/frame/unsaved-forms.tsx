/** Provides one guard for all small forms of a screen. It warns before unsaved changes in any of them are lost. */
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { LeaveGuard } from './leave-guard.tsx';

interface OpenForm {
  isDirty: () => boolean;
  /** Removes the stored copy of the form's unsaved text */
  discardCopy: () => void;
}

/** The open forms of a screen, so that one leave guard covers all of them. */
export const OpenFormsContext = createContext<Set<OpenForm> | null>(null);

/** Wraps all forms of a screen. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<OpenForm>());
  const guard = useMemo(() => ({ isDirty: () => [...forms].some((form) => form.isDirty()) }), [forms]);
  return (
    <OpenFormsContext value={forms}>
      <LeaveGuard
        store={guard}
        warns
        onLeave={() => {
          for (const form of forms) form.discardCopy();
        }}
      />
      {children}
    </OpenFormsContext>
  );
}
