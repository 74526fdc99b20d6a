/**
 * What makes a call sensitive is what it does, not which screen it belongs to. A route, or one field of what it takes, names
 * the effect; the call then asks for reauthentication, whoever makes it and for whomever.
 */
import type { z } from 'zod';

export const SENSITIVE_EFFECTS = {
  'sign-in': 'changes how somebody signs in',
  rights: 'changes who may do what',
  mail: 'changes where mail goes',
  export: 'exports personal data',
  erasure: 'removes for good',
} as const;
export type SensitiveEffect = keyof typeof SENSITIVE_EFFECTS;

const KEY = 'reauthentication';

/** Marks a field: a call that sets or changes it asks for reauthentication. To be applied last, around `default` and the like. */
export const sensitive = <Schema extends z.ZodType>(effect: SensitiveEffect, schema: Schema): Schema =>
  schema.meta({ [KEY]: effect });

/** The effect that a field was marked with, also inside `optional`; null: none. */
export const effectOf = (schema: z.ZodType): SensitiveEffect | null => {
  const effect = schema.meta()?.[KEY];
  if (typeof effect === 'string') return effect as SensitiveEffect;
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType === undefined ? null : effectOf(innerType);
};
