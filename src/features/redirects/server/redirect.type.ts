import { entityType } from '#platform/content/entity-type.ts';
import { redirect } from '../entity.ts';
import { RedirectInput, redirectPath } from '../schema.ts';
import { isRedirectLoop } from './redirect.loops.ts';
import { allRedirects } from './redirect.queries.ts';

export const redirectType = entityType(redirect, {
  input: RedirectInput,
  title: (redirect) => redirect.from,
  uniqueViolationErrors: {
    from: 'Another redirect starts at this address. Change that one, or enter a different one',
  },
  columns: (redirect) => ({ fromPath: redirect.from }),
  async validateForSave({ from, to }, { _id, database, addresses }) {
    const { nonPageSegments, screens } = addresses;
    if (nonPageSegments.has(from.split('/')[1] ?? '') || screens.values().some(({ path }) => path === from))
      return { from: `Address "${from}" belongs to the site itself. Enter a different one` };
    const others = (await allRedirects(database)).filter((one) => one._id !== _id);
    if (others.some((one) => one.from === from))
      return { from: `Old address "${from}" is already in use. Enter a different one` };
    if (redirectPath(to.split(/[?#]/)[0] ?? '') === from)
      return { to: 'New address must be different from the old one' };
    const targets = new Map([...others, { from, to }].map((one) => [one.from, one.to]));
    return isRedirectLoop(targets, from)
      ? { to: 'This leads in a circle: other redirects lead back from there' }
      : {};
  },
});
