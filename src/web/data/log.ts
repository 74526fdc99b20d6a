/** The browser's only log: the console, where whoever is asked for help can read it out. */
export function logFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: thrown failures are logged to the console, and nowhere else
  console.error(what, cause);
}
