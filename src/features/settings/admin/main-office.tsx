/** Chooses the main office. Choosing one clears the choice of the other offices. */

import { controlProps } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { contact } from '../messages/en-GB.ts';

/** `path` is that of the flag in the row of an office, `offices.1.primary`. */
export function MainOffice({ path }: { path: string }) {
  const { value, problem } = useField<boolean | null>(path);
  const { store, readOnly } = useFormContext();
  const [list = '', row = ''] = path.split('.');
  const { label, help: hint } = contact.offices.fields.primary;
  const control = controlProps({ path, hint, problem });
  const choose = () => {
    const offices = store.read().values[list] as readonly Record<string, unknown>[];
    store.set(
      list,
      offices.map((office, index) => ({ ...office, primary: index === Number(row) })),
    );
  };
  return (
    <div className={problem === undefined ? 'field' : 'field bad'}>
      {problem !== undefined && (
        <p className="wrong" id={`${control.id}-problem`}>
          {problem}
        </p>
      )}
      <label className="tick">
        <input
          {...control}
          type="radio"
          name={`${list}-main`}
          checked={value === true}
          disabled={readOnly}
          onChange={choose}
        />
        {label}
      </label>
      <p className="hint" id={`${control.id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
