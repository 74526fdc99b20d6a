import { z } from 'zod';

/** Returns the values with which the form of a new record starts: each field's default, or null where it has none. */
export const blankOf = (input: z.ZodType): Record<string, unknown> => {
  if (!(input instanceof z.ZodObject))
    throw new Error('The input of a content type must be an object of fields');
  return Object.fromEntries(
    Object.entries(input.shape).map(([field, schema]) => {
      const parsedDefault = (schema as z.ZodType).safeParse(undefined);
      return [field, parsedDefault.success ? (parsedDefault.data ?? null) : null];
    }),
  );
};
