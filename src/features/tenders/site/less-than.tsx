/** Renders “<”, which screen readers read as “Less than”, if the time left is less than its count (`isLessThan`). */
import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { countdown as m } from './messages/en-GB.ts';
import type { TimeLeft } from './phases.ts';

export function LessThan({ timeLeft }: { timeLeft: TimeLeft }) {
  if (timeLeft.isLessThan !== true) return null;
  return (
    <>
      {rich(m.lessThan, {
        hidden,
        sign: (text) => (
          <span aria-hidden="true" key="sign">
            {text}
          </span>
        ),
      })}
    </>
  );
}
