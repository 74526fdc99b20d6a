/** The form element: the summary of what is wrong on top, the one action at the end. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { fieldId } from './fields.tsx';
import type { Form } from './use-form.ts';

interface FormBoxProps<Values extends object> {
  form: Form<Values>;
  /** What the button says; a verb. */
  action: string;
  /** What it says while it is at it. */
  acting: string;
  children: ReactNode;
  /** Beside the action: a way back. */
  beside?: ReactNode;
  /** Names the form for those who do not see where it stands. */
  label?: string;
  /** Drawn quietly: an action among others on its page. */
  quiet?: boolean;
}

export function FormBox<Values extends object>({
  form,
  action,
  acting,
  children,
  beside,
  label,
  quiet = false,
}: FormBoxProps<Values>) {
  return (
    <form className="form" noValidate onSubmit={form.submit} aria-label={label} aria-busy={form.isBusy}>
      <ErrorSummary form={form} />
      {children}
      <div className="form-end">
        <button className={quiet ? 'btn' : 'btn primary wide'} type="submit" aria-disabled={form.isBusy}>
          {form.isBusy ? acting : action}
        </button>
        {beside}
      </div>
    </form>
  );
}

/** Takes the focus each time the form is refused; its lines lead to the fields. */
function ErrorSummary<Values extends object>({ form }: { form: Form<Values> }) {
  const box = useRef<HTMLDivElement>(null);
  const { refusals, problems, error } = form;
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  // In the order in which the fields stand; a form's values are named in that order.
  const order = Object.keys(form.values);
  const place = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  const lines = Object.entries(problems).sort(([one], [other]) => place(one) - place(other));
  if (refusals === 0 || (lines.length === 0 && error === null)) return null;
  return (
    <div className="errs" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        {error ?? (lines.length === 1 ? 'One thing needs mending' : `${lines.length} things need mending`)}
      </h2>
      {lines.length > 0 && (
        <ul>
          {lines.map(([name, problem]) => (
            <li key={name}>
              <a
                href={`#${fieldId(form, name)}`}
                onClick={(event) => {
                  const field = document.getElementById(fieldId(form, name));
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                }}
              >
                {problem}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
