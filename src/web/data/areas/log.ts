/** The browser's only log: the console, from which a user can copy it when asking for help. */
export function logFailure(description: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: thrown failures are logged to the console, and nowhere else
  console.error(description, cause);
}
