/** Processes many records in batches, one call for each. Reports progress, and can be stopped between batches. */

export interface Progress {
  done: number;
  total: number;
}

/** How many records a call processes: few enough to show progress. */
const BATCH_SIZE = 100;

interface BatchOptions {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** After an abort no further batch begins; the current one is finished */
  signal?: AbortSignal | undefined;
}

/** Returns the ids that were not processed because `signal` was aborted. */
export async function inBatches(
  ids: readonly string[],
  work: (batch: string[]) => Promise<void>,
  { onProgress, signal }: BatchOptions = {},
): Promise<string[]> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    if (signal?.aborted === true) return ids.slice(from);
    if (ids.length > BATCH_SIZE) onProgress?.({ done: from, total: ids.length });
    await work(ids.slice(from, from + BATCH_SIZE));
  }
  return [];
}
