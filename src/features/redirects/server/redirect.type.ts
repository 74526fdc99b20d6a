import { entityType } from '#platform/content/entity-type.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { redirect } from '../entity.ts';
import { errors } from '../messages/en-GB.ts';
import { RedirectInput, redirectPath } from '../schema.ts';
import { isRedirectLoop } from './redirect.loops.ts';
import { allRedirects } from './redirect.queries.ts';

const m = translated(errors);

export const redirectType = entityType(redirect, {
  input: RedirectInput,
  title: (redirect) => redirect.from,
  uniqueViolationErrors: {
    get from() {
      return m.taken;
    },
  },
  columns: (redirect) => ({ fromPath: redirect.from }),
  async validateForSave({ from, to }, { _id, database, addresses }) {
    const { nonPageSegments, screens } = addresses;
    if (nonPageSegments.has(from.split('/')[1] ?? '') || screens.values().some(({ path }) => path === from))
      return { from: fill(m.reserved, { address: from }) };
    const otherRedirects = (await allRedirects(database)).filter((one) => one._id !== _id);
    if (otherRedirects.some((one) => one.from === from)) return { from: m.taken };
    if (redirectPath(to.split(/[?#]/)[0] ?? '') === from) return { to: m.same };
    const targets = new Map([...otherRedirects, { from, to }].map((one) => [one.from, one.to]));
    return isRedirectLoop(targets, from) ? { to: m.loop } : {};
  },
});
