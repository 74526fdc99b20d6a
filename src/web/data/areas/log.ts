/** Writes to the browser's console, the only log, from which a user can copy an entry when asking for help. */
export function logFailure(description: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: thrown failures are logged to the console, and nowhere else
  console.error(description, cause);
}
