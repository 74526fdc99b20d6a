/**
 * After an edit conflict, shows both versions of each field that both users have changed. The user who saved second chooses
 * between them.
 */
import { useEffect, useRef, useState } from 'react';
import { fill, list } from '#web/admin/format.ts';
import { conflict as m } from '../messages/en-GB.ts';
import { commonLabel } from '../state/common-label.ts';
import { useFormContext } from '../state/form-store.ts';
import type { Conflict } from '../state/use-saving.ts';
import { differencesOf, fieldAt, fieldNamesOf, fieldsOf, type Values } from '../state/values.ts';
import { FieldValue } from './field-value.tsx';

interface Props {
  conflict: Conflict;
  onResolve: (values: Values) => void;
}

export function ConflictPanel({ conflict: { theirs, savedBy }, onResolve }: Props) {
  const { store, resource } = useFormContext();
  const box = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { values, savedValues } = store.read();
  const mine = { ...values, ...store.changes() };
  const differences = differencesOf(fieldNamesOf(resource.groups), { before: savedValues, mine, theirs });
  const fields = fieldsOf(resource.groups);
  const labelOf = (name: string): string => fieldAt(fields, name)?.label ?? commonLabel(name) ?? name;
  useEffect(() => box.current?.focus(), []);

  const save = () => {
    if (differences.both.some((name) => choices[name] === undefined)) return setIsIncomplete(true);
    const ownFields = [...differences.mine, ...differences.both.filter((name) => choices[name] === 'mine')];
    return onResolve({ ...theirs, ...Object.fromEntries(ownFields.map((name) => [name, mine[name]])) });
  };
  return (
    <section className="summary conflict" aria-labelledby="conflict-title" tabIndex={-1} ref={box}>
      <h2 id="conflict-title">{savedBy === null ? m.headingUnnamed : fill(m.heading, { name: savedBy })}</h2>
      <p>{differences.both.length === 0 ? m.none : m.choose}</p>
      {differences.both.map((name) => (
        <fieldset key={name} className="versions">
          <legend>{labelOf(name)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={choices[name] === side ? 'version on' : 'version'}>
              <span>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={choices[name] === side}
                  onChange={() => setChoices({ ...choices, [name]: side })}
                />
                <b>
                  {side === 'mine'
                    ? m.yours
                    : savedBy === null
                      ? m.theirsUnnamed
                      : fill(m.theirs, { name: savedBy })}
                </b>
              </span>
              <FieldValue field={fieldAt(fields, name)} value={(side === 'mine' ? mine : theirs)[name]} />
            </label>
          ))}
        </fieldset>
      ))}
      {differences.theirs.length > 0 && (
        <p className="quiet">{fill(m.othersToo, { fields: list(differences.theirs.map(labelOf)) })}</p>
      )}
      {isIncomplete && (
        <p className="wrong" role="alert">
          {m.chooseAll}
        </p>
      )}
      <button type="button" className="btn p" onClick={save}>
        {differences.both.length === 0 ? m.saveAll : m.save}
      </button>
    </section>
  );
}
