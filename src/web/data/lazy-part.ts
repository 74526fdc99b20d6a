/** Parts of the program that come when they are needed. */
import { PartUnavailable } from './failures.ts';

/** How long a part may take, in milliseconds. */
const PATIENCE = 120_000;

/** Loads a part; rejects with PartUnavailable when it fails or takes too long. */
export async function loadPart<Part>(load: () => Promise<Part>, patience = PATIENCE): Promise<Part> {
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
