/** Loads modules on demand, with a time limit. */
import { PartUnavailable } from './failures.ts';

/** How long a module may take to load, in milliseconds. */
const LOAD_TIMEOUT_MS = 120_000;

/** Loads a module; rejects with PartUnavailable when it fails or takes too long. */
export async function loadPart<Part>(load: () => Promise<Part>, timeoutMs = LOAD_TIMEOUT_MS): Promise<Part> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new PartUnavailable('A part of the page took too long')),
    timeoutMs,
  );
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (cause) {
    throw cause instanceof PartUnavailable
      ? cause
      : new PartUnavailable('A part of the page did not load', { cause });
  } finally {
    clearTimeout(timer);
  }
}
