import type { z } from 'zod';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import type { Messages } from '#platform/messages/catalogue.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Entity } from '#platform/schema/entity.ts';
import { api, errors } from '../messages/en-GB.ts';
import { guestListQuery } from '../schema.ts';
import type { GuestRecords } from './guest-records.ts';

/** Returns the two guest routes of an entity: the list, and one record. */
export const guestRecordRoutes = <Summary, Detail>(
  entity: Entity,
  records: Pick<GuestRecords<Summary, Detail>, 'list' | 'find'>,
  { List, Detail }: { List: z.ZodType; Detail: z.ZodType },
): Route[] => {
  const { thing, things } = entity.texts;
  const path = `/api/guest/${entity.guestPath ?? entity.path}`;
  return [
    route({
      method: 'GET',
      path,
      access: 'public',
      summary: fill(api.list, { things }),
      query: guestListQuery(entity),
      answer: List,
      cachedForGuests: true,
      handle: async ({ query }) => done(await records.list(query)),
    }),
    route({
      method: 'GET',
      path: `${path}/{id}`,
      access: 'public',
      summary: fill(api.find, { thing }),
      answer: Detail,
      cachedForGuests: true,
      handle: async ({ params }) => {
        const record = await records.find(params.id ?? '');
        return record
          ? done(record)
          : refused(
              'not_found',
              fill(translated(errors).gone, {
                thing: translated(entity.declaredTexts as Messages & typeof entity.texts).thing,
              }),
            );
      },
    }),
  ];
};
