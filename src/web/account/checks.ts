/**
 * Validates forms in the browser with the server's schemas, so that a form shows the server's messages before it is sent.
 */
import type { ZodType } from 'zod';
import { withPhoneExample } from '#platform/schema/fields.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';
import type { Problems } from '#web/forms/values-store.ts';

/**
 * Returns the first error of each invalid field, by the field's name. Nested fields are named with dots, as on the server.
 * `phoneExample`: a number of the site's country, for the error of a phone number.
 */
export function problemsIn(schema: ZodType, values: unknown, phoneExample?: PhoneExample): Problems {
  if (phoneExample !== undefined) return withPhoneExample(phoneExample, () => problemsIn(schema, values));
  const result = schema.safeParse(values);
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
