/** A button that makes a call, shows its error, and ignores further presses during the call. */
import type { ReactNode } from 'react';
import type { SendResult } from '#web/data/auth-calls.ts';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';

interface ActProps {
  children: ReactNode;
  acting: string;
  act(): Promise<SendResult>;
  label?: string;
  danger?: boolean;
}

export function Act({ children, acting, act, label, danger = false }: ActProps) {
  const form = useForm({ initial: {}, check: () => ({}), send: act });
  const problem = form.error ?? Object.values(form.problems)[0];
  return (
    <>
      <button
        className={danger ? 'btn small danger' : 'btn small'}
        type="button"
        aria-label={label}
        aria-disabled={form.isBusy}
        onClick={() => form.submit()}
      >
        {form.isBusy ? acting : children}
      </button>
      {problem !== undefined && <Notice tone="failed">{problem}</Notice>}
    </>
  );
}
