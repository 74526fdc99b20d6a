/**
 * Marks sensitive calls by their effect, not by the screen they belong to. A route, or a field of its input, declares
 * the effect; the call then requires reauthentication, whoever makes it and whichever account it affects.
 */
import type { z } from 'zod';

/** The effects of a call that require reauthentication; the API document describes them. */
export type SensitiveEffect = 'sign-in' | 'rights' | 'mail' | 'export' | 'erasure';

const KEY = 'reauthentication';

/**
 * Marks a field: a call that sets or changes it requires reauthentication. Apply it last, after `default` and the like.
 */
export const sensitive = <Schema extends z.ZodType>(effect: SensitiveEffect, schema: Schema): Schema =>
  schema.meta({ [KEY]: effect });

/** Returns the effect with which a field is marked, also inside `optional`; null: it is not marked. */
export const effectOf = (schema: z.ZodType): SensitiveEffect | null => {
  const effect = schema.meta()?.[KEY];
  if (typeof effect === 'string') return effect as SensitiveEffect;
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType === undefined ? null : effectOf(innerType);
};
