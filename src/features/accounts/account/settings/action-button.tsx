/** Renders a button that makes a call, shows the error of the call, and ignores further presses during it. */
import type { ReactNode } from 'react';
import type { SendError } from '#web/data/session/auth-calls.ts';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';

interface ActionButtonProps {
  children: ReactNode;
  busyLabel: string;
  onAction(): Promise<SendError | null>;
  label?: string;
  isDanger?: boolean;
}

export function ActionButton({ children, busyLabel, onAction, label, isDanger = false }: ActionButtonProps) {
  const form = useForm({ initial: {}, check: () => ({}), send: onAction });
  const problem = form.error ?? Object.values(form.problems)[0];
  return (
    <>
      <button
        className={isDanger ? 'btn small danger' : 'btn small'}
        type="button"
        aria-label={label}
        aria-disabled={form.isBusy}
        onClick={() => form.submit()}
      >
        {form.isBusy ? busyLabel : children}
      </button>
      {problem !== undefined && <Notice tone="failed">{asSentence(problem)}</Notice>}
    </>
  );
}
