/** Defines the result of a check. A warning or problem has advice for the operator. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
  advice?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice });

/** Returns the first line of an error's message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
