/** Processes many records in batches, with one call for each batch. Reports progress, and can be stopped between batches. */

export interface Progress {
  done: number;
  total: number;
}

/** The number of records in a batch: few enough to show progress. */
const BATCH_SIZE = 100;

interface BatchOptions {
  /** Not called if one batch contains all records */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** After an abort no further batch begins; the current one is finished */
  signal?: AbortSignal | undefined;
}

/** Calls `work` with each batch. Returns the ids that were not processed because `signal` was aborted. */
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
