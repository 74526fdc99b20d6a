/** Selects the port of the mail server from the usual ones. */
import { SMTP_PORTS } from '#platform/schema/values/smtp.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { Select } from '#web/admin/form/fields/select.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';

export function MailPort({ path, label }: { path: string; label: string }) {
  const { value, set, problem } = useField<number | null>(path);
  const { readOnly } = useFormContext();
  return (
    <FieldFrame {...{ path, problem, label }}>
      <Select
        {...controlProps({ path, problem, hint: undefined })}
        value={value ?? ''}
        disabled={readOnly}
        onChange={({ target }) => set(Number(target.value))}
      >
        {SMTP_PORTS.map((port) => (
          <option key={port} value={port}>
            {port}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
