/**
 * Validates forms in the browser with the server's schemas, so that they show the server's messages before they are sent.
 */
import type { ZodType } from 'zod';
import type { Problems } from '#web/forms/values-store.ts';

/** Returns the first error of each invalid field, by the field's name. Nested fields are named with dots, as on the server. */
export function problemsIn(schema: ZodType, values: unknown): Problems {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
