/** Defines every error a caller can receive: one schema and one closed list of error codes. */
import { z } from 'zod';
import { api } from './messages/en-GB.ts';

/** Error code → HTTP status. The schemas of errors list its codes. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  banned: 403,
  disabled: 403,
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  unprocessable: 422,
  misdirected: 421,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  closed: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field path (`title`, `images.0.alt`) → one sentence that says what is wrong and how to correct it. */
export const FieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.infer<typeof FieldErrors>;

export const ErrorAnswer = z
  .object({
    error: z.string().describe(api.error),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: FieldErrors.nullable(),
    requestId: z.string(),
    current: z.looseObject({ version: z.int() }).optional().describe(api.current),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
