import { z } from 'zod';

/** Where a record can be seen before guests may see it. */
export const Preview = z
  .object({
    url: z.string().describe('Good for ten minutes, for whoever asked; may be shown in a frame of this site'),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof Preview>;
