/** Defines the inputs and answers that all resources of the admin share. */
import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { Id, references } from './fields.ts';
import { api, kitLabels, queryErrors } from './messages/en-GB.ts';

const m = translated(queryErrors);
const names = translated(kitLabels);

/**
 * The version an editor started from (0: nothing has been saved yet); a stale one is rejected, so that nobody's work is
 * overwritten.
 */
export const Version = z
  .int({ error: () => m.version })
  .min(0, { error: () => m.version })
  .describe(api.version);

/** Any fields, and the version they start from: the body of a save whose fields the service validates. */
export const FieldsWithVersion = z.looseObject({ version: Version });

/** The records to act on. */
export const IdsInput = z.strictObject({
  ids: references(() => names.records, 1000).refine((ids) => ids.length > 0, { error: () => m.selectRecord }),
});

/** The records that were removed, and those that were skipped, with the reason for a person. */
export const Removal = z
  .object({
    removed: z.array(z.string()),
    skipped: z.array(z.object({ _id: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Removal' });
export type Removal = z.infer<typeof Removal>;

/** A user, as other users see them. */
export const Person = z.object({ _id: Id, username: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;
