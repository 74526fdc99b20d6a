import { z } from 'zod';

/** The address at which an editor sees a record before guests may. */
export const Preview = z
  .object({
    url: z.string().describe('Good for ten minutes, for whoever asked; may be shown in a frame of this site'),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof Preview>;
