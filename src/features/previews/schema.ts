import { z } from 'zod';
import { inEnglish } from '#platform/messages/in-english.ts';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';
import { api } from './messages/en-GB.ts';

/** The signed address at which an editor sees the page of a record that guests may not see yet. */
export const Preview = z
  .object({
    url: z.string().describe(inEnglish(api.url, { minutes: SIGNED_ADDRESS_MINUTES })),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof Preview>;
