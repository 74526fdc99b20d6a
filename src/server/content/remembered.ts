/** A small answer kept in memory until content changes or the clock changes what it shows. */
import type { Clock } from '#server/ports/clock.ts';
import type { Changes } from './changes.ts';

/** Returns a function that loads once a generation; callers that come at the same time share one load. */
export const remembered = <Value>(
  changes: Changes,
  clock: Clock,
  load: () => Promise<Value>,
): (() => Promise<Value>) => {
  let kept: { generation: number; until: number; value: Promise<Value> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && kept.generation === changes.generation && now < kept.until) return kept.value;
    const { generation } = changes;
    const value = load();
    const entry = { generation, until: Number.POSITIVE_INFINITY, value };
    kept = entry;
    void changes.validUntil().then(
      (until) => {
        entry.until = until;
      },
      () => {
        entry.until = 0;
      },
    );
    value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return value;
  };
};
