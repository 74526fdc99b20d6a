/** Shows the phase of a tender as a chip with text, so that it does not depend on colour alone. */
import { phases } from '../messages/en-GB.ts';
import type { Phase } from './phases.ts';

const CHIP_CLASSES: Record<Phase, string> = {
  upcoming: 'plain',
  open: 'open',
  closing_soon: 'soon',
  closed: 'closed',
  awarded: 'awarded',
  unsuccessful: 'closed',
  cancelled: 'closed',
  withdrawn: 'closed',
};

export function PhaseChip({ phase }: { phase: Phase }) {
  return (
    <span className={`chip ${CHIP_CLASSES[phase]}`}>
      {phase === 'open' && <i className="sq" />}
      {phases[phase]}
    </span>
  );
}
