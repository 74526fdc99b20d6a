/** Sends a test mail with the values in the form, and shows the server's result. */
import { useId, useState, useSyncExternalStore } from 'react';
import { StandaloneField } from '#web/admin/form/standalone-field.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { useMe } from '#web/admin/providers/me.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { words } from '#web/admin/words.ts';
import { smtpTest as m } from './messages/en-GB.ts';

type Result = { isSuccess: boolean; text: string };

export function SmtpTest() {
  const { store, readOnly } = useFormContext();
  const dirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const { email } = useMe();
  const [to, setTo] = useState(email);
  const [addressProblem, setWrong] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  if (readOnly) return null;

  const send = async () => {
    if (busy) return;
    setResult(null);
    if (!to.includes('@')) return setWrong(m.email);
    setWrong(null);
    setBusy(true);
    try {
      const body = { to, ...(dirty ? { smtp: store.allValues() } : {}) };
      const { success } = await call<{ success: string }>('/api/admin/settings/smtp/test', {
        method: 'POST',
        body,
      });
      setResult({ isSuccess: true, text: success });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors, error: text } = error.body;
      if (errors?.to !== undefined) setWrong(errors.to);
      else {
        if (errors !== null && errors !== undefined) store.setProblems(errors);
        setResult({ isSuccess: false, text });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="panel trial" aria-labelledby={`${id}h`}>
      <header>
        <h2 id={`${id}h`}>{m.title}</h2>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <StandaloneField label={m.to} hint={dirty ? m.unsaved : m.saved} problem={addressProblem}>
          {(control) => (
            <input
              {...control}
              inputMode="email"
              autoComplete="email"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </StandaloneField>
        <button type="submit" className="btn" aria-disabled={busy}>
          <Icon name="mail" small />
          {busy ? m.sending : m.send}
        </button>
        <p className={result?.isSuccess === false ? 'trial-said bad' : 'trial-said'} role="status">
          {busy && <span className="vh">{words.form.waiting}</span>}
          {result !== null && (
            <>
              <Icon name={result.isSuccess ? 'check' : 'warning'} small />
              {result.text}
            </>
          )}
        </p>
      </form>
    </section>
  );
}
