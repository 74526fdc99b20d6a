/** Declares redirects, each from an address without a page to another address. */
import { flag, plainEntity, text } from '#platform/schema/entity.ts';
import { redirect as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    redirect: NonPublishableAction;
  }
}

export const redirect = plainEntity({
  name: 'redirect',
  path: 'redirects',
  texts,
  fields: {
    from: text({ min: 1, max: 500 }),
    to: text({ min: 1, max: 1000 }),
    permanent: flag({ default: true }),
  },
});
