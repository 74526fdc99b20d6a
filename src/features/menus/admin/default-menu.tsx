/** Puts the entries of the default menu into the form; the notice undoes it, and so does the history after a save. */
import { notify } from '#web/admin/data/notify.ts';
import { useField } from '#web/admin/form/state/form-store.ts';
import { isEqual } from '#web/admin/form/state/values.ts';
import { defaultMenus } from '../defaults.ts';
import { defaultMenu as m } from '../messages/en-GB.ts';
import type { MenuInput, MenuPlace } from '../schema.ts';

export default function DefaultMenu() {
  const { value: place } = useField<MenuPlace | null>('place');
  const { value, set } = useField<MenuInput['items'] | null>('items');
  const lines = place === null ? [] : defaultMenus()[place];
  const isEmpty = value === null || value.length === 0;
  if (lines.length === 0 || isEqual(value, lines)) return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        set([...lines]);
        notify(m.done, {
          type: 'info',
          undo: async () => set(value ?? []),
          undoLabel: m.undo,
        });
        document.getElementById('field-items')?.focus();
      }}
    >
      {isEmpty ? m.start : m.reset}
    </button>
  );
}
