/** The port of the mail server, from the usual ones. */
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { Select } from '#web/admin/form/fields/select.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';

/** As in the schema, which the browser need not load for four numbers; the server checks it. */
const PORTS = [587, 465, 25, 2525];

export function MailPort({ path }: { path: string }) {
  const { value, set, problem } = useField<number | null>(path);
  const { readOnly } = useFormContext();
  return (
    <FieldFrame {...{ path, problem }} label="Port">
      <Select
        {...controlProps({ path, problem, hint: undefined })}
        value={value ?? ''}
        disabled={readOnly}
        onChange={({ target }) => set(Number(target.value))}
      >
        {PORTS.map((port) => (
          <option key={port} value={port}>
            {port}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
