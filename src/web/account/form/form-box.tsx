/** The form element: the error summary at the top, the submit button at the end. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { fieldId } from './fields.tsx';
import type { Form } from './use-form.ts';

interface FormBoxProps<Values extends object> {
  form: Form<Values>;
  /** The label of the button; a verb. */
  action: string;
  /** The label of the button while the form is being sent. */
  acting: string;
  children: ReactNode;
  /** Next to the button: a link back. */
  beside?: ReactNode;
  /** The accessible name of the form. */
  label?: string;
  /** Styled as a secondary action: one of several on its page. */
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

/** Takes the focus each time the form is rejected; its lines link to the fields. */
function ErrorSummary<Values extends object>({ form }: { form: Form<Values> }) {
  const box = useRef<HTMLDivElement>(null);
  const { refusals, problems, error } = form;
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  // In the order of the fields, which is that of the form's values.
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
