/** Work on many records in batches that each are one call: progress can be seen, and it can be stopped in between. */

export interface Progress {
  done: number;
  of: number;
}

/** So many in one call that the progress is seen. */
const AT_ONCE = 100;

export interface BatchOptions {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Once it is aborted, no further batch begins; the one under way is finished */
  signal?: AbortSignal | undefined;
}

/** Returns the ids that were not reached before it was stopped. */
export async function inBatches(
  ids: readonly string[],
  work: (some: string[]) => Promise<void>,
  { onProgress, signal }: BatchOptions = {},
): Promise<string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (signal?.aborted === true) return ids.slice(from);
    if (ids.length > AT_ONCE) onProgress?.({ done: from, of: ids.length });
    await work(ids.slice(from, from + AT_ONCE));
  }
  return [];
}
