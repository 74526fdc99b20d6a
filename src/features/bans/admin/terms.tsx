/** The terms of a ban, whatever its target: scope, reason, end. */

import { peopleMessages } from '#features/users/admin/words.ts';
import { useField } from '#web/admin/form/state/form-store.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import type { BanScope } from '../schema.ts';

const { bans } = peopleMessages;

/** Scopes beyond comments are for users who may disable accounts. */
export const scopesFor = (may: (permission: string) => boolean): readonly BanScope[] =>
  may('user:disable') ? ['sign_in', 'comments', 'contact', 'all'] : ['comments'];

export const termFields = (scopes: readonly BanScope[]): readonly Field[] => [
  {
    name: 'scope',
    kind: 'choice',
    label: bans.scope,
    hint: scopes.length === 1 ? bans.onlyComments : bans.scopeHint,
    options: scopes.map((value) => ({ value, label: bans.scopes[value] })),
  },
  { name: 'reason', kind: 'words', max: 500, label: bans.reason, hint: bans.reasonHint },
  { name: 'expiresAt', kind: 'moment', instant: true, label: bans.end, hint: bans.endHint },
];

const DAY = 86_400_000;
const durations = { day: DAY, week: 7 * DAY, month: 30 * DAY, never: null } as const;

/** Buttons for the usual ends, to the minute, as the field shows it. */
export function QuickEnds() {
  const { set } = useField<string | null>('expiresAt');
  const choose = (length: number | null) => {
    if (length === null) return set(null);
    const minute = Math.ceil((Date.now() + length) / 60_000) * 60_000;
    return set(new Date(minute).toISOString());
  };
  return (
    <fieldset className="acts quick">
      <legend className="vh">{bans.quickEnds}</legend>
      {(Object.keys(durations) as (keyof typeof durations)[]).map((name) => (
        <button key={name} type="button" className="btn" onClick={() => choose(durations[name])}>
          {bans.ends[name]}
        </button>
      ))}
    </fieldset>
  );
}
