/** Asks for the time of publication, in the company's time zone. */
import { useState } from 'react';
import type { Field } from '../../resources/resource-screens.ts';
import { schedule as m } from '../messages/en-GB.ts';
import { SmallForm } from '../small-form.tsx';
import { companyZone } from '../state/company-zone.ts';
import { clockChangeAt, instantAt } from '../state/local-time.ts';
import type { Values } from '../state/values.ts';

interface Props {
  /** The local time to begin with; empty: none */
  clock: string;
  /** Called with each typed time, which the caller keeps when the dialog closes */
  onType: (clock: string) => void;
  onClose: () => void;
  onSet: (at: string) => Promise<void>;
}

// A local time rather than an instant, so that a time that the clocks skip can be reported.
const fields: readonly Field[] = [{ name: 'at', kind: 'moment', label: m.at }];
const clockOf = ({ at }: Values): string => String(at ?? '').slice(0, 16);

const problemOf = (clock: string): string | null => {
  if (clock === '') return m.enter;
  const zone = companyZone();
  if (Date.parse(instantAt(clock, zone)) <= Date.now()) return m.past;
  const change = clockChangeAt(clock, zone);
  return change === null ? null : m[change];
};

export function ScheduleDialog({ clock, onType, onClose, onSet }: Props) {
  const [values] = useState({ at: clock });
  return (
    <SmallForm
      inDialog
      label={m.heading}
      fields={fields}
      prefix="schedule"
      values={values}
      submitLabel={m.submit}
      check={(typed) => {
        const problem = problemOf(clockOf(typed));
        return problem === null ? {} : { at: problem };
      }}
      onValuesChange={(typed) => onType(clockOf(typed))}
      onSend={(typed) => onSet(instantAt(clockOf(typed), companyZone()))}
      onClose={onClose}
    />
  );
}
