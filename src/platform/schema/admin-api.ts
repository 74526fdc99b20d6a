/** The inputs and answers that all resources of the admin share. */
import { z } from 'zod';
import { Id, references } from './fields.ts';

/**
 * The version an editor started from (0: nothing has been saved yet); a stale one is rejected, so that
 * nobody's work is overwritten.
 */
export const Version = z
  .int({ error: 'version must be the number of the version you started from' })
  .min(0, 'version must be the number of the version you started from');

/** A change of some fields: the named fields, and the version it starts from. */
export const Change = z.looseObject({ version: Version });

/** The records to remove. */
export const RemoveInput = z.strictObject({
  ids: references('Records', 1000).refine((ids) => ids.length > 0, 'Select at least one'),
});

/** The records that were removed, and those that were skipped, with the reason for a person. */
export const Removal = z
  .object({ removed: z.array(z.string()), kept: z.array(z.object({ _id: z.string(), reason: z.string() })) })
  .meta({ id: 'Removal' });
export type Removal = z.infer<typeof Removal>;

/** A person with an account, as others see them. */
export const Person = z.object({ _id: Id, username: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;
