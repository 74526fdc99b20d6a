/**
 * Renders a button that replaces the items in the form with those of the default menu; a notice offers to undo that.
 */
import { notify } from '#web/admin/data/notify.ts';
import { useField } from '#web/admin/form/state/form-store.ts';
import { isEqual } from '#web/admin/form/state/values.ts';
import { defaultMenus } from '../defaults.ts';
import { defaultMenu as m } from '../messages/en-GB.ts';
import type { MenuInput, MenuPlace } from '../schema.ts';

export default function DefaultMenu() {
  const { value: place } = useField<MenuPlace | null>('place');
  const { value, set } = useField<MenuInput['items'] | null>('items');
  const defaultItems = place === null ? [] : defaultMenus()[place];
  const isEmpty = value === null || value.length === 0;
  if (defaultItems.length === 0 || isEqual(value, defaultItems)) return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        set([...defaultItems]);
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
