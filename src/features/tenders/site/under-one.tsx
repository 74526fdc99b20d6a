/** "Less than", before a count of one. */
import type { TimeLeft } from './phases.ts';

export function UnderOne({ left }: { left: TimeLeft }) {
  if (left.under !== true) return null;
  return (
    <>
      <span className="vh">Less than </span>
      <span aria-hidden="true">&lt;</span>
    </>
  );
}
