/** The contract's own checks, run in the browser: the same sentences as the server's, before anything is sent. */
import type { ZodType } from 'zod';
import type { Problems } from './form/use-form.ts';

/** Field → the first thing that is wrong with it. Fields inside others are named with dots, as the server names them. */
export function problemsIn(schema: ZodType, values: unknown): Problems {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
