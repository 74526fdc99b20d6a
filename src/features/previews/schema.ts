import { z } from 'zod';
import { api } from './messages/en-GB.ts';

/** The address at which an editor sees a record before guests may. */
export const Preview = z
  .object({
    url: z.string().describe(api.url),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof Preview>;
