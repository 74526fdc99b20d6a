/** Renders the dialog that asks for the time of publication, as a local time in the company's time zone. */
import { useState } from 'react';
import { companyZone } from '../../parts/company-settings.ts';
import { clockChangeAt, instantAt } from '../../parts/dates/local-time.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { schedule as m } from '../messages/en-GB.ts';
import { SmallForm } from '../small-form.tsx';
import type { Values } from '../state/values.ts';

interface Props {
  /** The local time to show first; empty: none */
  initialTime: string;
  /** Called with the local time, at first and on each change, so that it can be shown again after the dialog was closed */
  onType: (localTime: string) => void;
  onClose: () => void;
  /** Called with the chosen instant, ISO 8601 */
  onSet: (at: string) => Promise<void>;
}

// A local time rather than an instant, so that a time that the clocks skip can be reported.
const fields: readonly Field[] = [{ name: 'at', kind: 'moment', label: m.at }];
const localTimeOf = ({ at }: Values): string => String(at ?? '').slice(0, 16);

const problemOf = (localTime: string): string | null => {
  if (localTime === '') return m.enter;
  const zone = companyZone();
  if (Date.parse(instantAt(localTime, zone)) <= Date.now()) return m.past;
  const change = clockChangeAt(localTime, zone);
  return change === null ? null : m[change];
};

export function ScheduleDialog({ initialTime, onType, onClose, onSet }: Props) {
  const [values] = useState({ at: initialTime });
  return (
    <SmallForm
      inDialog
      label={m.heading}
      fields={fields}
      prefix="schedule"
      values={values}
      submitLabel={m.submit}
      check={(typed) => {
        const problem = problemOf(localTimeOf(typed));
        return problem === null ? {} : { at: problem };
      }}
      onValuesChange={(typed) => onType(localTimeOf(typed))}
      onSend={(typed) => onSet(instantAt(localTimeOf(typed), companyZone()))}
      onClose={onClose}
    />
  );
}
