/**
 * A call is sensitive because of its effect, not the screen it belongs to. A route, or one field of its
 * input, names the effect; the call then requires reauthentication, for every caller and every account it
 * affects.
 */
import type { z } from 'zod';

/** What a call may do that requires reauthentication; the API document says it in words. */
export type SensitiveEffect = 'sign-in' | 'rights' | 'mail' | 'export' | 'erasure';

const KEY = 'reauthentication';

/**
 * Marks a field: a call that sets or changes it requires reauthentication. Apply it last, around `default`
 * and the like.
 */
export const sensitive = <Schema extends z.ZodType>(effect: SensitiveEffect, schema: Schema): Schema =>
  schema.meta({ [KEY]: effect });

/** Returns the effect a field is marked with, also inside `optional`; null: none. */
export const effectOf = (schema: z.ZodType): SensitiveEffect | null => {
  const effect = schema.meta()?.[KEY];
  if (typeof effect === 'string') return effect as SensitiveEffect;
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType === undefined ? null : effectOf(innerType);
};
