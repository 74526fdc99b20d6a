/** No admin screen has a barrier on a site without content. */
import { test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { shown } from './support/admin.ts';
import { isPassableInLight, names, onPhone, someone } from './support/admin-screens.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

test.each(names)('%s has no barrier', async (name) => {
  const { page } = await someone(site(), onPhone);
  await shown(page, `/admin/${name}`);
  await isPassableInLight(page);
});
