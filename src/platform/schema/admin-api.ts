/** What every resource of the content area is asked for and answers alike. */
import { z } from 'zod';
import { Id, references } from './fields.ts';

/** The version an editor started from (0: what nobody has saved yet); a stale one is refused, so that nobody's work is written over. */
export const Version = z
  .int({ error: 'version must be the number of the version you started from' })
  .min(0, 'version must be the number of the version you started from');

/** A change of some fields: those named, and the version it starts from. */
export const Change = z.looseObject({ version: Version });

/** What is to go, many at once. */
export const RemoveInput = z.strictObject({
  ids: references('Records', 1000).refine((ids) => ids.length > 0, 'Select at least one'),
});

/** What went, and what could not go, with the reason for a person. */
export const Removal = z
  .object({ removed: z.array(Id), kept: z.array(z.object({ _id: z.string(), reason: z.string() })) })
  .meta({ id: 'Removal' });
export type Removal = z.infer<typeof Removal>;

/** Somebody with an account, as others see them. */
export const Person = z.object({ _id: Id, username: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;
