/** Renders the form element, with the error summary at the top and the submit button at the end. */
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { fieldId } from './fields.tsx';
import { form as m } from './messages/en-GB.ts';
import type { Form } from './use-form.ts';
import { belongsTo } from './values-store.ts';

interface FormBoxProps<Values extends object> {
  form: Form<Values>;
  /** The label of the button; a verb. */
  submitLabel: string;
  /** The label of the button while the form is being sent. */
  busyLabel: string;
  children: ReactNode;
  /** Shown after the buttons */
  afterButtons?: ReactNode;
  /** A button that closes the form without sending it: its label and its action */
  cancel?: readonly [label: string, onCancel: () => void];
  /** The accessible name of the form. */
  label?: string;
  /** Styled as a secondary action: one of several on its page. */
  secondary?: boolean;
}

export function FormBox<Values extends object>({
  form,
  submitLabel,
  busyLabel,
  children,
  afterButtons,
  cancel,
  label,
  secondary = false,
}: FormBoxProps<Values>) {
  return (
    <form className="form" noValidate onSubmit={form.submit} aria-label={label} aria-busy={form.isBusy}>
      <Summary form={form} />
      {children}
      <div className="form-end">
        <button className={secondary ? 'btn' : 'btn primary wide'} type="submit" aria-disabled={form.isBusy}>
          {form.isBusy ? busyLabel : submitLabel}
        </button>
        {cancel !== undefined && (
          <button className="as-link" type="button" onClick={cancel[1]}>
            {cancel[0]}
          </button>
        )}
        {afterButtons}
      </div>
    </form>
  );
}

/** Lists the errors of the form. Takes the focus each time the form is rejected. */
function Summary<Values extends object>({ form }: { form: Form<Values> }) {
  const box = useRef<HTMLDivElement>(null);
  const { fill } = useFormat();
  const { rejections, problems, error } = form;
  useEffect(() => {
    if (rejections > 0) box.current?.focus();
  }, [rejections]);
  // Errors follow the order of the form's values, which is that of its fields; those of unknown fields come last.
  const order = Object.keys(form.values);
  const positionOf = (path: string): number =>
    (order.findIndex((name) => belongsTo(name, path)) + order.length + 1) % (order.length + 1);
  const lines = Object.entries(problems)
    .sort(([one], [other]) => positionOf(one) - positionOf(other))
    .map(([name, message]) => ({ field: fieldId(form, name), message }));
  if (rejections === 0 || (lines.length === 0 && error === null)) return null;
  return (
    <ErrorSummary
      box={box}
      title={
        <>
          <Icon name="warning" />
          {error ?? fill(m.problems, { count: lines.length })}
        </>
      }
      lines={lines}
    />
  );
}
