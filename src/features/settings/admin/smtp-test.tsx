/**
 * Sends a test email and shows the result: with the settings in the form if they have unsaved changes, otherwise
 * through the mail server in use, which may be that of `MAIL_URL`.
 */

import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { useMe } from '#web/admin/providers/me.tsx';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { smtpTest } from '../groups.ts';
import { smtpTest as m } from './messages/en-GB.ts';

const fieldsOf = formFields(smtpTest);

type Result = { isSuccess: boolean; text: string };

export function SmtpTest() {
  const { store, readOnly } = useFormContext();
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const { email } = useMe();
  const [values] = useState({ to: email });
  const [result, setResult] = useState<Result | null>(null);
  const id = useId();
  const fields = useMemo(() => fieldsOf({ name: 'to', hint: isDirty ? m.unsaved : m.saved }), [isDirty]);
  if (readOnly) return null;

  const send = async (to: unknown) => {
    setResult(null);
    try {
      const body = { to, ...(isDirty ? { smtp: store.allValues() } : {}) };
      const { success } = await call<{ success: string }>(apiPath('settings', 'smtp', 'test'), {
        method: 'POST',
        body,
      });
      setResult({ isSuccess: true, text: success });
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.errors?.to !== undefined) throw error;
      // Errors of the settings are shown at their fields, which are not in this form.
      if (error.body.errors !== null) store.setProblems(error.body.errors);
      setResult({ isSuccess: false, text: error.body.error });
    }
  };
  return (
    <section className="panel smtp-test" aria-labelledby={id}>
      <header>
        <h2 id={id}>{m.title}</h2>
      </header>
      <SmallForm
        label={m.title}
        fields={fields}
        prefix="test"
        values={values}
        submitLabel={m.send}
        busyLabel={m.sending}
        secondary
        onSend={({ to }) => send(to)}
      >
        <p
          className={result?.isSuccess === false ? 'smtp-test-result bad' : 'smtp-test-result'}
          role="status"
        >
          {result !== null && (
            <>
              <Icon name={result.isSuccess ? 'check' : 'warning'} small />
              {result.text}
            </>
          )}
        </p>
      </SmallForm>
    </section>
  );
}
