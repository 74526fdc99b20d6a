/** Defines the fields of a ban that can be changed later: scope, reason and end, with buttons for common end dates. */

import type { Permission } from '#platform/schema/permissions.ts';
import { useField } from '#web/admin/form/state/form-store.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { BAN_SCOPES, type BanScope, banTerms } from '../forms.ts';
import { forms } from '../messages/en-GB.ts';
import { terms as m } from './messages/en-GB.ts';

/**
 * Returns the scopes that the user may choose: scopes other than comments require the permission to disable accounts.
 */
export const scopesFor = (may: (permission: Permission) => boolean): readonly BanScope[] =>
  may('user:disable') ? BAN_SCOPES : ['comments'];

export const termFields = (scopes: readonly BanScope[]): readonly Field[] =>
  formFields(banTerms)(
    {
      name: 'scope',
      hint: scopes.length === 1 ? m.commentsOnly : forms.terms.scope.help,
      options: scopes.map((value) => ({ value, label: forms.terms.scope.options[value] })),
    },
    'reason',
    'expiresAt',
  );

const DAY_MS = 86_400_000;
/** In milliseconds; null: no end. */
const durations = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, never: null } as const;

/** Renders buttons that set common end dates, rounded up to the minute because the field shows no seconds. */
export function QuickEnds() {
  const { set } = useField<string | null>('expiresAt');
  const choose = (duration: number | null) => {
    if (duration === null) return set(null);
    const minute = Math.ceil((Date.now() + duration) / 60_000) * 60_000;
    return set(new Date(minute).toISOString());
  };
  return (
    <fieldset className="acts quick">
      <legend className="visually-hidden">{m.chooseEnd}</legend>
      {(Object.keys(durations) as (keyof typeof durations)[]).map((name) => (
        <button key={name} type="button" className="btn" onClick={() => choose(durations[name])}>
          {m.ends[name]}
        </button>
      ))}
    </fieldset>
  );
}
