/** Lists the errors above the form, each with a link to its field. Takes the focus after each failed attempt. */
import { useEffect, useRef } from 'react';
import { fill } from '#web/admin/format.ts';
import type { WithAttempt } from '#web/forms/use-sending.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { summary as m } from '../messages/en-GB.ts';
import { useFormContext, useProblems } from '../state/form-store.ts';
import type { FormError } from '../state/use-form-sending.ts';
import { fieldAt, fieldsOf } from '../state/values.ts';

export function Summary({ rejection }: { rejection: WithAttempt<FormError> }) {
  const box = useRef<HTMLDivElement>(null);
  const { resource, focusField } = useFormContext();
  const remaining = Object.entries(useProblems());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus here again
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [rejection.at]);
  if (rejection.reason !== 'failed' && remaining.length === 0) return null;
  const fields = fieldsOf(resource.groups);
  const isField = (path: string): boolean =>
    fieldAt(fields, path) !== undefined || fields.some(({ name }) => name.startsWith(`${path}.`));
  return (
    <ErrorSummary
      box={box}
      title={
        rejection.reason === 'failed'
          ? m.failed[rejection.action]
          : fill(m[rejection.reason], { count: remaining.length })
      }
      lines={remaining.map(([path, message]) => ({ field: isField(path) ? path : null, message }))}
      onGo={focusField}
    >
      {rejection.message !== null && <p>{rejection.message}</p>}
    </ErrorSummary>
  );
}
