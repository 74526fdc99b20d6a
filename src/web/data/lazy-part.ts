/** Modules that are loaded when they are needed. */
import { PartUnavailable } from './failures.ts';

/** How long a module may take to load, in milliseconds. */
const LOAD_TIMEOUT = 120_000;

/** Loads a module; rejects with PartUnavailable when it fails or takes too long. */
export async function loadPart<Part>(load: () => Promise<Part>, patience = LOAD_TIMEOUT): Promise<Part> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new PartUnavailable('A part of the page took too long')),
    patience,
  );
  try {
    return await Promise.race([load(), late.promise]);
  } catch (cause) {
    throw cause instanceof PartUnavailable
      ? cause
      : new PartUnavailable('A part of the page did not load', { cause });
  } finally {
    clearTimeout(timer);
  }
}
