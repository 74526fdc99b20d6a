/** The menus of the site: what stands in the header and in the footer. */
import { z } from 'zod';

export const MenuItem = z
  .object({
    label: z.string(),
    url: z.string(),
    newTab: z.boolean(),
    visibleTo: z.enum(['everyone', 'signed_in', 'signed_out']),
    children: z.array(z.object({ label: z.string(), url: z.string(), newTab: z.boolean() })),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof MenuItem>;

export const Menus = z.object({ header: z.array(MenuItem), footer: z.array(MenuItem) }).meta({ id: 'Menus' });
export type Menus = z.infer<typeof Menus>;
